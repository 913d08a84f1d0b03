import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRows } from '../domain/built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { QUESTION_MESSAGES } from '../../src/domain/leads/question-messages.ts';
import { filedQuestions } from '../../src/domain/leads/questions.ts';
import { leadQuestions } from '../../src/server/db/schema/lead-questions.ts';
import { leadTallies } from '../../src/server/db/schema/lead-tallies.ts';
import { recountLeads } from '../../src/server/leads/recount.ts';
import { lockLeads } from '../../src/server/leads/tallies.ts';
import { dataOf, errorsOf } from '../support/answers.ts';
import { deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { leadsOf } from '../support/leads.ts';
import type { Lead, Leads } from '../support/leads.ts';
import { questionsOf } from '../support/questions.ts';
import type { Question, Questions } from '../support/questions.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const SET = [
  { kind: 'choice', label: 'Budget', options: ['Small', 'Large'] },
  { kind: 'choices', label: 'Wants to receive', options: ['Brochure', 'Offer', 'Sample'] },
  { kind: 'scale', label: 'Interest', options: ['Low', 'High'] },
  { kind: 'text', label: 'What do they need?' },
  { kind: 'yesNo', label: 'Call back?' },
] as const;

/** The answers of a lead by the label of their question, with the version. */
type Told = Record<string, [version: number, ...values: string[]]>;

