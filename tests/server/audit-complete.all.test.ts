import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditKindOf } from '../../src/domain/audit.ts';
import { watchingBursts } from '../../src/server/audit/bursts.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import type { Metrics } from '../../src/server/telemetry/metrics.ts';
import { onCitus, unlessOnCitus } from '../support/citus.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** An exhibitor that is not there: rows outlive theirs. */
const OTHER = '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

/** Operations without `x-audit` that write their row in their own code: the action, and the test of this folder that sees it. */
const TELLS: Record<string, [action: string, test: string]> = {
  accountLogin: ['session.started', 'audit'],
  accountRegister: ['exhibitor.registered', 'relay.all'],
  badgeLookup: ['badge.lookedUp', 'capture/badges'],
  captureCreate: ['badge.resolved', 'capture/badges'],
  emailChangeSend: ['signInData.requested', 'own-sign-in-data.all'],
  emailChangeVerify: ['signInData.changed', 'own-sign-in-data.all'],
  googleSignInVerify: ['google.bound', 'google/google.all'],
  leadBulkUpdate: ['leads.deleted', 'audit'],
  leadImport: ['leads.imported', 'audit'],
  leadImportUndo: ['leads.unmerged', 'audit'],
  leadOfferUpdate: ['leads.taken', 'lead-offers'],
  leadQuestionDelete: ['question.retired', 'audit'],
  leadQuestionRestore: ['question.restored', 'audit'],
  mailedInviteDecline: ['person.declined', 'team-invites'],
  mobileRegister: ['session.refused', 'otp-limits.all'],
  numberChangeSend: ['signInData.requested', 'own-sign-in-data.all'],
  numberChangeVerify: ['signInData.changed', 'own-sign-in-data.all'],
  otherSessionDelete: ['sessions.ended', 'devices'],
  otpSend: ['number.locked', 'otp-lockouts.all'],
  otpVerify: ['session.refused', 'otp-limits.all'],
  ownDataRequestSend: ['ownData.requested', 'own-data'],
  ownDataSend: ['ownData.asked', 'own-data'],
  ownDataWithdraw: ['attendee.withdrawn', 'own-data'],
  passkeyRegister: ['passkey.added', 'passkeys.all'],
  passkeyVerify: ['session.refused', 'passkeys.all'],
  passwordResetSend: ['password.resetRequested', 'password-reset'],
  passwordResetVerify: ['password.reset', 'password-reset'],
  passwordSet: ['person.joined', 'team-invites'],
  passwordUpdate: ['password.changed', 'auth-password.all'],
  recordingAnswer: ['recording.accepted', 'recordings.all'],
  recordingCancel: ['recording.stopped', 'recordings.all'],
  sessionDelete: ['session.ended', 'devices'],
  sessionRevoke: ['session.ended', 'audit'],
  teamInviteAnswer: ['person.joined', 'team-invites'],
  teamMemberCreate: ['person.added', 'team-invites'],
  teamMemberDelete: ['person.removed', 'audit-complete.all'],
  teamMemberSessionDelete: ['sessions.ended', 'devices'],
  teamMemberUpdate: ['person.changed', 'audit-complete.all'],
};

/** Operations that write nothing to the audit, and why. */
const UNTOLD: Record<string, string> = {
  downloadIncrement: 'Counts a download; nothing of the exhibitor changes.',
  emailChangeCancel: 'Ends a proof that was audited when it was asked for.',
  fileUpload: 'Nothing refers to the file yet; the change that uses it is told, and a refused file.',
  googleSignInSend: 'Begins a sign-in; its end is told, and a refused one.',
  invitationOpenedSet: 'Notes that a guest looked; the list of invitations says so.',
  invitationUpload: 'Nothing refers to the file yet; the registration that uses it is told.',
  leadCreate: 'A lead has a history of its own: who captured it and when.',
  leadImportCheck: 'Reads the exhibitor’s own leads.',
  leadUpdate: 'A lead has a history of its own: who changed which field and when.',
  leadViewCreate: 'A filter of the list of leads, without data of a person; taking it away is told.',
  leadViewUpdate: 'A filter of the list of leads, without data of a person; taking it away is told.',
  mailedInviteGet: 'Reads what a mailed link is for.',
  ownDataGet: 'Reads what a mailed link opens; that the link was asked for is told.',
  passkeyCreationGet: 'Makes a challenge; the passkey that answers it is told.',
  passkeyRequestGet: 'Makes a challenge; the sign-in that answers it is told, and a refused one.',
  passwordResetGet: 'Reads what a mailed link is for.',
  proofSend: 'Sends a code to the person’s own number; what the proof allows is told.',
  proofVerify: 'What the proof allows is told.',
  recordingStepSend: 'Part of a recording whose consent and end are told.',
  teamMemberInvite: 'Sends the link of an addition that was told again; it opens nothing by itself.',
};

