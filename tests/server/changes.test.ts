import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFLICT_MESSAGES } from '../../src/domain/screen-messages.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { waitingForLocks } from '../support/locks.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';

type Row = Record<string, unknown> & { _id?: string; updatedAt: string };
type Updatable = {
  operation: string;
  /** Where one's own rows are read. */
  list: string;
  /** Where one of them is changed. */
  path: (row: Row) => string;
  /** A text field to change. */
  field: string;
  table: string;
};

const byId =
  (base: string) =>
  ({ _id }: Row) =>
    `${base}/${String(_id)}`;

/** Every update that notices the changes of others. */
const UPDATES: Updatable[] = [
  {
    ...{ operation: 'companyProfileUpdate', list: '/api/company-profile', table: 'exhibitors' },
    ...{ path: () => '/api/company-profile', field: 'city' },
  },
  {
    ...{ operation: 'productUpdate', list: '/api/products', table: 'products' },
    ...{ path: byId('/api/products'), field: 'productDescription' },
  },
  {
    ...{ operation: 'leadUpdate', list: '/api/leads', table: 'leads' },
    ...{ path: byId('/api/leads'), field: 'rawCode' },
  },
  {
    ...{ operation: 'faqUpdate', list: '/api/faq', table: 'faqs' },
    ...{ path: byId('/api/faq'), field: 'question' },
  },
  {
    ...{ operation: 'teamMemberUpdate', list: '/api/team-members', table: 'people' },
    ...{ path: byId('/api/team-members'), field: 'bio' },
  },
  {
    ...{ operation: 'downloadUpdate', list: '/api/downloads?isExhibitor=true', table: 'downloads' },
    ...{ path: byId('/api/downloads'), field: 'description' },
  },
  {
    ...{ operation: 'leadQuestionUpdate', list: '/api/lead-questions', table: 'lead_questions' },
    ...{ path: byId('/api/lead-questions'), field: 'label' },
  },
];

/** Shown differently to its author and to others, or about two rows: `lead-views.test.ts` and `leads-merge.test.ts` test it. */
const ELSEWHERE = ['leadViewUpdate', 'leadMerge'];

const operations = operationsOf(readDocument());
const built = UPDATES.filter(({ operation }) =>
  operations.some(({ id, planned }) => id === operation && !planned),
);

