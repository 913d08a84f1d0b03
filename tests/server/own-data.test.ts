import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../openapi/portal.gen.ts';
import { OWN_DATA_MESSAGES } from '../../src/domain/own-data-messages.ts';
import { requestCommands } from '../../src/server/admin/requests.ts';
import { finishWithdrawals } from '../../src/server/capture/withdraw.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { attendees } from '../../src/server/db/schema/attendees.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import { ownDataLinks, ownDataRequests } from '../../src/server/db/schema/own-data.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { prune } from '../../src/server/limits/prune.ts';
import { atOnce } from '../support/at-once.ts';
import { addAttendee, deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { leadsOf } from '../support/leads.ts';
import { neverIssued } from '../support/opaque.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';

type OwnData = components['schemas']['OwnData'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

for (const engine of mainEngines()) {
  describe(`own data on ${engine}`, () => {
    let server: TestServer;
    let eventId: string;
    let now = Date.now();
    beforeAll(async () => {
      server = await startTestServer({
        engine,
        env: { LIMITS: 'standard', TRUST_PROXY: 'loopback', SUPPORT_EMAIL: 'desk@organiser.example' },
      });
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
      eventId = await eventIdOf(server, 'demo.localhost');
    });
    beforeEach(async () => {
      server.setClock(new Date((now += 2 * DAY)));
      await server.services.db.execute(sql`truncate rate_limits`);
    });
    afterAll(() => server.close());

    const later = (ms: number): void => server.setClock(new Date((now += ms)));
    const post = (path: string, body: object, { ip = '192.0.2.1', host = 'demo.localhost' } = {}) =>
      server.call('POST', `/api/own-data${path}`, { host, headers: { 'x-forwarded-for': ip }, body });
    const ask = (email: string, from?: { ip?: string; host?: string }) => post('/link', { email }, from);
    const said = ({ status, json }: Answer): unknown => [status, json];
    const dataOf = ({ status, json, text }: Answer): OwnData => {
      expect(status, text).toBe(200);
      return (json as { data: OwnData }).data;
    };
    const refusal = (why: 'linkExpired' | 'linkUnknown') => [
      400,
      { success: false, message: OWN_DATA_MESSAGES[why] },
    ];
    /** A visitor with a badge, and an address of their own. */
    const visitor = async (more: object = {}) => {
      const email = `${randomUUID()}@visitor.example`;
      const { code, id } = await addAttendee(server, eventId, { fullName: 'Vera Lind', email, ...more });
      return { email, code, id };
    };
    const linkFor = async (email: string): Promise<string> => {
      expect((await ask(email)).status).toBe(200);
      return tokenIn(await messageTo(server, email));
    };
    const audited = async (action: string) =>
      server.services.db
        .select()
        .from(audit)
        .where(and(eq(audit.action, action), eq(audit.at, new Date(now))));

    test('is shown by a mailed link: what the badge shares, and who holds what', async () => {
      const { email, code } = await visitor({
        phoneCode: '91',
        phone: '9812300000',
        shares: ['fullName', 'emailId'],
        consentText: 'Exhibitors may contact me.',
        consentAt: new Date(now - DAY),
      });
      const asha = await server.signIn('asha@acme.example');
      const meera = await server.signIn('meera@globex.example');
      await deviceOf(server, asha).capture({ rawCode: code, note: 'Wants a demo' });
      await leadsOf(server, meera).add({ fullName: 'V. Lind', emailId: email.toUpperCase(), tags: ['met'] });
      expect(said(await ask(` ${email.toUpperCase()} `.trim()))).toEqual([
        200,
        { success: true, message: OWN_DATA_MESSAGES.sent },
      ]);
      const mail = await messageTo(server, email);
      const token = tokenIn(mail);
      expect(mail.text).toBe(
        [
          'Your data (Exhibitor Portal)',
          'See what Demo Expo holds about you, with whom it was shared, and take it back or have it erased.',
          'Open this link. It works for 60 minutes:',
          `http://demo.localhost/exhibitor/own-data#token=${token}`,
          'If you did not ask for this mail, ignore it: nothing happens.',
        ].join('\n\n'),
      );
      const data = dataOf(await post('', { token }));
      expect(data).toMatchObject({
        email,
        validUntil: new Date(now + HOUR).toISOString(),
        badges: [
          {
            fullName: 'Vera Lind',
            emailId: email,
            phone: '9812300000',
            shares: ['fullName', 'emailId'],
            consent: { given: true, text: 'Exhibitors may contact me.' },
          },
        ],
        registrations: [],
        memberOf: [],
        requests: [],
      });
      expect(data.holders).toHaveLength(2);
      expect(data.holders).toContainEqual(
        expect.objectContaining({
          exhibitor: 'Acme Robotics',
          boothNumber: 'A-12',
          from: 'badge',
          holds: ['fullName', 'emailId', 'notes'],
        }),
      );
      expect(data.holders).toContainEqual(
        expect.objectContaining({
          exhibitor: 'Globex Foods',
          from: 'typed',
          holds: ['fullName', 'emailId', 'tags'],
        }),
      );
      // The page may be opened again until the link expires; its mail and its token stand in no log.
      expect(dataOf(await post('', { token }))).toEqual(data);
      expect(server.logged.join('\n')).not.toContain(token);
      expect(await audited('ownData.asked')).toMatchObject([{ actorKind: 'stranger', exhibitorId: null }]);
    });

    test('of a member and of a guest is shown as well', async () => {
      const data = dataOf(await post('', { token: await linkFor('ravi@acme.example') }));
      expect(data).toMatchObject({ memberOf: ['Acme Robotics'], badges: [] });
      const { rows } = await server.services.db.execute(
        sql`select email from referrals where event_id = ${eventId} and email is not null and approve limit 1`,
      );
      const guest = String(rows[0]?.['email']);
      const held = dataOf(await post('', { token: await linkFor(guest) }));
      expect(held.registrations).toContainEqual(
        expect.objectContaining({ exhibitor: 'Acme Robotics', status: 'approved' }),
      );
    });

    test('is withdrawn for all exhibitors, once for all, and by nothing but the link', async () => {
      const { email, code, id } = await visitor();
      const asha = await server.signIn('asha@acme.example');
      const captured = await deviceOf(server, asha).capture({ rawCode: code, note: 'Typed note' });
      const token = await linkFor(email);
      const done = await post('/withdraw', { token });
      expect(done.json).toMatchObject({ message: OWN_DATA_MESSAGES.withdrawn });
      expect(dataOf(done)).toMatchObject({ badges: [], holders: [] });
      const lead = await leadsOf(server, asha).read(String(captured.leadId));
      expect(lead).toMatchObject({ user: { fullName: '', emailId: '' }, remarks: 'Typed note' });
      const [row] = await server.services.db.select().from(attendees).where(eq(attendees.id, id));
      expect(row).toMatchObject({ email: null, shares: [] });
      expect(await audited('attendee.withdrawn')).toMatchObject([
        { actorKind: 'visitor', targetKind: 'attendee', targetId: id, address: '192.0.2.1' },
      ]);
      const again = await post('/withdraw', { token });
      expect(again.json).toMatchObject({ success: true, message: OWN_DATA_MESSAGES.nothingToWithdraw });
      expect(await audited('attendee.withdrawn')).toHaveLength(1);
    });

    test('is withdrawn for more badges than the page shows', async () => {
      const { email } = await visitor();
      for (let badge = 0; badge < 51; badge += 1)
        await addAttendee(server, eventId, { fullName: `Badge ${String(badge)}`, email });
      const token = await linkFor(email);
      expect(dataOf(await post('', { token })).badges).toHaveLength(50);
      expect(dataOf(await post('/withdraw', { token })).badges).toEqual([]);
      expect(await audited('attendee.withdrawn')).toHaveLength(52);
    });

    test('is withdrawn to the end after a crash in the middle', async () => {
      const { db } = server.services;
      const { email, code, id } = await visitor();
      const asha = await server.signIn('asha@acme.example');
      const captured = await deviceOf(server, asha).capture({ rawCode: code });
      const token = await linkFor(email);
      // What the first of the two transactions leaves behind.
      await db
        .update(attendees)
        .set({ fullName: '', email: null, shares: [], withdrawnAt: new Date(now) })
        .where(eq(attendees.id, id));
      const read = async () => (await leadsOf(server, asha).read(String(captured.leadId))).user;
      expect(await read()).toMatchObject({ emailId: email });
      expect((await post('/withdraw', { token })).status).toBe(200);
      expect(await read()).toMatchObject({ fullName: '', emailId: '' });
      await finishWithdrawals(db, eventId, new Date(now));
    });

    test('can be asked of the organiser, once of a kind, and is listed until it is done', async () => {
      const { email } = await visitor();
      const token = await linkFor(email);
      for (const kind of ['erasure', 'copy', 'erasure'] as const)
        expect((await post('/requests', { token, kind })).json).toMatchObject({
          message: OWN_DATA_MESSAGES.requested,
        });
      expect(
        dataOf(await post('', { token }))
          .requests.map(({ kind }) => kind)
          .sort(),
      ).toEqual(['copy', 'erasure']);
      expect(await audited('ownData.requested')).toHaveLength(2);
      const told = await messageTo(server, 'desk@organiser.example', 2);
      expect(told.text).toMatch(/A person asks for (?:a copy|the erasure) of their data: Demo Expo/);
      expect(told.text).not.toContain(email);

      const { db, config } = server.services;
      const run = (name: string, written: object, dryRun = false) => {
        const command = requestCommands.find((one) => one.name === name);
        if (command?.reach !== 'database') throw new Error(name);
        const at = { handle: { db } as DatabaseHandle, config, now: new Date(now) };
        return runOn(command, at, { written, by: 'kim', dryRun });
      };
      later(31 * DAY);
      const listed = await run('requests list', { event: 'demo' });
      const mine = listed.lines.filter((line) => line.includes(email));
      expect(mine).toHaveLength(2);
      expect(mine.every((line) => line.endsWith('(LATE)'))).toBe(true);
      const [row] = await db
        .select()
        .from(ownDataRequests)
        .where(and(eq(ownDataRequests.email, email), eq(ownDataRequests.kind, 'copy')));
      const id = String(row?.id);
      expect((await run('requests done', { event: 'demo', id }, true)).lines).toEqual([
        'Would mark the request as done (copy).',
      ]);
      expect((await run('requests done', { event: 'demo', id })).lines).toEqual(['Marked as done (copy).']);
      expect((await run('requests done', { event: 'demo', id })).lines).toEqual([
        'The request was done before.',
      ]);
      await expect(run('requests done', { event: 'summit', id })).rejects.toThrow('has no request');
      const [after] = await db.select().from(ownDataRequests).where(eq(ownDataRequests.id, id));
      expect(after).toMatchObject({ email: null, doneAt: new Date(now) });
      expect(await audited('ownData.answered')).toMatchObject([{ actorKind: 'organiser', targetId: id }]);
    });

    test('is shown by no other, older or other event’s link', async () => {
      const { email } = await visitor();
      const token = await linkFor(email);
      for (const path of ['', '/withdraw'] as const) {
        for (const wrong of ['x', neverIssued(token), `${token}a`])
          expect(said(await post(path, { token: wrong }))).toEqual(refusal('linkUnknown'));
        expect(said(await post(path, { token }, { host: 'summit.localhost' }))).toEqual(
          refusal('linkUnknown'),
        );
      }
      later(HOUR - 1);
      expect((await post('', { token })).status).toBe(200);
      later(1);
      for (const path of ['', '/withdraw'] as const)
        expect(said(await post(path, { token }))).toEqual(refusal('linkExpired'));
      expect(said(await post('/requests', { token, kind: 'erasure' }))).toEqual(refusal('linkExpired'));
      later(8 * DAY);
      await prune(server.services.db, new Date(now));
      expect(await server.services.db.select().from(ownDataLinks)).toEqual([]);
    });

    test('links that never existed are limited for an address, and a right one still opens', async () => {
      const { email } = await visitor();
      const token = await linkFor(email);
      const tries = await atOnce(101, () => post('', { token: neverIssued(token) }));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await post('', { token })).status).toBe(200);
    });

    test('is asked for alike whether the event knows the address or not', async () => {
      const { email } = await visitor();
      const unknown = `${randomUUID()}@nobody.example`;
      const outbox = () => server.outbox().length;
      const before = outbox();
      const answers: unknown[][] = [[], []];
      for (const ip of [
        '192.0.2.1',
        '192.0.2.1',
        '192.0.2.2',
        '192.0.2.3',
        '192.0.2.4',
        '192.0.2.5',
        '192.0.2.6',
      ]) {
        for (const [place, address] of [email, unknown].entries()) {
          const { status, text, headers } = await ask(address, { ip });
          answers[place]?.push([status, text, headers['retry-after']]);
        }
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.map((one) => (one as unknown[])[0])).toEqual([200, 429, 200, 200, 200, 200, 429]);
      await server.services.messenger.drain();
      expect(outbox() - before).toBe(5);
      expect((await server.services.db.select().from(ownDataLinks)).map((one) => one.email)).not.toContain(
        unknown,
      );
    });
  });
}
