import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { digestOf } from '../../src/server/sign-in/secrets.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { digestIn, newOpaque, newShortId, readOpaque } from '../../src/server/event/opaque.ts';
import { dataOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { guestsOf, newGuest } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { movedTo, neverIssued } from '../support/opaque.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { codeFor, openBrowser } from '../support/sign-in.ts';
import { pathOf, uploaderOf } from '../support/uploader.ts';

const LONGEST = 64;
/** Tables that no such value is looked up in. */
const BESIDE = new Set(['events', 'rate_limits', 'messages', 'signing_keys']);
const MALFORMED = [
  '',
  'x',
  '0'.repeat(43),
  '1.k7f3q2.',
  '1.k7f3q2',
  `1.K7F3Q2.${'a'.repeat(43)}`,
  `1.k7f3i2.${'a'.repeat(43)}`,
  `1.k7f3q.${'a'.repeat(43)}`,
  `2.k7f3q2.${'a'.repeat(43)}`,
  `1.k7f3q2.${'a'.repeat(42)}`,
  `1.k7f3q2.${'a'.repeat(44)}`,
  `1.k7f3q2.${'a'.repeat(39)}.pdf`,
  `1.k7f3q2.${'a'.repeat(42)}\n`,
  ` 1.k7f3q2.${'a'.repeat(43)}`,
];

describe('a value that tells its event', () => {
  const event = { shortId: newShortId() };

  test('begins with the version and the short id, and is read back', () => {
    expect(event.shortId).toMatch(/^[2-9a-hjkmnp-tv-z]{6}$/);
    for (const bytes of [16, 32] as const) {
      const value = newOpaque(event, bytes);
      expect(value.length).toBeLessThanOrEqual(LONGEST);
      expect(readOpaque(value)).toEqual({ ...event, rest: value.slice(9) });
      expect(digestIn(event, value, bytes)).toEqual(digestOf(value));
      expect(digestIn({ shortId: newShortId() }, value, bytes)).toBeNull();
      expect(digestIn(event, value, bytes === 16 ? 32 : 16)).toBeNull();
    }
  });

  test('has at most 64 characters', () => {
    const rest = 'a'.repeat(LONGEST - 9);
    expect(readOpaque(`1.k7f3q2.${rest}`)).toEqual({ shortId: 'k7f3q2', rest });
    expect(readOpaque(`1.k7f3q2.${rest}a`)).toBeNull();
  });

  test.each(MALFORMED)('is not %j', (text) => {
    expect(digestIn({ shortId: 'k7f3q2' }, text, 32)).toBeNull();
  });
});

for (const engine of mainEngines()) {
  describe(`opaque values on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    /** Asha's session. */
    let token: string;
    /** The short ids of the host's event and of another one, in the order of the host names. */
    let [own, other] = ['', ''];

    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
      token = guests.asha;
      const rows = await server.services.db.select().from(events).orderBy(events.domain);
      [own = '', other = ''] = rows.map(({ shortId }) => shortId);
    });
    afterAll(() => server.close());

    const elsewhere = (value: string): string => movedTo(value, `1.${other}.`);
    const post = (path: string, body: object, more: object = {}): Promise<Answer> =>
      server.call('POST', path, { body, ...more });

    /** The tables that statements used while `work` ran, apart from `events`, limits, and what the server reads by a timer. */
    async function lookedUp(work: () => Promise<unknown>): Promise<string[]> {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        await work();
        const texts = query.mock.calls.map(([given]) => {
          const text = (given as { text?: unknown } | undefined)?.text ?? given;
          return typeof text === 'string' ? text : '';
        });
        const tables = texts.flatMap((text) => text.match(/(?<=\b(?:from|update|join|into) ")\w+/g) ?? []);
        return [...new Set(tables)].filter((table) => !BESIDE.has(table));
      } finally {
        query.mockRestore();
      }
    }

    /** Of one kind: its form, what uses it, the answer to an unknown one, and a malformed one without a look-up. */
    async function judge(
      value: string,
      use: (one: string) => Promise<Answer>,
      unknown: { status: number; json: object },
    ): Promise<void> {
      expect(value.startsWith(`1.${own}.`), value).toBe(true);
      expect(value.length).toBeLessThanOrEqual(LONGEST);
      for (const one of [elsewhere(value), neverIssued(value), 'nonsense', `1.${own}.short`]) {
        const { status, json } = await use(one);
        expect({ status, json }, one).toMatchObject(unknown);
      }
      expect(await lookedUp(() => use('nonsense'))).toEqual([]);
      expect(await lookedUp(() => use(`1.${own}.short`))).toEqual([]);
    }

    test('a session’s token', async () => {
      const use = (one: string) => server.call('GET', '/api/company', { token: one });
      await judge(token, use, { status: 401, json: { success: false } });
      expect((await use(token)).status).toBe(200);
    });

    test('counts at the host of another event for its own event', async () => {
      const { json } = await server.call('GET', '/api/company', { token, host: 'summit.localhost' });
      expect(json).toMatchObject({ data: { name: 'Acme Robotics' } });
    });

    test('a session is found in one statement', async () => {
      const tables = await lookedUp(() => server.call('GET', '/api/company', { token }));
      expect(tables).toEqual(['sessions', 'people', 'lead_tallies', 'exhibitors']);
    });

    test('the cookies of a code and of a known browser', async () => {
      const mobile = '9000000001';
      const browser = await openBrowser(server);
      await browser.requestCode(mobile);
      const code = await codeFor(server, mobile);
      const cookie = browser.cookies.get('otp') ?? '';
      const use = (one: string) => {
        browser.cookies.set('otp', one);
        return browser.verify(mobile, code);
      };
      await judge(cookie, use, { status: 400, json: { success: false } });
      expect((await use(cookie)).status).toBe(200);
      const device = browser.cookies.get('device') ?? '';
      expect(device).toMatch(new RegExp(`^1\\.${own}\\.[\\w-]{43}$`));
      browser.cookies.set('otp', 'nonsense');
      browser.cookies.set('device', 'nonsense');
      expect(await lookedUp(() => browser.requestCode(mobile))).not.toContain('known_devices');
    });

    test('the link of an invitation, which can be shown again', async () => {
      const { token: link } = await guests.link('Exhibitor');
      await judge(link, (one) => guests.ask(one, 'GET', '/api/invitation'), {
        status: 404,
        json: { success: false },
      });
      expect((await guests.ask(link, 'GET', '/api/invitation')).status).toBe(200);
      const listed = await server.call('GET', '/api/invitations', { token });
      expect(listed.text).toContain(link);
    });

    test('the mailed link to a team', async () => {
      const emailId = `${randomUUID()}@colleague.example`;
      expect((await post('/api/team-members', { fullName: 'Ravi', emailId }, { token })).status).toBe(201);
      const link = tokenIn(await messageTo(server, emailId));
      const use = (one: string) => post('/api/auth/mailed-invite', { token: one });
      const message = PASSWORD_MESSAGES.linkExpired;
      await judge(link, use, { status: 400, json: { message } });
      const set = await post('/api/auth/set-password', { token: 'nonsense', newPassword: 'not so common 1' });
      expect([set.status, set.json]).toMatchObject([400, { message }]);
      expect((await use(link)).status).toBe(200);
    });

    test('the mailed link that proves an address', async () => {
      const email = `${randomUUID()}@acme.example`;
      expect((await post('/api/auth/sign-in-data/email', { email }, { token })).status).toBe(200);
      const link = tokenIn(await messageTo(server, email));
      const use = (one: string) => post('/api/auth/sign-in-data/email/confirm', { token: one }, { token });
      for (const one of [elsewhere(link), neverIssued(link), 'nonsense']) {
        const { status, json } = await use(one);
        expect([status, json]).toMatchObject([400, { message: PROOF_MESSAGES.linkUnknown }]);
      }
      expect(await lookedUp(() => use('nonsense'))).not.toContain('sign_in_proofs');
      expect(link.startsWith(`1.${own}.`)).toBe(true);
      expect((await use(link)).status).toBe(200);
    });

    test('the code of a badge', async () => {
      const { token: link } = await guests.link('Exhibitor');
      const { badgeToken } = dataOf('invitationRegister', await guests.register(link, newGuest()));
      expect(badgeToken).toMatch(new RegExp(`^1\\.${own}\\.[\\w-]{22}$`));
    });

    test('the path of a file', async () => {
      const path = pathOf(await uploaderOf(server, token).send(uploadForm('List.pdf', pdf(), 'brochure')));
      expect(path).toMatch(new RegExp(`^1\\.${own}\\.[0-9a-f]{32}\\.pdf$`));
      expect(path.length).toBeLessThanOrEqual(LONGEST);
      const use = (one: string) => server.call('GET', `/files/${one}`);
      for (const one of [elsewhere(path), path.slice(9), `1.${own}.nothing.pdf`])
        expect((await use(one)).status, one).toBe(404);
      expect(await lookedUp(() => use(path.slice(9)))).toEqual([]);
      expect((await use(path)).headers['content-disposition']).toContain('List.pdf');
    });
  });
}