describe('updates that notice the changes of others', () => {
  test('are all those whose body names the row it started from', () => {
    const document = readDocument();
    const noticing = operations.filter(({ body, planned }) => {
      const name = String(body?.content['application/json']?.schema['$ref']).replace(/^.*\//, '');
      const { properties = {} } = document.components.schemas[name] ?? {};
      return !planned && 'updatedAt' in (properties as object);
    });
    const known = [...built.map(({ operation }) => operation), ...ELSEWHERE];
    expect(noticing.map(({ id }) => id).sort()).toEqual(known.sort());
  });
});

for (const engine of mainEngines()) {
  describe(`changes by several people on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let ravi: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      const body = { question: 'Where?', answer: 'Here' };
      await server.call('POST', '/api/faq', { token: acme, body });
      const questions = [{ kind: 'text', label: 'What next?' }];
      await server.call('POST', '/api/lead-questions', { token: acme, body: { questions } });
    });
    afterAll(() => server.close());
    // It stands still in each test: two changes then happen in one millisecond.
    beforeEach(() => server.setClock(new Date()));

    const readRow = async ({ list }: Updatable): Promise<Row> => {
      const { json } = await server.call('GET', list, { token: acme });
      const { data } = json as { data: (Row & { data?: Row[] }) | [Row] };
      if (Array.isArray(data)) return data[0];
      return data.data?.find((row) => row['isOwn'] !== false) ?? data;
    };
    const change = (
      kind: Updatable,
      row: Row,
      text: string,
      updatedAt?: string,
      token = acme,
    ): Promise<Answer> =>
      server.call('PUT', kind.path(row), {
        token,
        body: { [kind.field]: text, ...(updatedAt === undefined ? {} : { updatedAt }) },
      });
    const rowOf = ({ json }: Answer): Row => (json as { data: Row }).data;

    test.each(built)('$operation takes the time of the row as it is, in any notation', async (kind) => {
      const row = await readRow(kind);
      const first = await change(kind, row, 'one', row.updatedAt);
      expect([first.status, rowOf(first)[kind.field]]).toEqual([200, 'one']);
      const { updatedAt } = rowOf(first);
      const precise = updatedAt.replace('Z', '999+00:00');
      expect((await change(kind, row, 'two', precise)).status).toBe(200);
      expect(await readRow(kind)).toMatchObject({ [kind.field]: 'two' });
    });

    test.each(built)(
      '$operation refuses an older start with the row as it is, and writes nothing',
      async (kind) => {
        const started = await readRow(kind);
        // Another person, in the same millisecond.
        const theirs = rowOf(await change(kind, started, 'theirs', started.updatedAt, ravi));
        expect(theirs.updatedAt > started.updatedAt).toBe(true);
        const refused = await change(kind, started, 'mine', started.updatedAt);
        const { data, ...rest } = refused.json as { data: Row & { changedSince?: unknown } };
        const { changedSince, ...row } = data;
        expect([refused.status, { ...rest, data: row }]).toEqual([
          409,
          { success: false, message: CONFLICT_MESSAGES.changed, data: theirs },
        ]);
        const author = { field: kind.field, personName: 'Ravi Iyer', at: theirs.updatedAt };
        expect(changedSince).toEqual(kind.operation === 'leadUpdate' ? [author] : undefined);
        expect(await readRow(kind)).toEqual(theirs);
        // With what both now know, the change goes through.
        expect((await change(kind, started, 'mine', theirs.updatedAt)).status).toBe(200);
      },
    );

    test('a refused change of a lead names what changed after its start, not what changed before', async () => {
      const kind = built.find(({ operation }) => operation === 'leadUpdate') ?? expect.fail('No leads.');
      const { _id } = await readRow(kind);
      const put = (body: object): Promise<Answer> =>
        server.call('PUT', `/api/leads/${_id}`, { token: ravi, body });
      const started = rowOf(await put({ designation: `Buyer ${randomUUID()}` }));
      await put({ rawCode: randomUUID() });
      const refused = await put({ rating: 2, updatedAt: started.updatedAt });
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { data: { changedSince: [{ field: 'rawCode' }] } },
      ]);
    });

    test.each(built)('$operation notices a change made while the clock was set back', async (kind) => {
      const started = await readRow(kind);
      server.setClock(new Date(new Date(started.updatedAt).getTime() - 60_000));
      const theirs = rowOf(await change(kind, started, 'earlier', started.updatedAt, ravi));
      expect(theirs.updatedAt > started.updatedAt).toBe(true);
      expect((await change(kind, started, 'later', started.updatedAt)).status).toBe(409);
    });

    test.each(built)('$operation without a start lets the last write win', async (kind) => {
      const row = await readRow(kind);
      expect((await change(kind, row, 'theirs', undefined, ravi)).status).toBe(200);
      expect((await change(kind, row, 'mine')).status).toBe(200);
      expect(await readRow(kind)).toMatchObject({ [kind.field]: 'mine' });
    });

    test.each(['yesterday', '2026-03-01', 7, null])('a start of %j is bad input', async (updatedAt) => {
      for (const kind of built) {
        const row = await readRow(kind);
        const body = { [kind.field]: 'x', updatedAt };
        const { status, json } = await server.call('PUT', kind.path(row), { token: acme, body });
        expect(status).toBe(400);
        expect(json).toHaveProperty('errors.updatedAt');
      }
    });

    // The embedded database has one connection: no requests overlap there, so the test would prove nothing.
    if (engine !== 'postgres') return;
    describe('at the same moment', () => {
      /** Holds the row lock until both requests wait for it. */
      const together = async (kind: Updatable, ask: [() => Promise<Answer>, () => Promise<Answer>]) => {
        const { db } = server.services;
        const { answers } = await db.transaction(async (tx) => {
          const eventId = await eventIdOf(server, 'demo.localhost');
          await tx.execute(sql`select 1 from ${sql.raw(kind.table)} where event_id = ${eventId} for update`);
          const waiting = Promise.all(ask.map((one) => one()));
          const meeting = () => waitingForLocks(poolOf(db));
          await expect.poll(meeting, { interval: 10 }).toBe(2);
          return { answers: waiting };
        });
        return answers;
      };

      test.each(built)('$operation: exactly one of two succeeds, the other learns of it', async (kind) => {
        for (let round = 0; round < 3; round++) {
          const row = await readRow(kind);
          const answers = await together(kind, [
            () => change(kind, row, `asha ${String(round)}`, row.updatedAt),
            () => change(kind, row, `ravi ${String(round)}`, row.updatedAt, ravi),
          ]);
          const [won, lost] = answers.sort((a, b) => a.status - b.status);
          expect([won?.status, lost?.status]).toEqual([200, 409]);
          if (!won || !lost) return;
          // A lead names who changed what.
          expect({ ...rowOf(lost), changedSince: undefined }).toEqual({
            ...rowOf(won),
            changedSince: undefined,
          });
          expect(await readRow(kind)).toEqual(rowOf(won));
        }
      });

      test.each(built)('$operation without a start: both succeed, and one change is lost', async (kind) => {
        const row = await readRow(kind);
        const answers = await together(kind, [
          () => change(kind, row, 'asha'),
          () => change(kind, row, 'ravi', undefined, ravi),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const texts = answers.map((answer) => rowOf(answer)[kind.field]);
        expect(new Set(texts)).toEqual(new Set(['asha', 'ravi']));
        const { [kind.field]: left } = await readRow(kind);
        expect(texts.filter((text) => text !== left)).toHaveLength(1);
      });
    });
  });
}
