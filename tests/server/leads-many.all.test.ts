import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { IMPORT_REASONS, LEAD_MESSAGES } from '../../src/domain/leads/messages.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { sendBatch } from '../support/leads.ts';
import { recordsOf } from '../support/records.ts';
import type { Records, RowOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

for (const engine of mainEngines()) {
  describe(`many leads at once on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let globex: string;
    let newbooth: string;
    let leads: Records<'/leads'>;
    let theirs: Records<'/leads'>;
    let empty: Records<'/leads'>;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
      newbooth = await server.signIn('nila@newbooth.example');
      leads = recordsOf(server, '/leads', acme);
      theirs = leads.as(globex);
      empty = leads.as(newbooth);
    });
    afterAll(() => server.close());

    const post = (path: string, body: object, token = acme): Promise<Answer> =>
      server.call('POST', path, { token, body });
    const idsOf = async (query: string): Promise<string[]> =>
      (await leads.list(query)).data.map(({ _id }) => _id);
    const imported = (answer: Answer) => dataOf('leadImport', answer);
    const changed = (answer: Answer) => dataOf('leadBulkUpdate', answer);
    const bulk = (body: object, token = acme): Promise<Answer> => post('/api/leads/bulk', body, token);

    test('change together; the answer names those that do not exist by index, and the others are changed', async () => {
      const [first = '', second = '', third = ''] = await idsOf('status=new');
      const foreign = (await theirs.list()).data[0]?._id ?? '';
      await leads.remove(third);
      const ids = [first, foreign, second, third, randomUUID()];
      const answer = await bulk({
        ids,
        action: 'update',
        status: 'contacted',
        priority: 'low',
        addTag: ' bulk ',
      });
      const reason = 'This lead no longer exists.';
      expect(changed(answer)).toEqual({
        changed: 2,
        failed: [
          { index: 1, reason },
          { index: 3, reason },
          { index: 4, reason },
        ],
      });
      const { data, total } = await leads.list('tag=bulk');
      expect(total).toBe(2);
      for (const lead of data) expect(lead).toMatchObject({ status: 'contacted', priority: 'low' });
      const { json } = await server.call('GET', `/api/leads/${first}/changes`, { token: acme });
      expect(json).toMatchObject({ data: { data: [{ action: 'changed', personName: 'Asha Rao' }] } });
      // Again changes nothing, and writes no history.
      expect(
        changed(await bulk({ ids: [first], action: 'update', status: 'contacted', addTag: 'bulk' })),
      ).toMatchObject({
        changed: 1,
      });
      const again = await server.call('GET', `/api/leads/${first}/changes`, { token: acme });
      expect(again.json).toMatchObject({ data: { total: 1 } });
      const two = await bulk({ ids: [first], action: 'update', addTag: 'one; two' });
      expect([two.status, two.json]).toMatchObject([400, { errors: { addTag: [LEAD_MESSAGES.oneTag] } }]);
    });

    test('are assigned or unassigned, only within the team', async () => {
      const ids = (await idsOf('priority=high')).slice(0, 3);
      const member = (await recordsOf(server, '/team-members', acme).list()).data[0]?._id ?? '';
      await bulk({ ids, action: 'update', ownerId: member });
      expect(await idsOf(`ownerId=${member}`)).toEqual(expect.arrayContaining(ids));
      await bulk({ ids, action: 'update', ownerId: null });
      expect(await idsOf('unassigned=true')).toEqual(expect.arrayContaining(ids));
      const stranger = await bulk({ ids, action: 'update', ownerId: randomUUID() });
      expect([stranger.status, stranger.json]).toMatchObject([
        400,
        { errors: { ownerId: [expect.any(String)] } },
      ]);
      expect((await bulk({ ids, action: 'update' })).status).toBe(400);
    });

    test('are deleted and brought back together', async () => {
      const before = await leads.list();
      const ids = before.data.slice(0, 5).map(({ _id }) => _id);
      expect(changed(await bulk({ ids, action: 'delete' }))).toEqual({ changed: 5, failed: [] });
      expect((await leads.list()).total).toBe(before.total - 5);
      expect(changed(await bulk({ ids, action: 'restore' }))).toEqual({ changed: 5, failed: [] });
      expect((await leads.list()).data.map(({ _id }) => _id)).toEqual(before.data.map(({ _id }) => _id));
    });

    test('are imported row by row: added, merged, or skipped with everything that is wrong', async () => {
      const rows = [
        { fullName: 'Lena Fischer', emailId: 'lena@import.example', remarks: 'First.', tags: 'a; b' },
        {
          firstName: 'Lena',
          lastName: 'Fischer',
          emailId: 'LENA@import.example',
          remarks: 'Second.',
          priority: 'hot',
        },
        { fullName: 'No contact' },
        {
          fullName: 'By phone',
          phone: '+49 151 1234',
          assignedTo: 'nila das',
          createdAt: '2026-01-01T00:00:00Z',
        },
        { emailId: 'x@', priority: 'urgent' },
      ];
      const answer = await post('/api/leads/import', { rows }, newbooth);
      expect([answer.status, imported(answer)]).toEqual([
        200,
        {
          added: 2,
          merged: 1,
          skipped: [
            { row: 2, reason: 'Enter an email or a mobile number' },
            {
              row: 4,
              reason: 'Name is required. Invalid email. The priority "urgent" is not high, medium or low',
            },
          ],
        },
      ]);
      const { data, total } = await empty.list();
      expect(total).toBe(2);
      expect(data.find(({ phone }) => phone === '1511234')).toMatchObject({
        ...{ phoneCode: '49', source: 'import', createdAt: '2026-01-01T00:00:00.000Z' },
        ownerId: expect.any(String) as string,
      });
      expect(data.find(({ phone }) => phone === '')).toMatchObject({
        ...{ remarks: 'First.\nSecond.', tags: ['a', 'b'], priority: 'high' },
      });
      const twice = await post(
        '/api/leads/import',
        { rows: rows.slice(0, 1), onDuplicate: 'skip' },
        newbooth,
      );
      expect(imported(twice)).toMatchObject({ added: 0, merged: 0, skipped: [{ row: 0 }] });
      const merged = await post('/api/leads/import', { rows: rows.slice(0, 1) }, newbooth);
      expect(imported(merged)).toEqual({ added: 0, merged: 1, skipped: [] });
      const added = await post('/api/leads/import', { rows: rows.slice(0, 1), onDuplicate: 'add' }, newbooth);
      expect(imported(added)).toEqual({ added: 1, merged: 0, skipped: [] });
    });

    test('of one import are taken beside rows that cannot be stored, each with its own reason', async () => {
      const good = { fullName: 'Taken', emailId: 'taken@import.example' };
      const bad: [sent: unknown, reason: string][] = [
        [{ ...good, fullName: 'A\0B' }, 'Full Name holds a character that cannot be stored'],
        [{ ...good, remarks: 'half \ud83d' }, 'Notes holds a character that cannot be stored'],
        [{ ...good, remarks: 'x'.repeat(20_001) }, 'Notes is longer than 20,000 characters'],
        [{ ...good, consentText: 'x'.repeat(1_001) }, 'Consent Text is longer than 1,000 characters'],
        [{ ...good, createdAt: '0000-01-01' }, IMPORT_REASONS.createdAt],
        [{ ...good, createdAt: '2026-01-01T00:00:60Z' }, IMPORT_REASONS.createdAt],
        [{ ...good, followUpDate: '9999-12-31T23:59:59-23:59' }, IMPORT_REASONS.followUpDate],
        [{ ...good, followUpDate: '+275760-09-13T00:00:00Z' }, IMPORT_REASONS.followUpDate],
        [{ ...good, priority: 'urgent' }, 'The priority "urgent" is not high, medium or low'],
        [
          { ...good, tags: Array.from({ length: 31 }, (_, tag) => `t${String(tag)}`).join(';') },
          'There are more than 30 tags',
        ],
        [{ ...good, salary: '1' }, 'The field "salary" is not known'],
        [{ ...good, 'a\0': '1' }, 'The field "a\uFFFD" is not known'],
        [
          { ...good, [`${'k'.repeat(49)}\u{1F600}`]: '1' },
          `The field "${'k'.repeat(49)}\uFFFD" is not known`,
        ],
        [{ ...good, phone: 5 }, 'Phone Number is not a text'],
        [{ ...good, phone: null }, 'Phone Number is not a text'],
        ...[null, 5, 'row', [], [good]].map((sent): [unknown, string] => [sent, 'This is not a row']),
      ];
      const rows = [...bad.map(([sent]) => sent), good];
      const answer = await post('/api/leads/import', { rows, onDuplicate: 'add' }, newbooth);
      expect([answer.status, imported(answer)]).toEqual([
        200,
        { added: 1, merged: 0, skipped: bad.map(([, reason], row) => ({ row, reason })) },
      ]);
    });

    test('of one import list the tags and notes that the merged lead had no room for', async () => {
      const tags = (from: number, to: number): string =>
        Array.from({ length: to - from }, (_, tag) => `t${String(from + tag)}`).join(';');
      const person = { fullName: 'Full', emailId: 'full@import.example' };
      await post(
        '/api/leads/import',
        { rows: [{ ...person, tags: tags(0, 29), remarks: 'x'.repeat(20_000) }] },
        newbooth,
      );
      const answer = await post(
        '/api/leads/import',
        { rows: [{ ...person, tags: tags(28, 32), remarks: 'more' }] },
        newbooth,
      );
      expect(imported(answer)).toEqual({
        added: 0,
        merged: 1,
        skipped: [],
        incomplete: [{ row: 0, reason: LEAD_MESSAGES.tagsLeftOut('t30; t31') }],
      });
      const draft = { ...person, tags: ['t40'], onDuplicate: 'merge' };
      expect((await post('/api/leads', draft, newbooth)).json).toMatchObject({
        outcome: 'merged',
        message: `${LEAD_MESSAGES.merged} ${LEAD_MESSAGES.tagsLeftOut('t40')}`,
      });
      const many = Array.from({ length: 30 }, (_, tag) => `a${String(tag)};b${String(tag)}`);
      const refused = await post('/api/leads', { fullName: 'Many', phone: '91234567', tags: many }, newbooth);
      expect(refused).toMatchObject({ status: 400, json: { errors: { tags: ['Use at most 30 tags'] } } });
      const most = { fullName: 'Most', phone: '91234568', tags: many.slice(0, 15) };
      expect((await post('/api/leads', most, newbooth)).status).toBe(201);
    });

    test('of one import are stored once, however often its batch is sent', async () => {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        fullName: `Crowd ${String(index)}`,
        emailId: `crowd${String(index)}@import.example`,
      }));
      const { total } = await theirs.list();
      const key = `import-${engine}`;
      const send = (): Promise<Answer> => sendBatch(server, { token: globex, body: { rows }, key });
      const first = await send();
      expect(imported(first)).toEqual({ added: 500, merged: 0, skipped: [] });
      expect((await send()).json).toEqual(first.json);
      expect((await theirs.list()).total).toBe(total + 500);
      expect((await post('/api/leads/import', { rows: [...rows, ...rows] })).status).toBe(400);
      const marked = await post('/api/leads/import', { rows: [{ fullName: 'x', isSample: 'true' }] });
      const refused = { row: 0, reason: 'The field "isSample" is not known' };
      expect(imported(marked)).toEqual({ added: 0, merged: 0, skipped: [refused] });
    });

    test('are analysed as they are listed', async () => {
      const answer = await server.call('GET', '/api/leads/analytics', { token: acme });
      const numbers = dataOf('leadAnalyticsGet', answer);
      const { data, total } = await leads.list();
      expect(numbers.total).toBe(total);
      const counted = (value: (lead: RowOf<'/leads'>) => string): Record<string, number> => {
        const counts: Record<string, number> = {};
        for (const lead of data) counts[value(lead)] = (counts[value(lead)] ?? 0) + 1;
        return counts;
      };
      const shown = (named: { name: string; count: number }[]): Record<string, number> =>
        Object.fromEntries(named.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
      expect(shown(numbers.byPriority)).toEqual(counted(({ priority }) => String(priority)));
      expect(shown(numbers.byStatus)).toEqual(counted(({ status }) => String(status)));
      expect(shown(numbers.bySource)).toEqual(counted(({ source }) => String(source)));
      expect(shown(numbers.byPerson)).toEqual(counted((lead) => String(lead.capturedBy ?? '')));
      expect(numbers.byPerson).toContainEqual(expect.objectContaining({ fullName: 'Asha Rao' }));
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
      expect(shown(numbers.byDay)).toEqual(
        counted(({ createdAt }) => day.format(new Date(String(createdAt)))),
      );
      const sum = numbers.byHour.reduce((all, { count }) => all + count, 0);
      expect(sum).toBe(total);
    });

    test('show how long people waited for the first contact', async () => {
      const start = new Date(Date.now() + 1_000);
      server.setClock(start);
      const added: string[] = [];
      for (const minutes of [10, 20, 90]) {
        const body = { fullName: 'Waiting', emailId: `waits${String(minutes)}@x.example` };
        added.push((await empty.add(body))._id);
      }
      for (const [index, minutes] of [10, 20, 90].entries()) {
        server.setClock(new Date(start.getTime() + minutes * 60_000));
        await empty.update(added[index] ?? '', { status: 'contacted' });
        await empty.update(added[index] ?? '', { status: 'qualified' });
      }
      const { json } = await server.call('GET', '/api/leads/analytics', { token: newbooth });
      expect(json).toMatchObject({ data: { medianMinutesToFirstContact: 20 } });
    });
  });
}