for (const engine of mainEngines()) {
  describe(`answers to questions of one's own on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    let meera: string;
    let acme: Questions;
    let globex: Questions;
    let leads: Leads;
    let asked: Question[];

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
      acme = questionsOf(server, asha);
      globex = questionsOf(server, meera);
      leads = leadsOf(server, asha);
    });
    beforeEach(async () => {
      await server.services.db.delete(leadQuestions);
      asked = await acme.add(...SET);
    });
    afterAll(() => server.close());

    const idOf = (label: string): string => {
      const found = asked.find((question) => question.label === label);
      if (!found) throw new Error(`There is no question "${label}".`);
      return found._id;
    };
    const answer = (label: string, ...values: string[]) => ({ question: idOf(label), values });
    const told = ({ answers = [] }: Pick<Lead, 'answers'>): Told =>
      Object.fromEntries(
        answers.map(({ question, version, values }) => [
          asked.find(({ _id }) => _id === question)?.label ?? question,
          [version, ...values],
        ]),
      );
    const add = (answers: object[] = []) =>
      leads.add({ fullName: 'Lena Fischer', emailId: `${randomUUID()}@visitor.example`, answers });
    const change = (id: string, body: object, token = asha) =>
      server.call('PUT', `/api/leads/${id}`, { token, body });
    const found = async (query: string): Promise<string[]> =>
      (await leads.list(query)).data.map(({ _id }) => _id);
    const filter = (label: string, value: string): string =>
      `answer[${idOf(label)}]=${encodeURIComponent(value)}`;

    test('come with a new lead and are told by every list', async () => {
      const lead = await add([answer('Budget', 'Small'), answer('Wants to receive', 'Sample', 'Brochure')]);
      expect(told(lead)).toEqual({ Budget: [1, 'Small'], 'Wants to receive': [1, 'Brochure', 'Sample'] });
      const [first] = lead.answers ?? [];
      expect(first).toMatchObject({ at: lead.createdAt, personId: lead.capturedBy });
      expect(await leads.read(lead._id)).toEqual(lead);
      expect((await leads.list()).data.find(({ _id }) => _id === lead._id)).toEqual(lead);
      const plain = await add();
      expect(plain).not.toHaveProperty('answers');
    });

    test('that fit no question are refused by question, and nothing is stored', async () => {
      const unknown = randomUUID();
      const lead = await add();
      const refused = await change(lead._id, {
        answers: [answer('Budget', 'Huge'), { question: unknown, values: ['x'] }, answer('Interest', '5')],
      });
      expect(refused.status).toBe(400);
      expect(errorsOf(refused)).toEqual({
        [`answers.${idOf('Budget')}`]: ['Choose one of the options'],
        [`answers.${unknown}`]: [QUESTION_MESSAGES.unknown],
      });
      expect(await leads.read(lead._id)).toEqual(lead);
    });

    test('change one by one, with a history, and are taken away by no values', async () => {
      const lead = await add([answer('Budget', 'Small'), answer('Interest', '2')]);
      await change(lead._id, { answers: [answer('Budget', 'Large'), answer('Interest')] });
      expect(told(await leads.read(lead._id))).toEqual({ Budget: [1, 'Large'] });
      const [newest] = await leads.history(lead._id);
      expect(newest).toMatchObject({ action: 'changed', personName: 'Asha Rao' });
      expect(newest?.changes).toEqual(
        expect.arrayContaining([
          { field: `answers.${idOf('Budget')}`, from: 'Small', to: 'Large' },
          { field: `answers.${idOf('Interest')}`, from: '2', to: '' },
        ]),
      );
      const before = await leads.read(lead._id);
      await change(lead._id, { answers: [answer('Budget', 'Large')] });
      expect(await leads.read(lead._id)).toEqual(before);
    });

    test('of two people join, and collide only where both answered the same question', async () => {
      const lead = await add([answer('Budget', 'Small')]);
      const { updatedAt } = lead;
      expect((await change(lead._id, { answers: [answer('Budget', 'Large')], updatedAt }, ravi)).status).toBe(
        200,
      );
      const joined = await change(lead._id, { answers: [answer('Interest', '4')], updatedAt });
      expect(joined.status).toBe(200);
      const collided = await change(lead._id, { answers: [answer('Budget')], updatedAt });
      expect([collided.status, collided.json]).toMatchObject([
        409,
        {
          data: {
            _id: lead._id,
            changedSince: expect.arrayContaining([
              expect.objectContaining({ field: `answers.${idOf('Budget')}`, personName: expect.any(String) }),
            ]),
          },
        },
      ]);
      const mixed = await change(lead._id, {
        priority: 'high',
        answers: [answer('Interest', '5')],
        updatedAt,
      });
      expect(mixed.status).toBe(409);
      expect(told(await leads.read(lead._id))).toEqual({ Budget: [1, 'Large'], Interest: [1, '4'] });
    });

    test('keep the words and the version they were given to', async () => {
      const lead = await add([answer('Budget', 'Small')]);
      await acme.change(idOf('Budget'), { label: 'Money', options: ['Below 10k', 'Above 10k'] });
      expect(told(await leads.read(lead._id))).toEqual({ Budget: [1, 'Small'] });
      // A screen that was open before still answers the wording it shows.
      const old = await change(lead._id, { answers: [{ ...answer('Budget', 'Large'), version: 1 }] });
      expect(told(dataOf('leadUpdate', old))).toEqual({ Budget: [1, 'Large'] });
      const now = await change(lead._id, { answers: [answer('Budget', 'Large')] });
      expect(errorsOf(now)).toHaveProperty([`answers.${idOf('Budget')}`]);
      const future = await change(lead._id, { answers: [{ ...answer('Budget', 'Large'), version: 9 }] });
      expect(errorsOf(future)).toEqual({ [`answers.${idOf('Budget')}`]: [QUESTION_MESSAGES.unknownVersion] });
    });

    test('are merged with those of the same visitor', async () => {
      const lead = await add([answer('Budget', 'Small')]);
      const merged = await server.call('POST', '/api/leads', {
        token: asha,
        body: {
          fullName: 'Lena Fischer',
          emailId: lead.user?.emailId,
          onDuplicate: 'merge',
          answers: [answer('Budget', 'Large'), answer('Call back?', 'Yes')],
        },
      });
      expect(told(dataOf('leadCreate', merged))).toEqual({ Budget: [1, 'Small'], 'Call back?': [1, 'Yes'] });
      const [newest] = await leads.history(lead._id);
      expect(newest?.changes).toContainEqual({
        field: `answers.${idOf('Budget')}`,
        from: 'Small',
        to: 'Small',
        offered: 'Large',
      });
    });

    test('filter lists, counts and files, by every value of several', async () => {
      const yes = await add([answer('Call back?', 'Yes'), answer('Wants to receive', 'Offer', 'Sample')]);
      const no = await add([answer('Call back?', 'No'), answer('Wants to receive', 'Offer')]);
      const quoted = await add([answer('What do they need?', '"100 %" of\nit; & more')]);
      expect(await found(filter('Call back?', 'Yes'))).toEqual([yes._id]);
      expect((await found(filter('Wants to receive', 'Offer'))).sort()).toEqual([yes._id, no._id].sort());
      expect(await found(`${filter('Wants to receive', 'Offer')}&${filter('Call back?', 'No')}`)).toEqual([
        no._id,
      ]);
      expect(await found(filter('What do they need?', '"100 %" of\nit; & more'))).toEqual([quoted._id]);
      expect(await found(filter('Call back?', 'yes'))).toEqual([]);
      expect(await found(`answer[${randomUUID()}]=Yes`)).toEqual([]);
      const count = await server.call('GET', `/api/leads/export/count?${filter('Call back?', 'Yes')}`, {
        token: asha,
      });
      expect(dataOf('leadFileCountGet', count)).toEqual({ leads: 1 });
      const six = Array.from({ length: 6 }, () => `answer[${randomUUID()}]=x`).join('&');
      expect((await server.call('GET', `/api/leads?${six}`, { token: asha })).status).toBe(400);
      expect((await server.call('GET', '/api/leads?answer[name]=x', { token: asha })).status).toBe(400);
    });

    test('are counted by question and value, and counting again finds the same', async () => {
      const lead = await add([answer('Call back?', 'Yes'), answer('Wants to receive', 'Offer', 'Sample')]);
      await add([answer('Call back?', 'Yes'), answer('What do they need?', 'Arms')]);
      await acme.change(idOf('Wants to receive'), { options: ['Brochure', 'Offer'] });
      const numbers = async () =>
        dataOf('leadAnalyticsGet', await server.call('GET', '/api/leads/analytics', { token: asha }))
          .byQuestion;
      const of = async (label: string) => (await numbers())?.find(({ question }) => question === idOf(label));
      expect(await of('Call back?')).toMatchObject({
        answered: 2,
        byValue: [
          { name: 'Yes', count: 2 },
          { name: 'No', count: 0 },
        ],
      });
      expect(await of('What do they need?')).toMatchObject({ answered: 1, byValue: [] });
      expect((await of('Wants to receive'))?.byValue).toEqual([
        { name: 'Brochure', count: 0 },
        { name: 'Offer', count: 1 },
        { name: 'Sample', count: 1 },
      ]);
      expect((await acme.list()).find(({ _id }) => _id === idOf('Call back?'))?.answered).toBe(2);
      await server.call('DELETE', `/api/leads/${lead._id}`, { token: asha });
      expect((await of('Wants to receive'))?.answered).toBe(0);
      // By every write, and by reading all leads.
      const { db } = server.services;
      const owner = { eventId: await eventOf(), exhibitorId: await exhibitorOf() };
      const counted = async () =>
        (
          await db
            .select()
            .from(leadTallies)
            .where(and(eq(leadTallies.exhibitorId, owner.exhibitorId), eq(leadTallies.dimension, 'answer')))
        )
          .filter((row) => row.leads > 0)
          .map((row) => `${row.name} ${String(row.leads)}`)
          .sort();
      const before = await counted();
      expect(before.length).toBeGreaterThan(3);
      await db.transaction(async (tx) => {
        await lockLeads(tx, owner);
        await recountLeads(tx, owner);
      });
      expect(await counted()).toEqual(before);
    });

    const me = async () =>
      dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token: asha }));
    const eventOf = async () => (await me()).event;
    const exhibitorOf = async () => (await me()).exhibitor;

    describe('of a device', () => {
      const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const person = () => ({
        fields: { fullName: 'Lena Fischer', emailId: `${randomUUID()}@visitor.example` },
      });

      test('come with a capture and change later, in any order of arrival', async () => {
        const device = deviceOf(server, ravi);
        const first = device.item({ ...person(), capturedAt: at(9), answers: [answer('Budget', 'Small')] });
        const later = { kind: 'change', of: first.clientId } as const;
        const at11 = device.item({ ...later, capturedAt: at(11), answers: [answer('Budget', 'Large')] });
        const at10 = device.item({
          ...later,
          capturedAt: at(10),
          answers: [answer('Budget'), answer('Interest', '3')],
        });
        const [receipt] = await device.send(first, at11, at10);
        expect(told(await leads.read(receipt?.leadId ?? ''))).toEqual({
          Budget: [1, 'Large'],
          Interest: [1, '3'],
        });
        const again = await device.send(first, at11, at10);
        expect(again[0]?.leadId).toBe(receipt?.leadId);
      });

      test('that were taken away later do not come back', async () => {
        const device = deviceOf(server, ravi);
        const first = device.item({ ...person(), capturedAt: at(9) });
        const later = { kind: 'change', of: first.clientId } as const;
        const away = device.item({ ...later, capturedAt: at(11), answers: [answer('Budget')] });
        const late = device.item({ ...later, capturedAt: at(10), answers: [answer('Budget', 'Small')] });
        const [receipt] = await device.send(first, away, late);
        expect(told(await leads.read(receipt?.leadId ?? ''))).toEqual({});
      });

      test('that fit no question go to the notes, and the capture is stored', async () => {
        const receipt = await deviceOf(server, ravi).capture({
          ...person(),
          note: 'Met at the door.',
          answers: [
            { question: randomUUID(), version: 1, values: ['3 to 6 months'] },
            answer('Budget', 'Huge'),
            { ...answer('Interest', '4'), version: 7 },
            answer('Call back?', 'Yes'),
          ],
        });
        expect(receipt.outcome).toBe('added');
        const lead = await leads.read(receipt.leadId ?? '');
        expect(told(lead)).toEqual({ 'Call back?': [1, 'Yes'] });
        expect(lead.remarks.split('\n')).toEqual([
          'Met at the door.',
          QUESTION_MESSAGES.orphan('3 to 6 months'),
          'Budget: Huge',
          'Interest: 4',
        ]);
      });
    });

    /** A file that was exported, imported as the screen does it: nothing is chosen by hand. */
    async function importBy(token: string, questions: Questions, bytes: Uint8Array) {
      const reading = readImportFile(bytes);
      if (!reading.ok) throw new Error(reading.message);
      const filed = filedQuestions(await questions.list());
      const { uses } = guessColumns(reading.table, false, filed);
      const settings = { uses, choices: NO_CHOICES, zone: 'Asia/Kolkata', now: new Date() };
      const { rows, doubts } = buildRows(reading.table, { ...settings, questions: filed });
      const sent = await server.call('POST', '/api/leads/import', { token, body: { rows } });
      return { result: dataOf('leadImport', sent), doubts };
    }

    test.each(['csv', 'xlsx'])(
      'of a phone without a network and of a desk, a question changed in between, come back from a %s file',
      async (format) => {
        const tag = randomUUID().slice(0, 8);
        const device = deviceOf(server, ravi);
        const emailId = `${tag}@visitor.example`;
        const fields = { fullName: 'Lena Fischer', emailId };
        // The phone is offline from here on.
        const capture = device.item({
          fields,
          capturedAt: new Date(server.now().getTime() - 3_000).toISOString(),
          answers: [
            { ...answer('Budget', 'Small'), version: 1 },
            { ...answer('Interest', '2'), version: 1 },
            { ...answer('What do they need?', '=Arms; "two",\nby May'), version: 1 },
          ],
        });
        const { data: desk } = dataOfCreated(
          await server.call('POST', '/api/leads', {
            token: asha,
            body: {
              ...fields,
              tags: [tag],
              createdAt: new Date(server.now().getTime() - 10_000).toISOString(),
              answers: [answer('Budget', 'Large')],
            },
          }),
        );
        await acme.change(idOf('Budget'), {
          label: 'Budget for robots',
          options: ['Small', 'Middle', 'Large'],
        });
        await change(desk._id, {
          answers: [
            answer('Interest', '5'),
            answer('Call back?', 'Yes'),
            answer('Wants to receive', 'Sample', 'Offer'),
          ],
        });
        const [receipt] = await device.send(capture);
        expect(receipt).toMatchObject({ outcome: 'met', leadId: desk._id });
        // Each answer by when it was said: the phone's budget after the desk's first, its interest before the desk's.
        const end: Told = {
          Budget: [1, 'Small'],
          Interest: [1, '5'],
          'What do they need?': [1, '=Arms; "two",\nby May'],
          'Call back?': [1, 'Yes'],
          'Wants to receive': [1, 'Offer', 'Sample'],
        };
        expect(told(await leads.read(desk._id))).toEqual(end);
        expect(await found(`tag=${tag}&${filter('Interest', '5')}`)).toEqual([desk._id]);

        const query = `format=${format}&tag=${tag}&${filter('Interest', '5')}`;
        const file = await server.call('GET', `/api/leads/export?${query}`, { token: asha });
        expect(file.headers['lead-count']).toBe('1');

        // Another exhibitor with the same questions, as they are now.
        const theirs = await globex.add(
          ...(await acme.list()).map(({ kind, label, options }) => ({ kind, label, options })),
        );
        const { result, doubts } = await importBy(meera, globex, file.bytes);
        expect(result).toEqual({ added: 1, merged: 0, skipped: [] });
        expect(doubts.answers).toBeUndefined();
        const other = leadsOf(server, meera);
        const [copy] = (await other.list(`search=${emailId}`)).data;
        const byLabel = (copy?.answers ?? []).map(({ question, values }) => [
          theirs.find(({ _id }) => _id === question)?.label,
          values,
        ]);
        expect(Object.fromEntries(byLabel)).toEqual({
          'Budget for robots': ['Small'],
          Interest: ['5'],
          'What do they need?': ['=Arms; "two",\nby May'],
          'Call back?': ['Yes'],
          'Wants to receive': ['Offer', 'Sample'],
        });
        expect(copy?.remarks).toBe('');
        await server.call('DELETE', `/api/leads/${copy?._id ?? ''}`, { token: meera });
      },
    );

    test('of a file that fit no question are kept in the notes, and the rows are named', async () => {
      const emailId = `${randomUUID()}@visitor.example`;
      const text = `Name,Email,Budget,Interest,Call back?\r\nLena,${emailId},Huge,4,perhaps\r\n`;
      const { result, doubts } = await importBy(asha, acme, Buffer.from(text));
      expect(result.added).toBe(1);
      expect(doubts.answers).toEqual([
        { heading: 'Budget', count: 1, example: 'Huge' },
        { heading: 'Call back?', count: 1, example: 'perhaps' },
      ]);
      const [lead] = (await leads.list(`search=${emailId}`)).data;
      expect(told(lead ?? {})).toEqual({ Interest: [1, '4'] });
      expect(lead?.remarks).toBe('Budget: Huge\nCall back?: perhaps');

      // What the screen could not know, the server judges: the question changed after the file was read.
      const row = { fullName: 'Mia', emailId: `${randomUUID()}@visitor.example`, remarks: 'Nice' };
      const cells = [
        { question: idOf('Budget'), text: 'Huge' },
        { question: idOf('Call back?'), text: 'y' },
        { question: randomUUID(), text: 'Later' },
      ];
      const sent = await server.call('POST', '/api/leads/import', {
        token: asha,
        body: {
          rows: [
            { ...row, answers: cells },
            { ...row, answers: 'Yes' },
          ],
        },
      });
      const kept = ['Budget: Huge', QUESTION_MESSAGES.orphan('Later')];
      expect(dataOf('leadImport', sent)).toMatchObject({
        added: 1,
        noted: [{ row: 0, reason: QUESTION_MESSAGES.noted(kept) }],
        skipped: [{ row: 1 }],
      });
      const [mia] = (await leads.list(`search=${row.emailId}`)).data;
      expect(told(mia ?? {})).toEqual({ 'Call back?': [1, 'Yes'] });
      expect(mia?.remarks).toBe(`Nice\n${kept.join('\n')}`);
    });

    test('of retired questions stay in files, under a heading of their own', async () => {
      const tag = randomUUID().slice(0, 8);
      const lead = await add([answer('Budget', 'Small'), answer('Interest', '3')]);
      await change(lead._id, { tags: [tag] });
      await acme.remove(idOf('Budget'));
      await acme.remove(idOf('Call back?'));
      const [budget] = await acme.add({ kind: 'choice', label: 'BUDGET', options: ['One', 'Two'] });
      await change(lead._id, { answers: [{ question: budget?._id, values: ['Two'] }] });
      const file = async (query: string) =>
        (await server.call('GET', `/api/leads/export?tag=${tag}&${query}`, { token: asha })).text;
      const [heading = '', row = ''] = (await file('')).split('\r\n');
      expect(heading).toMatch(
        /Badge Code,Wants to receive,Interest,What do they need\?,BUDGET,Budget \(2\)$/,
      );
      expect(row).toMatch(/,,3,,Two,Small$/);
      expect(await file(`only=emailId,q${idOf('Budget').replaceAll('-', '')}`)).toMatch(
        /Email,Budget \(2\)\r\n.*,Small\r\n$/,
      );
      expect(await file('columns=hubspot')).toContain('Interest: 3\nBUDGET: Two\nBudget: Small');
      const sheet = await server.call('GET', '/api/data-export', { token: asha });
      expect(sheet.text.split('\r\n')[0]).toMatch(/,Interest,.*,BUDGET,Budget \(2\)$/);
      expect(sheet.text.split('\r\n').find((line) => line.includes(tag))).toMatch(/,3,,Two,Small$/);
    });
  });
}

const dataOfCreated = (answer: Parameters<typeof dataOf>[1]) => ({ data: dataOf('leadCreate', answer) });
