import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CEILING_MESSAGES } from '../../src/domain/ceiling-messages.ts';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { CEILINGS } from '../../src/server/limits/limits.ts';
import { atOnce } from '../support/at-once.ts';
import { engines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { uploaderOf } from '../support/uploader.ts';

/** What adds rows of an exhibitor, and the ceiling it meets. */
const ADDS: Record<string, keyof typeof CEILINGS> = {
  leadCreate: 'leads',
  leadImport: 'leads',
  leadRestore: 'leads',
  leadBulkUpdate: 'leads',
  sampleDataCreate: 'leads',
  productCreate: 'products',
  faqCreate: 'faqs',
  downloadCreate: 'resources',
  teamMemberCreate: 'members',
  invitationCreate: 'invitations',
  fileUpload: 'fileBytes',
  invitationUpload: 'fileBytes',
};

/** What is done with POST and meets no ceiling, and why. */
const NO_CEILING: Record<string, string> = {
  accountRegister: 'A new exhibitor with its first person; five an hour for an address.',
  mobileRegister: 'Nothing but a transaction, which is removed within a day.',
  accountLogin: 'A session; ten for a person.',
  otpSend: 'A transaction, which is removed within a day.',
  otpVerify: 'A session, and a new exhibitor with its first person after a registration.',
  teamInviteAnswer: 'A session of a person who is there already, or what a registration adds.',
  googleSignInSend: 'A sign-in, of which a browser has one, for ten minutes.',
  googleSignInVerify: 'A session of a person who is there already.',
  mailedInviteGet: 'Reads.',
  mailedInviteDecline: 'Removes what waits.',
  passwordResetSend: 'A proof, of which a person has one; five an hour.',
  passwordResetGet: 'Reads.',
  ownDataSend: 'A link, which is removed after a week; five an hour for an address.',
  ownDataGet: 'Reads.',
  ownDataWithdraw: 'Empties attendees.',
  ownDataRequestSend: 'A request, of which an address has one of each kind.',
  passkeyRegister: 'Ten passkeys of a person.',
  passkeyCreationGet: 'Stores nothing.',
  passkeyRequestGet: 'Stores nothing.',
  invitationOpenedSet: 'Notes a moment of an invitation that is there already.',
  recordingAnswer: 'Answers a request that is there already.',
  recordingStepSend: 'Ends the recording when it is full; recordings.all.test.ts.',
  recordingCancel: 'Adds nothing.',
  passkeyVerify: 'A session of a person who is there already.',
  passwordResetVerify: 'Changes a person.',
  emailChangeSend: 'A proof, of which a person has one; five an hour.',
  emailChangeVerify: 'Changes a person.',
  numberChangeSend: 'A proof, of which a person has one; five an hour.',
  numberChangeVerify: 'Changes a person.',
  proofSend: 'A proof, of which a person has one; five an hour.',
  proofVerify: 'Changes a session.',
  sessionRevoke: 'Removes a session.',
  passwordSet: 'Changes a person.',
  teamMemberInvite: 'Sends a message; five a day for a person.',
  leadImportUndo: 'Removes leads.',
  leadMerge: 'Removes a lead.',
  leadImportCheck: 'Reads.',
  leadViewCreate: 'Fifty views of an exhibitor.',
  leadViewRestore: 'Fifty views of an exhibitor.',
  leadQuestionCreate: 'Twenty questions of an exhibitor.',
  leadQuestionRestore: 'Twenty questions of an exhibitor.',
  invitationResend: 'Sends a message; 500 a day for an exhibitor.',
  referralRegister: 'Spends a pass, of which the organiser gives a number.',
  invitationRegister: 'Spends a pass, of which the organiser gives a number.',
  referralCancel: 'Changes a registration.',
  downloadIncrement: 'Changes a number.',
  supportRequestCreate: 'Twenty an hour for a person.',
  leadSelectionExport: 'Reads.',
  captureCreate: 'Leads, and a capture is never refused for a ceiling; the answer says that it is near.',
  badgeLookup: 'Reads.',
};

test('every operation that can add rows has a ceiling, or a reason not to', () => {
  const posts = operationsOf(readDocument()).filter(({ method }) => method === 'post');
  const known = [...Object.keys(ADDS), ...Object.keys(NO_CEILING)];
  expect(posts.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  const ids = posts.map(({ id }) => id);
  expect(known.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(Object.values(ADDS))).toEqual(new Set(Object.keys(CEILINGS)));
});

for (const engine of engines()) {
  describe(`what an exhibitor may have of a kind on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    const ofGlobex = eq(exhibitors.name, 'Globex Foods');
    const raise = (ceilings: Record<string, number>) =>
      server.services.db.update(exhibitors).set({ ceilings }).where(ofGlobex);
    const countOf = async (table: string, condition = 'true'): Promise<number> => {
      const { rows } = await server.services.db.execute(
        sql.raw(`select count(*)::int as n from ${table} join exhibitors on exhibitors.event_id = ${table}.event_id and exhibitors.id = ${table}.exhibitor_id
          where exhibitors.name = 'Globex Foods' and ${condition}`),
      );
      return Number(rows[0]?.['n']);
    };
    let serial = 0;
    const next = (): string => `${engine} ${String((serial += 1))}`;
    const mail = (): string => `lead-${next().replace(' ', '-')}@leads.example`;
    const post = (path: string, body: object): Promise<Answer> => server.call('POST', path, { token, body });
    const lead = (): Promise<Answer> =>
      post('/api/leads', { fullName: next(), emailId: mail(), onDuplicate: 'add' });

    async function passOfGlobex(): Promise<string> {
      const answer = await server.call('GET', '/api/passes', { token });
      return dataOf('passList', answer)[0]?._id ?? '';
    }

    const ways: [
      keyof typeof CEILINGS & keyof typeof CEILING_MESSAGES.nouns,
      string,
      () => Promise<Answer>,
    ][] = [
      ['leads', 'leads', lead],
      ['products', 'products', () => post('/api/products', { productName: next() })],
      ['faqs', 'faqs', () => post('/api/faq', { question: next(), answer: 'Yes.' })],
      ['resources', 'downloads', () => post('/api/downloads', { title: next(), type: 'other' })],
      ['members', 'people', () => post('/api/team-members', { fullName: next() })],
      [
        'invitations',
        'invitations',
        async () => post('/api/invitations', { ticketId: await passOfGlobex(), type: 'pass' }),
      ],
    ];

    test.each(ways)('is announced from nine tenths on and refused beyond: %s', async (kind, table, add) => {
      const have = await countOf(table);
      await raise({ [kind]: have + 20 });
      const first = await add();
      expect([first.status, first.text]).toEqual([201, expect.not.stringContaining('notice')]);
      await raise({ [kind]: have + 2 });
      const last = await add();
      const noun = CEILING_MESSAGES.nouns[kind];
      const both = String(have + 2);
      expect(last.json).toMatchObject({ success: true, notice: CEILING_MESSAGES.near(both, both, noun) });
      const refused = await add();
      expect([refused.status, refused.json]).toEqual([
        403,
        { success: false, message: CEILING_MESSAGES.full(both, noun) },
      ]);
      expect(await countOf(table)).toBe(have + 2);
      // The organiser raises it.
      await raise({ [kind]: have + 3 });
      expect((await add()).status).toBe(201);
    });

    test('says numbers as people write them, for the ordinary ceiling too', async () => {
      await raise({});
      await server.services.db.execute(
        sql`insert into products (event_id, exhibitor_id, product_name, created_at, updated_at)
          select event_id, id, 'Many', now(), now() from exhibitors, generate_series(1, ${4_499 - (await countOf('products'))})
          where name = 'Globex Foods'`,
      );
      const near = await post('/api/products', { productName: next() });
      expect(near.json).toMatchObject({
        notice: 'You have 4,500 of 5,000 products. Ask the organiser if you need more.',
      });
      await server.services.db.execute(sql`delete from products where product_name = 'Many'`);
    });

    test('takes the rows of a file there is room for, and names the ceiling for each of the others', async () => {
      await raise({ leads: (await countOf('leads', 'deleted_at is null')) + 2 });
      const rows = Array.from({ length: 4 }, () => ({ fullName: next(), emailId: mail() }));
      const answer = await post('/api/leads/import', { rows, onDuplicate: 'add' });
      const reason = expect.stringContaining('leads at most');
      expect(answer.json).toMatchObject({
        notice: expect.stringContaining('Ask the organiser'),
        data: {
          added: 2,
          skipped: [
            { row: 2, reason },
            { row: 3, reason },
          ],
        },
      });
    });

    test('counts a lead that comes back', async () => {
      await raise({});
      const made = await Promise.all([lead(), lead(), lead()]);
      const ids = made.map((answer) => dataOf('leadCreate', answer)._id);
      const [one = '', ...others] = ids;
      await post('/api/leads/bulk', { action: 'delete', ids });
      await raise({ leads: await countOf('leads', 'deleted_at is null') });
      const refused = await post(`/api/leads/${one}/restore`, {});
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('leads at most')]);
      await raise({ leads: (await countOf('leads', 'deleted_at is null')) + 1 });
      const some = await post('/api/leads/bulk', { action: 'restore', ids: others });
      expect(some.json).toMatchObject({ data: { changed: 1, failed: [{ index: 1 }] } });
    });

    test('counts files in bytes', async () => {
      const uploads = uploaderOf(server, token);
      const send = (size: number): Promise<Answer> =>
        uploads.send(uploadForm('a.pdf', pdf(size), 'resource'));
      await send(1_000);
      const { rows } = await server.services.db.execute(
        sql`select sum(size)::int as n from files join exhibitors on exhibitors.event_id = files.event_id and exhibitors.id = files.exhibitor_id
          where exhibitors.name = 'Globex Foods'`,
      );
      await raise({ fileBytes: Number(rows[0]?.['n']) + 1_000 });
      const last = await send(1_000);
      expect([last.status, last.text]).toEqual([201, expect.stringContaining('take up')]);
      const refused = await send(1_000);
      expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('which is the most')]);
    });

    // PGlite has one connection, so there nothing ever runs at once and this could not fail.
    if (engine !== 'postgres') return;
    test.each(ways)('is not exceeded by those who add at once: %s', async (kind, table, add) => {
      const have = await countOf(table, table === 'leads' ? 'deleted_at is null' : 'true');
      await raise({ [kind]: have + 3 });
      const answers = await atOnce(10, () => add());
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(7).fill(403)]);
    });
  });
}