describe('the audit', () => {
  const writing = operationsOf(readDocument()).filter(({ method }) => method !== 'get');

  test('has a row, or a reason for none, for every operation that writes', () => {
    const places = (id: string) => [TELLS, UNTOLD].filter((table) => id in table).length;
    expect(
      writing.filter(({ id, audited }) => places(id) !== (audited === undefined ? 1 : 0)).map(({ id }) => id),
    ).toEqual([]);
    const known = new Set(writing.map(({ id }) => id));
    expect([...Object.keys(TELLS), ...Object.keys(UNTOLD)].filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(Object.entries(TELLS))('of %s is seen by a test', (_, [action, name]) => {
    expect(auditKindOf(action)).not.toBeNull();
    const source = readFileSync(new URL(`${name}.test.ts`, import.meta.url), 'utf8');
    expect(source.includes(action) || name === 'audit').toBe(true);
  });
});

for (const engine of mainEngines()) {
  describe(`the audit on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    const rows = () => server.services.db.select().from(audit);
    const added = async (step: () => Promise<unknown>) => {
      const known = new Set((await rows()).map(({ id }) => id));
      await step();
      return (await rows()).filter(({ id }) => !known.has(id));
    };
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('asha@acme.example');
    });
    afterAll(() => server.close());

    const ravi = async (): Promise<string> => {
      const { json } = await server.call('GET', '/api/team-members?search=Ravi', { token });
      const { data } = (json as { data: { data: { _id: string }[] } }).data;
      return String(data[0]?._id);
    };

    test('tells additions and changes once, also when a request is repeated, and no refused one', async () => {
      const post = (path: string, body: object, headers = {}) =>
        server.call('POST', `/api${path}`, { token, body, headers });
      const key = { 'idempotency-key': 'f'.repeat(32) };
      const product = { productName: 'Arm' };
      const told = await added(async () => {
        for (let times = 0; times < 2; times += 1)
          expect((await post('/products', product, key)).status).toBe(201);
      });
      expect(told).toMatchObject([{ action: 'product.added', targetKind: 'product', address: '127.0.0.1' }]);
      const id = String(told[0]?.targetId);
      const put = (path: string, body: object) => server.call('PUT', `/api${path}`, { token, body });
      expect(await added(() => put(`/products/${id}`, { productName: 'Leg' }))).toMatchObject([
        { action: 'product.changed', targetId: id },
      ]);
      expect(await added(() => put(`/products/${id}`, { productLink: 'nonsense' }))).toEqual([]);
      for (const [action, step] of [
        ['profile.changed', () => put('/company-profile', { city: 'Pune' })],
        ['person.changed', () => put('/auth/updatedetails', { lastName: 'Rao-Iyer' })],
        [
          'resource.added',
          () => post('/downloads', { title: 'T', type: 'link', fileUrl: 'https://a.example' }),
        ],
        ['faq.added', () => post('/faq', { question: 'Q?', answer: 'A' })],
        [
          'support.requested',
          () =>
            post('/support', {
              ...{ name: 'Asha Rao', email: 'asha@acme.example' },
              ...{ subject: 'Help', message: 'The light is out.', category: 'technical' },
            }),
        ],
        ['person.changed', async () => put(`/team-members/${await ravi()}`, { designation: 'Guide' })],
      ] as const) {
        const seen = await added(async () => expect((await step()).status, action).toBeLessThan(300));
        expect(seen).toMatchObject([{ action, actorKind: 'person' }]);
      }
    });

    const appendOnly =
      'is append only: the database refuses changes and removals, but for emptying an address';
    test.skipIf(onCitus())(unlessOnCitus(appendOnly, 'it takes no triggers'), async () => {
      const { db } = server.services;
      const refused = (statement: string) =>
        expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
          cause: { message: 'audit is append only' },
        });
      await refused(`update audit set action = 'person.added'`);
      await refused(`update audit set address = '203.0.113.9'`);
      await refused(`update audit set address = null, actor_id = null`);
      await refused(`delete from audit`);
      await refused(`truncate audit`);
      const before = await rows();
      await db.execute(sql`update audit set address = null`);
      expect(await rows()).toEqual(before.map((row) => ({ ...row, address: null })));
    });

    test('is shown and exported to the main account of the exhibitor, and to nobody else', async () => {
      const list = async (query = '', who = token) => {
        const { status, json } = await server.call('GET', `/api/audit${query}`, { token: who });
        return {
          status,
          page: (json as { data?: { data: Record<string, unknown>[]; total: number; nextCursor?: string } })
            .data,
        };
      };
      await server.call('GET', '/api/leads/export', { token });
      const { page } = await list('?kind=exports');
      expect(page?.data[0]).toMatchObject({
        kind: 'exports',
        action: 'leads.exported',
        actor: { kind: 'person', name: 'Asha Rao-Iyer' },
        address: '127.0.0.1',
      });
      const seen: unknown[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const next: Awaited<ReturnType<typeof list>> = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...(next.page?.data ?? []).map(({ _id }) => _id));
        cursor = next.page?.nextCursor;
      }
      expect(seen.length).toBeGreaterThan(4);
      expect(new Set(seen).size).toBe(seen.length);
      expect((await list()).page?.total).toBe(seen.length);
      // A page that holds all there is has no next one.
      const whole = (await list(`?limit=${String(seen.length)}`)).page;
      expect([whole?.data.length, whole?.nextCursor]).toEqual([seen.length, undefined]);
      // What a newer build wrote has no words in this one: it is neither listed nor counted.
      await server.services.db.execute(sql`insert into audit (event_id, exhibitor_id, at, actor_kind, action)
        select event_id, id, now(), 'portal', 'robot.danced' from exhibitors where key = 'acme'
          and event_id = (select id from events where slug = 'demo')`);
      const later = (await list()).page;
      expect([later?.total, later?.data.length]).toEqual([seen.length, seen.length]);
      const colleague = await server.signIn('ravi@acme.example');
      expect((await list('', colleague)).status).toBe(403);
      const refused = await server.call('GET', '/api/audit/export', { token: colleague });
      expect([refused.status, refused.text.includes('Asha')]).toEqual([403, false]);
      const other = (await list('', await server.signIn('meera@globex.example'))).page;
      expect(other?.data.map(({ actor }) => (actor as { name?: string }).name)).not.toContain(
        'Asha Rao-Iyer',
      );
      const told = await added(async () => {
        const file = await server.call('GET', '/api/audit/export?kind=exports', { token });
        expect(file.headers['content-disposition']).toContain('activity_demo-expo_');
        expect(file.text.split('\r\n')[0]).toContain('When,Kind,Action,By,Name,About,Count,IP address');
        expect(file.text).toContain('exports,leads.exported,person,Asha Rao-Iyer');
      });
      expect(told).toMatchObject([{ action: 'audit.exported' }]);
    });

    test('tells that a person was removed', async () => {
      const id = await ravi();
      const seen = await added(() => server.call('DELETE', `/api/team-members/${id}`, { token }));
      expect(seen).toMatchObject([{ action: 'person.removed', targetId: id }]);
    });

    test('is watched for bursts: each is logged once in ten minutes', async () => {
      const { db, clock } = server.services;
      const [row] = await rows();
      if (!row) throw new Error('The audit is empty.');
      const lines: unknown[] = [];
      const log = {
        ...server.services.log,
        warn: (line: unknown) => void lines.push(line),
      } as typeof server.services.log;
      const counted: string[] = [];
      const metrics = { countBurst: (burst: string) => void counted.push(burst) } as unknown as Metrics;
      const { run } = watchingBursts({ db, clock, log, metrics });
      const add = (n: number) =>
        db.insert(audit).values(
          Array.from({ length: n }, () => ({
            ...row,
            id: undefined,
            action: 'data.exported',
            at: clock.now(),
            exhibitorId: OTHER,
          })),
        );
      await add(10);
      await run();
      expect(lines).toEqual([]);
      await add(1);
      await run();
      await run();
      expect(lines).toEqual([{ burst: 'exports', event: row.eventId, exhibitor: OTHER, count: 11 }]);
      expect(counted).toEqual(['exports']);
      server.setClock(new Date(clock.now().getTime() + 11 * 60_000));
      await run();
      expect(lines).toHaveLength(1);
    });
  });
}
