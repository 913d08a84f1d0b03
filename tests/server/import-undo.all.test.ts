import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../support/answers.ts';
import { deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { leadsOf, sendBatch } from '../support/leads.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addTrigger } from '../support/trigger.ts';

const HOUR = 60 * 60 * 1_000;

type Row = { fullName: string; emailId: string } & Record<string, string>;

/** What a portion did, with zeros for the rest. */
const done = (parts: object) => ({
  deleted: 0,
  restored: 0,
  partly: 0,
  keptFields: [],
  kept: 0,
  more: false,
  ...parts,
});

for (const engine of mainEngines()) {
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
      return dataOf('leadImport', await sendBatch(server, { token, body }));
    };
    const asked = (token = asha, headers: Record<string, string> = {}, host = 'demo.localhost') =>
      server.call('POST', '/api/leads/import/undo', { token, headers, host, body: { importId } });
    const undo = async (token = asha, headers: Record<string, string> = {}) =>
      dataOf('leadImportUndo', await asked(token, headers));
    const found = async ({ emailId }: Row) => (await leads.list(`search=${emailId}`)).data[0];
    const idOf = async (row: Row): Promise<string> => (await found(row))?._id ?? '';

    test('a file that is imported twice adds nothing twice, also rows that nothing tells whose they are', async () => {
      const walkIn = `Walk-in ${randomUUID().slice(0, 8)}`;
      const row = (companyName: string, remarks = '') => ({
        fullName: walkIn,
        phone: '0000',
        companyName,
        remarks,
      });
      // No row of one file is another one: they may be of two people.
      const rows = [row('Acme'), row('Acme', 'Wants a demo'), row('Globex')] as unknown as Row[];
      const counts = ({ added, merged }: { added: number; merged: number }) => ({ added, merged });
      const check = async () => {
        const people = rows.map(({ fullName, phone, companyName }) => ({ fullName, phone, companyName }));
        const answer = await server.call('POST', '/api/leads/imports/check', {
          token: asha,
          body: { people },
        });
        return dataOf('leadImportCheck', answer).known;
      };
      expect(await check()).toEqual([]);
      expect(counts(await send(rows))).toEqual({ added: 3, merged: 0 });
      expect(await check()).toEqual([0, 1, 2]);
      const all = async () => {
        const { data } = await leads.list(`search=${walkIn.slice(-8)}&sort=oldest`);
        return data.map(({ user, remarks }) => [user?.companyName, remarks]).sort();
      };
      const before = await all();
      expect(before).toHaveLength(3);
      expect(counts(await send(rows, { importId: randomUUID() }))).toEqual({ added: 0, merged: 3 });
      expect(await all()).toEqual(before);
      // Another person with the same placeholder, and a second one of whom the file says the same.
      const more = [row('Initech'), row('Globex'), row('Globex')] as unknown as Row[];
      expect(counts(await send(more, { importId: randomUUID() }))).toEqual({ added: 2, merged: 1 });
      // A lead that was typed is none of a file.
      const typed = { fullName: `${walkIn} typed`, phone: '0000' };
      await leads.create(typed);
      expect(counts(await send([typed as unknown as Row], { importId: randomUUID() }))).toEqual({
        added: 1,
        merged: 0,
      });
    });

    test('the history says of an import that it was one, and of which file', async () => {
      const [met, added] = people(2) as [Row, Row];
      await leads.create({ ...met, priority: 'high' });
      await send([{ ...met, priority: 'low' }, added], { importId, fileName: 'guests.csv' });
      await send([added], { importId, fileName: 'guests.csv' });
      await send([added], {});
      const told = async (id: string) =>
        (await leadsOf(server, asha).history(id)).map(({ action, fileName }) => [action, fileName]);
      expect(await told(await idOf(met))).toEqual([
        ['merged', 'guests.csv'],
        ['added', undefined],
      ]);
      expect(await told(await idOf(added))).toEqual([
        ['merged', ''],
        ['merged', 'guests.csv'],
        ['added', 'guests.csv'],
      ]);
    });

    test('deletes what it added, once, and keeps the history', async () => {
      const { total } = await leads.list();
      const before = await server.call('GET', '/api/leads/analytics', { token: asha });
      const rows = people(3);
      await send(rows);
      const id = await idOf(rows[0] as Row);
      expect(await undo()).toEqual(done({ deleted: 3 }));
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
      expect(await undo(ravi)).toEqual(done({}));
      expect((await server.call('POST', `/api/leads/${id}/restore`, { token: asha })).status).toBe(200);
      expect(await undo()).toEqual(done({ kept: 1 }));
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
      expect(await undo()).toEqual(done({ deleted: 1, kept: 4 }));
      expect(await found(untouched)).toBeUndefined();
      for (const row of [changed, noted, merged, captured]) expect(await found(row)).toBeDefined();
    });

    test('takes back what it merged, and deletes the twins of its own rows', async () => {
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
      expect(await undo()).toEqual(done({ deleted: 1, restored: 1 }));
      expect((await leads.find(there._id))?.remarks).toBe('Before');
    });

    test('keeps a twin that a person changed between two batches', async () => {
      const twin = { fullName: 'Twin', emailId: `${randomUUID()}@undo.example` };
      await send([twin]);
      await leads.update(await idOf(twin), { rating: 4 });
      await send([{ ...twin, remarks: 'Two' }]);
      expect(await undo()).toEqual(done({ kept: 1 }));
    });

    test('takes portions, each once under its key', async () => {
      const { total } = await leads.list();
      for (let batch = 0; batch < 3; batch += 1) await send(people(batch < 2 ? 500 : 7));
      const key = { 'idempotency-key': `undo-${engine}` };
      const first = await undo(asha, key);
      expect(first).toEqual(done({ deleted: 1_000, more: true }));
      expect(await undo(asha, key)).toEqual(first);
      expect((await leads.list()).total).toBe(total + 7);
      expect(await undo()).toEqual(done({ deleted: 7 }));
      // A full portion may be the last.
      importId = randomUUID();
      for (let batch = 0; batch < 2; batch += 1) await send(people(500));
      expect(await undo()).toEqual(done({ deleted: 1_000 }));
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
      expect(await undo(meera)).toEqual(done({ deleted: 1 }));
      expect((await asked(omar, {}, 'summit.localhost')).json).toMatchObject({
        data: { deleted: 0, kept: 0, more: false },
      });
      expect((await leads.list()).total).toBe(total);
      expect(await undo()).toEqual(done({ deleted: 2 }));
      expect((await leads.list()).total).toBe(total - 2);
      expect((await leads.as(meera).list()).total).toBe(theirs - 1);
    });

    describe('of rows that were merged into leads', () => {
      const FULL = {
        companyName: 'Kontor AG',
        designation: 'Buyer',
        phoneCode: '49',
        phone: '15112345678',
        priority: 'high',
        status: 'contacted',
        rating: '4',
        tags: 'Robots; Offer',
        followUpDate: '2026-04-01T08:00:00.000Z',
        remarks: 'From the file',
        consent: 'yes',
        consentText: 'May be written to',
        consentAt: '2026-03-04T09:00:00.000Z',
        rawCode: 'BADGE-1',
      };
      const BEFORE = { fullName: 'Lena', priority: 'low', tags: ['Hall 4'], remarks: 'Met at the door' };
      const whole = async (id: string) => {
        const { updatedAt, ...lead } = dataOf(
          'leadGet',
          await server.call('GET', `/api/leads/${id}`, { token: asha }),
        );
        expect(updatedAt).toBeDefined();
        return lead;
      };
      const originsIn = async (id: string) =>
        (await server.services.db.execute(sql`select origins from leads where id = ${id}`)).rows[0];
      const historyIn = async (id: string): Promise<unknown[]> =>
        (
          await server.services.db.execute(
            sql`select action from lead_changes where lead_id = ${id} order by created_at`,
          )
        ).rows.map(({ action }) => action);
      const met = async (more: object = {}) => {
        const lead = await leads.add({ ...BEFORE, ...more });
        return { id: lead._id, emailId: lead.user?.emailId ?? '', fullName: 'Lena' };
      };

      test('puts every field back, and says so in the history', async () => {
        const { id, ...person } = await met();
        const [before, origins] = [await whole(id), await originsIn(id)];
        await send([{ ...person, ...FULL }]);
        const between = await whole(id);
        expect(between).toMatchObject({ priority: 'high', rating: 4 });
        expect(between.user?.companyName).toBe('Kontor AG');
        expect(between.tags).toEqual(['Hall 4', 'Robots', 'Offer']);
        expect(await undo(ravi)).toEqual(done({ restored: 1 }));
        expect(await whole(id)).toEqual(before);
        expect(await originsIn(id)).toEqual(origins);
        expect(await historyIn(id)).toEqual(['added', 'merged', 'changed']);
        // Again, by another person or window.
        expect(await undo()).toEqual(done({}));
        expect(await historyIn(id)).toHaveLength(3);
        expect(await whole(id)).toEqual(before);
      });

      test('keeps what was changed since, and names the fields', async () => {
        const { id, ...person } = await met();
        await send([{ ...person, ...FULL }]);
        await leads.update(id, { companyName: 'Kontor SE', rating: 2, tags: ['Hall 4', 'Robots', 'VIP'] });
        // Changed and changed back.
        await leads.update(id, { priority: 'low' });
        await leads.update(id, { priority: 'high' });
        await leads.as(ravi).update(id, {
          remarks: `${(await whole(id)).remarks}\nCalled on Monday`,
        });
        expect(await undo()).toEqual(done({ partly: 1, keptFields: ['companyName', 'priority', 'rating'] }));
        expect(await whole(id)).toMatchObject({
          user: { companyName: 'Kontor SE', designation: '' },
          rating: 2,
          priority: 'high',
          status: 'new',
          tags: ['Hall 4', 'VIP'],
          remarks: 'Met at the door\nCalled on Monday',
          phone: '',
        });
      });

      test('keeps a note that its author rewrote, and a tag that was added again', async () => {
        const { id, ...person } = await met();
        await send([{ ...person, remarks: 'From the file', tags: 'Robots' }]);
        await leads.update(id, { remarks: 'Met at the door\nFrom the file, and mended' });
        await leads.update(id, { tags: ['Hall 4'] });
        await leads.update(id, { tags: ['Hall 4', 'Robots'] });
        expect(await undo()).toEqual(done({ partly: 1, keptFields: ['tags', 'remarks'] }));
        expect(await whole(id)).toMatchObject({
          tags: ['Hall 4', 'Robots'],
          remarks: 'Met at the door\nFrom the file, and mended',
        });
      });

      test('keeps the last way to reach a person', async () => {
        const lead = await leads.add({ fullName: 'Lena', emailId: '', phoneCode: '49', phone: '1511111222' });
        const emailId = `${randomUUID()}@undo.example`;
        await send([{ fullName: 'Lena', emailId, phoneCode: '49', phone: '1511111222' }]);
        await leads.update(lead._id, { phone: '', phoneCode: '' });
        expect(await undo()).toEqual(done({ partly: 1, keptFields: ['emailId'] }));
        expect((await whole(lead._id)).user).toMatchObject({ emailId });
      });

      test('undoes several batches and twins of one import, newest first', async () => {
        const { id, ...person } = await met();
        const before = await whole(id);
        await send([
          { ...person, priority: 'medium', remarks: 'One' },
          { ...person, priority: 'high', remarks: 'Two' },
        ]);
        await send([{ ...person, companyName: 'Kontor AG', remarks: 'Three', tags: 'Robots' }]);
        expect((await whole(id)).remarks).toBe('Met at the door\nOne\nTwo\nThree');
        expect(await undo()).toEqual(done({ restored: 1 }));
        expect(await whole(id)).toEqual(before);
      });

      test('undoes two imports of the same file one after the other, in either order', async () => {
        for (const isNewestFirst of [true, false]) {
          const first = randomUUID();
          const second = randomUUID();
          const rows = people(2).map((row) => ({ ...row, remarks: 'Met' }));
          await send(rows, { importId: first });
          await send(
            rows.map((row) => ({ ...row, companyName: 'Kontor AG' })),
            { importId: second },
          );
          importId = isNewestFirst ? second : first;
          expect(await undo()).toEqual(isNewestFirst ? done({ restored: 2 }) : done({ kept: 2 }));
          importId = isNewestFirst ? first : second;
          expect(await undo()).toEqual(isNewestFirst ? done({ deleted: 2 }) : done({ restored: 2 }));
          // What the second had joined kept the first import's leads: undone again, they go.
          importId = first;
          expect(await undo()).toEqual(isNewestFirst ? done({}) : done({ deleted: 2 }));
        }
      });

      test('lets two people undo at once, each lead once', async () => {
        const leadsThere = [await met(), await met(), await met()];
        await send(leadsThere.map(({ emailId, fullName }) => ({ emailId, fullName, tags: 'Robots' })));
        const answers = await Promise.all([undo(asha), undo(ravi)]);
        expect(answers.map(({ restored }) => restored).sort()).toEqual([0, 3]);
        for (const { id } of leadsThere) expect(await historyIn(id)).toEqual(['added', 'merged', 'changed']);
      });

      test('takes portions, and a portion that fails half-way did nothing', async () => {
        const there = people(260);
        await send(there, {});
        await send(there.map((row) => ({ ...row, tags: 'Portion' })));
        const tagged = async (): Promise<number> => (await leads.list('tag=Portion')).total;
        expect(await tagged()).toBe(260);
        const { db } = server.services;
        await db.execute(sql`create function fail_undo() returns trigger language plpgsql as
          $$ begin if new.import_before is null and old.import_before is not null then raise exception 'killed'; end if; return new; end $$`);
        await addTrigger(
          db,
          'create trigger fail_undo before update on lead_changes for each row execute function fail_undo()',
        );
        expect((await asked()).status).toBe(500);
        expect(await tagged()).toBe(260);
        await db.execute(sql`drop trigger fail_undo on lead_changes`);
        await db.execute(sql`drop function fail_undo`);
        expect(await undo()).toEqual(done({ restored: 250, more: true }));
        expect(await tagged()).toBe(10);
        expect(await undo()).toEqual(done({ restored: 10 }));
        expect(await tagged()).toBe(0);
      });

      test('leaves a lead that was deleted since, and reaches no other exhibitor', async () => {
        const [gone, there] = [await met(), await met()];
        await send([gone, there].map(({ emailId, fullName }) => ({ emailId, fullName, tags: 'Robots' })));
        await leads.remove(gone.id);
        expect(await undo(meera)).toEqual(done({}));
        expect(await undo()).toEqual(done({ restored: 1 }));
        expect((await whole(there.id)).tags).toEqual(['Hall 4']);
      });
    });

    describe('in the list of imports', () => {
      const listed = async (token = asha) =>
        dataOf('leadImportList', await server.call('GET', '/api/leads/imports', { token })).imports;
      const entryOf = async (token = asha) => (await listed(token)).find((one) => one.importId === importId);

      test('says who imported which file, and what became of it, to the whole team', async () => {
        const there = await leads.add({ fullName: 'Lena', companyName: '' });
        const person = { fullName: 'Lena', emailId: there.user?.emailId ?? '' };
        const more = { importId, fileName: 'guests.csv' };
        await send([...people(2), { ...person, companyName: 'Kontor AG' }], more);
        await send([...people(1), { fullName: '', emailId: 'x@undo.example' }], more);
        const entry = {
          importId,
          personName: 'Asha Rao',
          fileName: 'guests.csv',
          at: expect.any(String) as string,
          added: 3,
          merged: 1,
          skipped: 1,
          isUndone: false,
        };
        expect(await entryOf(ravi)).toEqual(entry);
        expect((await listed())[0]?.importId).toBe(importId);
        expect(await entryOf(meera)).toBeUndefined();
        await leads.update(there._id, { companyName: 'Kontor SE' });
        await undo(ravi);
        const undone = {
          personName: 'Ravi Iyer',
          at: expect.any(String) as string,
          deleted: 3,
          restored: 0,
          partly: 1,
          keptFields: ['companyName'],
          kept: 0,
        };
        expect(await entryOf()).toEqual({ ...entry, isUndone: true, undone });
        // A second undo changes nothing of that.
        await undo();
        expect(await entryOf()).toEqual({ ...entry, isUndone: true, undone });
        // A batch that was under way can be undone too.
        await send(people(1), more);
        expect(await entryOf()).toMatchObject({ added: 4, isUndone: false });
        await undo();
        expect(await entryOf()).toMatchObject({ isUndone: true, undone: { deleted: 4 } });
      });

      test('counts a repeated batch once, and lists no import without an id', async () => {
        const { length } = await listed();
        await send(people(1), {});
        expect(await listed()).toHaveLength(length);
        const body = { rows: people(2), importId };
        const headers = { 'idempotency-key': `batch-${engine}` };
        for (let again = 0; again < 2; again += 1)
          await server.call('POST', '/api/leads/import', { token: asha, headers, body });
        expect(await entryOf()).toMatchObject({ added: 2, fileName: '' });
      });
    });

    describe('the people of a file that are leads already', () => {
      const check = (people_: object[], token = asha, host = 'demo.localhost') =>
        server.call('POST', '/api/leads/imports/check', { token, host, body: { people: people_ } });
      const known = async (people_: object[], token = asha) =>
        dataOf('leadImportCheck', await check(people_, token)).known;

      test('are found by name with email or number, or by badge code, as an import finds them', async () => {
        const lead = await leads.add({ fullName: 'Lena', phoneCode: '49', phone: '1519988776' });
        const code = `IC-${randomUUID()}`;
        await deviceOf(server, asha).capture({ rawCode: code });
        const emailId = lead.user?.emailId ?? '';
        const asked_ = [
          { fullName: 'Lena', emailId: 'nobody@undo.example' },
          { fullName: 'Dr. LENA', emailId: ` ${emailId.toUpperCase()}` },
          { fullName: 'Lena', phoneCode: '49', phone: '1519988776' },
          { fullName: 'Lena', emailId: 'nobody@undo.example', phoneCode: '49', phone: '151 99 88 776' },
          { fullName: 'Bo', rawCode: code },
          { fullName: 'Bo', emailId },
          { fullName: 'Lena', phoneCode: '1', phone: '1519988776' },
          { emailId },
          {},
          { fullName: 'Lena', emailId: '', phone: '' },
        ];
        expect(await known(asked_)).toEqual([1, 2, 3, 4]);
        expect(await known(asked_, ravi)).toEqual([1, 2, 3, 4]);
        // Another exhibitor's leads answer nothing.
        expect(await known(asked_, meera)).toEqual([]);
        await leads.remove(lead._id);
        expect(await known(asked_)).toEqual([4]);
      });

      test('are asked about in portions, within a limit', async () => {
        expect((await check(Array.from({ length: 1_001 }, () => ({ phone: '1' })))).status).toBe(400);
        expect((await check([])).status).toBe(400);
        expect((await check([{ emailId: 'x'.repeat(255) }])).status).toBe(400);
        expect((await check([{ remarks: 'Wants a demo' }])).status).toBe(400);
        const window = sql`key like 'import-check/exhibitor/%'`;
        await server.services.db.execute(sql`delete from rate_limits where ${window}`);
        await known([{ phone: '1234567' }]);
        await server.services.db.execute(sql`update rate_limits set hits = 2000000000 where ${window}`);
        const refused = await check([{ phone: '1234567' }]);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        // Another exhibitor has a limit of its own.
        expect((await check([{ phone: '1234567' }], meera)).status).toBe(200);
        await server.services.db.execute(sql`delete from rate_limits where ${window}`);
      });
    });

    test('ends after a day', async () => {
      const there = await leads.add({ fullName: 'Lena' });
      const start = new Date(server.now().getTime() + 1_000);
      server.setClock(start);
      await send([...people(1), { fullName: 'Lena', emailId: there.user?.emailId ?? '', tags: 'Robots' }]);
      const { total } = await leads.list();
      server.setClock(new Date(start.getTime() + 24 * HOUR));
      asha = await server.signIn('asha@acme.example');
      leads = leads.as(asha);
      expect(await asked()).toMatchObject({
        status: 409,
        json: { message: 'An import can be undone for 24 hours, and this one is older.' },
      });
      expect((await leads.list()).total).toBe(total);
      expect((await leads.find(there._id))?.tags).toEqual(['Robots']);
      const { imports } = dataOf(
        'leadImportList',
        await server.call('GET', '/api/leads/imports', { token: asha }),
      );
      expect(imports).toEqual([]);
    });
  });
}
