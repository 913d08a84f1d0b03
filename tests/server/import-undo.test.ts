import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../support/answers.ts';
import { engines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const HOUR = 60 * 60 * 1_000;

type Row = { fullName: string; emailId: string; remarks?: string };

for (const engine of engines()) {
  describe(`undoing an import on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    let meera: string;
    let omar: string;
    let leads: Records<'/leads'>;
    let importId: string;

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
      omar = await server.signIn('omar@initech.example', 'summit.localhost');
      leads = recordsOf(server, '/leads', asha);
    });
    beforeEach(() => {
      importId = randomUUID();
    });
    afterAll(() => server.close());

    const people = (count: number): Row[] =>
      Array.from({ length: count }, (_, index) => ({
        fullName: `Person ${String(index)}`,
        emailId: `${randomUUID()}@undo.example`,
      }));
    const send = async (rows: Row[], more: object = { importId }, token = asha) => {
      const body = { rows, ...more };
      return dataOf('leadImport', await server.call('POST', '/api/leads/import', { token, body }));
    };
    const asked = (token = asha, headers: Record<string, string> = {}, host = 'demo.localhost') =>
      server.call('POST', '/api/leads/import/undo', { token, headers, host, body: { importId } });
    const undo = async (token = asha, headers: Record<string, string> = {}) =>
      dataOf('leadImportUndo', await asked(token, headers));
    const found = async ({ emailId }: Row) => (await leads.list(`search=${emailId}`)).data[0];
    const idOf = async (row: Row): Promise<string> => (await found(row))?._id ?? '';

    test('deletes what it added, once, and keeps the history', async () => {
      const { total } = await leads.list();
      const before = await server.call('GET', '/api/leads/analytics', { token: asha });
      const rows = people(3);
      await send(rows);
      const id = await idOf(rows[0] as Row);
      expect(await undo()).toEqual({ deleted: 3, kept: 0, more: false });
      expect((await leads.list()).total).toBe(total);
      const after = await server.call('GET', '/api/leads/analytics', { token: asha });
      expect(after.json).toEqual(before.json);
      const history = await server.services.db.execute(
        sql`select action, person_name from lead_changes where lead_id = ${id} order by created_at`,
      );
      expect(history.rows).toEqual([
        { action: 'added', person_name: 'Asha Rao' },
        { action: 'deleted', person_name: 'Asha Rao' },
      ]);
      // Another person of the exhibitor, or another window.
      expect(await undo(ravi)).toEqual({ deleted: 0, kept: 0, more: false });
      expect((await server.call('POST', `/api/leads/${id}/restore`, { token: asha })).status).toBe(200);
      expect(await undo()).toEqual({ deleted: 0, kept: 1, more: false });
    });

    test('keeps what was changed, noted or joined since, and counts it', async () => {
      const rows = people(5);
      const [changed, noted, merged, captured, untouched] = rows as [Row, Row, Row, Row, Row];
      await send(rows);
      await leads.update(await idOf(changed), { priority: 'high' });
      await leads.as(ravi).update(await idOf(noted), { remarks: 'Call on Monday' });
      await send([{ ...merged, remarks: 'From another file' }], { importId: randomUUID() });
      const met = await idOf(captured);
      const again = { ...captured, onDuplicate: 'merge', remarks: 'Met again' };
      expect(dataOf('leadCreate', await leads.create(again))._id).toBe(met);
      expect(await undo()).toEqual({ deleted: 1, kept: 4, more: false });
      expect(await found(untouched)).toBeUndefined();
      for (const row of [changed, noted, merged, captured]) expect(await found(row)).toBeDefined();
    });

    test('leaves what it merged into as it is, but not the twins of its own rows', async () => {
      const there = await leads.add({ fullName: 'Lena', remarks: 'Before' });
      const emailId = there.user?.emailId ?? '';
      const twin = { fullName: 'Twin', emailId: `${randomUUID()}@undo.example` };
      await send([
        { fullName: 'Lena', emailId, remarks: 'From the file' },
        { ...twin, remarks: 'One' },
      ]);
      // Later batches of the same import.
      expect(await send([{ ...twin, remarks: 'Two' }])).toMatchObject({ added: 0, merged: 1 });
      expect(await send([{ ...twin, remarks: 'Three' }])).toMatchObject({ added: 0, merged: 1 });
      expect(await undo()).toEqual({ deleted: 1, kept: 0, more: false });
      expect((await leads.find(there._id))?.remarks).toBe('Before\nFrom the file');
    });

    test('keeps a twin that a person changed between two batches', async () => {
      const twin = { fullName: 'Twin', emailId: `${randomUUID()}@undo.example` };
      await send([twin]);
      await leads.update(await idOf(twin), { rating: 4 });
      await send([{ ...twin, remarks: 'Two' }]);
      expect(await undo()).toEqual({ deleted: 0, kept: 1, more: false });
    });

    test('takes portions, each once under its key', async () => {
      const { total } = await leads.list();
      for (let batch = 0; batch < 3; batch += 1) await send(people(batch < 2 ? 500 : 7));
      const key = { 'idempotency-key': `undo-${engine}` };
      const first = await undo(asha, key);
      expect(first).toEqual({ deleted: 1_000, kept: 0, more: true });
      expect(await undo(asha, key)).toEqual(first);
      expect((await leads.list()).total).toBe(total + 7);
      expect(await undo()).toEqual({ deleted: 7, kept: 0, more: false });
      expect((await leads.list()).total).toBe(total);
    });

    test('reaches no other import, exhibitor or event', async () => {
      const rows = people(2);
      await send(rows);
      await send(people(1), { importId: randomUUID() });
      await send(people(1), {});
      // Another exhibitor under the same id.
      await send(people(1), { importId }, meera);
      const { total } = await leads.list();
      const theirs = (await leads.as(meera).list()).total;
      expect(await undo(meera)).toEqual({ deleted: 1, kept: 0, more: false });
      expect((await asked(omar, {}, 'summit.localhost')).json).toMatchObject({
        data: { deleted: 0, kept: 0, more: false },
      });
      expect((await leads.list()).total).toBe(total);
      expect(await undo()).toEqual({ deleted: 2, kept: 0, more: false });
      expect((await leads.list()).total).toBe(total - 2);
      expect((await leads.as(meera).list()).total).toBe(theirs - 1);
    });

    test('ends after a day', async () => {
      const start = server.now();
      await send(people(1));
      const { total } = await leads.list();
      server.setClock(new Date(start.getTime() + 24 * HOUR + 60_000));
      asha = await server.signIn('asha@acme.example');
      leads = leads.as(asha);
      expect(await asked()).toMatchObject({
        status: 409,
        json: { message: 'An import can be undone for 24 hours, and this one is older.' },
      });
      expect((await leads.list()).total).toBe(total);
    });
  });
}
