import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../support/database.ts';
import { leadsOf } from '../support/leads.ts';
import type { Leads } from '../support/leads.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

for (const engine of mainEngines()) {
  describe(`notes of a lead on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let leads: Leads;
    let ravi: Leads;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      leads = leadsOf(server, asha);
      ravi = leads.as(await server.signIn('ravi@acme.example'));
    });
    afterAll(() => server.close());

    const rowsOf = async (id: string) =>
      (
        await server.services.db.execute<{ person_name: string; text: string; earlier: string[] }>(
          sql`select person_name, text, earlier from lead_notes where lead_id = ${id} order by at, place`,
        )
      ).rows;

    test('two people who write from the same row both keep their note', async () => {
      const lead = await leads.add({ remarks: 'Met at noon' });
      const first = await ravi.change(lead, { remarks: 'Met at noon\nWants a demo' });
      const second = await leads.change(lead, { remarks: 'Met at noon\nSend prices' });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(leads.row(second).remarks).toBe('Met at noon\nWants a demo\nSend prices');
      expect((await rowsOf(lead._id)).map(({ person_name: name, text }) => `${name}: ${text}`)).toEqual([
        'Asha Rao: Met at noon',
        'Ravi Iyer: Wants a demo',
        'Asha Rao: Send prices',
      ]);
    });

    test('a person changes the own note, and none of a colleague', async () => {
      const lead = await leads.add({ remarks: 'Call on Monday' });
      await ravi.update(lead._id, { remarks: 'Call on Monday\nI call' });
      const changed = await ravi.update(lead._id, { remarks: 'A colleague calls\nI call on Friday' });
      expect(leads.row(changed).remarks).toBe('Call on Monday\nA colleague calls\nI call on Friday');
      expect((await rowsOf(lead._id)).at(1)).toMatchObject({ person_name: 'Ravi Iyer', earlier: ['I call'] });
      const emptied = await ravi.update(lead._id, { remarks: 'Call on Monday' });
      expect(leads.row(emptied).remarks).toBe('Call on Monday');
    });

    test('an old version refuses other fields, with the note unwritten', async () => {
      const lead = await leads.add();
      await ravi.update(lead._id, { designation: 'Buyer' });
      expect((await leads.change(lead, { remarks: 'Late', designation: 'Head' })).status).toBe(409);
      expect(await rowsOf(lead._id)).toEqual([]);
      expect((await leads.change(lead, { remarks: 'Late' })).status).toBe(200);
    });

    test('a long note is stored in parts and comes back whole', async () => {
      const remarks = Array.from({ length: 1_800 }, (_, index) => `word${String(index)}`).join(' ');
      const lead = await leads.add();
      expect(leads.row(await leads.update(lead._id, { remarks })).remarks).toBe(remarks);
      expect(await rowsOf(lead._id)).toHaveLength(Math.ceil(remarks.length / 5_000));
      const longer = leads.row(await leads.update(lead._id, { remarks: `${remarks} more` }));
      expect(longer.remarks).toBe(`${remarks} more`);
    });

    test('a merged lead has the notes and meetings of both, and the origin of each value', async () => {
      const emailId = `${randomUUID()}@notes.example`;
      const lead = await leads.add({ fullName: 'Zoe', emailId, remarks: 'One' });
      const merged = await ravi.create({ fullName: 'Zoe', emailId, remarks: 'Two', onDuplicate: 'merge' });
      expect(leads.row(merged).remarks).toBe('One\nTwo');
      const rows = [{ fullName: 'Zoe', emailId, remarks: 'Three', designation: 'Buyer' }];
      await server.call('POST', '/api/leads/import', { token: asha, body: { rows } });
      expect((await leads.read(lead._id)).remarks).toBe('One\nTwo\nThree');
      const { db } = server.services;
      const met = await db.execute(sql`select source from lead_meetings where lead_id = ${lead._id}`);
      expect(met.rows).toEqual([{ source: 'manual' }, { source: 'manual' }]);
      const stored = await db.execute<{ origins: Record<string, string> }>(
        sql`select origins from leads where id = ${lead._id}`,
      );
      expect(stored.rows[0]?.origins).toMatchObject({ emailId: 'typed', designation: 'import' });
      expect(stored.rows[0]?.origins).not.toHaveProperty('companyName');
    });
  });
}
