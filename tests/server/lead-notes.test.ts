import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type Lead = { _id: string; remarks: string; updatedAt: string };

const leadOf = ({ json }: Answer): Lead => (json as { data: Lead }).data;

for (const engine of engines()) {
  describe(`notes of a lead on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
    });
    afterAll(() => server.close());

    const person = () => ({ fullName: 'Zoe Lund', emailId: `${randomUUID()}@notes.example` });
    const create = (body: object, token = asha): Promise<Answer> =>
      server.call('POST', '/api/leads', { token, body });
    const update = (id: string, body: object, token = asha): Promise<Answer> =>
      server.call('PUT', `/api/leads/${id}`, { token, body });
    const rowsOf = async (id: string) =>
      (
        await server.services.db.execute<{ person_name: string; text: string; earlier: string[] }>(
          sql`select person_name, text, earlier from lead_notes where lead_id = ${id} order by at, place`,
        )
      ).rows;

    test('two people who write from the same row both keep their note', async () => {
      const lead = leadOf(await create({ ...person(), remarks: 'Met at noon' }));
      const { updatedAt } = lead;
      const first = await update(lead._id, { remarks: 'Met at noon\nWants a demo', updatedAt }, ravi);
      const second = await update(lead._id, { remarks: 'Met at noon\nSend prices', updatedAt });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(leadOf(second).remarks).toBe('Met at noon\nWants a demo\nSend prices');
      expect((await rowsOf(lead._id)).map(({ person_name: name, text }) => `${name}: ${text}`)).toEqual([
        'Asha Rao: Met at noon',
        'Ravi Iyer: Wants a demo',
        'Asha Rao: Send prices',
      ]);
    });

    test('a person changes the own note, and none of a colleague', async () => {
      const lead = leadOf(await create({ ...person(), remarks: 'Call on Monday' }));
      await update(lead._id, { remarks: 'Call on Monday\nI call' }, ravi);
      const changed = await update(lead._id, { remarks: 'Nobody calls\nI call on Friday' }, ravi);
      expect(leadOf(changed).remarks).toBe('Call on Monday\nNobody calls\nI call on Friday');
      expect((await rowsOf(lead._id)).at(1)).toMatchObject({ person_name: 'Ravi Iyer', earlier: ['I call'] });
      const emptied = await update(lead._id, { remarks: 'Call on Monday' }, ravi);
      expect(leadOf(emptied).remarks).toBe('Call on Monday');
    });

    test('an old version refuses other fields, with the note unwritten', async () => {
      const lead = leadOf(await create(person()));
      await update(lead._id, { designation: 'Buyer' }, ravi);
      const { updatedAt } = lead;
      expect((await update(lead._id, { remarks: 'Late', designation: 'Head', updatedAt })).status).toBe(409);
      expect(await rowsOf(lead._id)).toEqual([]);
      expect((await update(lead._id, { remarks: 'Late', updatedAt })).status).toBe(200);
    });

    test('a long note is stored in parts and comes back whole', async () => {
      const remarks = Array.from({ length: 1_800 }, (_, index) => `word${String(index)}`).join(' ');
      const lead = leadOf(await create(person()));
      expect(leadOf(await update(lead._id, { remarks })).remarks).toBe(remarks);
      expect(await rowsOf(lead._id)).toHaveLength(Math.ceil(remarks.length / 5_000));
      const longer = leadOf(await update(lead._id, { remarks: `${remarks} more` }));
      expect(longer.remarks).toBe(`${remarks} more`);
    });

    test('a merged lead has the notes and meetings of both, and the origin of each value', async () => {
      const { emailId } = person();
      const lead = leadOf(await create({ fullName: 'Zoe', emailId, remarks: 'One' }));
      const merged = await create({ fullName: 'Zoe', emailId, remarks: 'Two', onDuplicate: 'merge' }, ravi);
      expect(leadOf(merged).remarks).toBe('One\nTwo');
      const rows = [{ fullName: 'Zoe', emailId, remarks: 'Three', designation: 'Buyer' }];
      await server.call('POST', '/api/leads/import', { token: asha, body: { rows } });
      const found = await server.call('GET', `/api/leads/${lead._id}`, { token: asha });
      expect(leadOf(found).remarks).toBe('One\nTwo\nThree');
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
