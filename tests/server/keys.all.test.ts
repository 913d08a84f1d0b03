import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '../../src/server/admin/command.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import { readConfig } from '../../src/server/config.ts';
import { signingKeys } from '../../src/server/db/schema/signing-keys.ts';
import type { KeyPurpose } from '../../src/server/keys/secrets.ts';
import { openKeys } from '../../src/server/keys/keys.ts';
import { createSealer } from '../../src/server/messages/seal.ts';
import { dataOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { send } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { messageTo } from '../support/invited.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, codesFor, openBrowser, signInByCode } from '../support/sign-in.ts';

const SECRET = 'only-for-tests-only-for-tests-only-for-tests';
const NEXT = 'the-next-secret-the-next-secret-the-next-secret';
const ASHA = '9000000001';
const RAVI = '9000000002';
const MEERA = '9000000003';
const PURPOSES: readonly KeyPurpose[] = ['codes', 'files', 'links', 'messages'];
const FIRST_KEY = /^1\.[a-z2-9]{6}\.AAAA/;

for (const engine of mainEngines()) {
  describe(`keys on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store, { LIMITS: 'relaxed' });
      // Links end with the event, and these tests are about weeks.
      await portal.services.db.execute(sql`update events set ends_at = null`);
    });
    beforeEach(async () => {
      await portal.reset();
      await startWith({ id: 'AAAA' });
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    /** The keys of an installation that has one of each purpose. */
    const startWith = async ({ id }: { id: string }): Promise<void> => {
      const { db, clock, keys } = portal.services;
      await db.delete(signingKeys);
      const [signsFrom, createdAt] = [clock.now(), clock.now()];
      await db.insert(signingKeys).values(PURPOSES.map((purpose) => ({ purpose, id, signsFrom, createdAt })));
      await keys.refresh();
    };
    /** A command as its words, with the secret of the portal or another one. */
    const admin = async (words: string, env: Record<string, string> = { SECRET }): Promise<Report> => {
      const reading = readWords(COMMANDS, words.split(' '));
      if (reading.kind !== 'run' || reading.command.reach !== 'database') throw new Error(reading.kind);
      const { db, clock } = portal.services;
      const config = readConfig({ DATA_DIR: store.dataDir, DEMO: '1', ...env }, { serves: false });
      const { written, dryRun, command } = reading;
      const place = { db, handle: { engine }, config, now: clock.now(), by: 'olga', dryRun };
      // Commands about keys need no more of the database than this.
      return command.run(place as unknown as Parameters<typeof command.run>[0], written);
    };
    /** Waits until the running portal has taken up the newest key by itself, on its own timer. */
    const takenUp = (purpose: KeyPurpose, before: string): Promise<void> =>
      expect
        .poll(() => portal.services.keys.current(purpose).id, { timeout: 60_000, interval: 200 })
        .not.toBe(before);
    const secretsWith = (env: object) => ({
      secret: SECRET,
      secretsByPurpose: {},
      secretsBefore: [],
      ...env,
    });
    /** The keys of another process with these secrets. */
    const otherProcess = (env: object = {}) => {
      const { db, clock, log } = portal.services;
      return openKeys({ db, clock, log, config: secretsWith(env) });
    };

    const look = (token: string): Promise<Answer> =>
      send(portal.url, 'GET', '/api/invitation', {
        host: 'demo.localhost',
        headers: { 'invitation-token': token },
      });
    const tokenIn = (link: string): string => new URL(link).hash.replace('#token=', '');
    const asAsha = async () => {
      const browser = await openBrowser(portal);
      const token = await signInByCode(portal, browser, ASHA);
      const ask = (method: string, path: string, body?: object) => browser.ask(method, path, body, token);
      const [pass] = dataOf('passList', await ask('GET', '/api/passes'));
      return {
        ask,
        me: () => ask('GET', '/api/auth/me'),
        async invite(emails?: string[]) {
          const body = { type: 'pass', ticketId: pass?._id, ...(emails && { emails }) };
          const [made] = dataOf('invitationCreate', await ask('POST', '/api/invitations', body));
          if (made === undefined) throw new Error('No invitation was made.');
          return { id: made._id, token: tokenIn(made.link) };
        },
        async linkOf(id: string): Promise<string> {
          const { data } = dataOf('invitationList', await ask('GET', '/api/invitations?limit=200'));
          return tokenIn(data.find(({ _id }) => _id === id)?.link ?? 'https://none.example');
        },
      };
    };

    test(
      'rotate under load: nobody is signed out, no code and no link fails',
      { timeout: 300_000 },
      async () => {
        const asha = await asAsha();
        const link = await asha.invite();
        expect(link.token).toMatch(FIRST_KEY);
        const second = await otherProcess();
        const sealed = createSealer(second).seal({ text: 'hello' }, 'row');
        const failed: string[] = [];
        const done = { sessions: 0, links: 0, codes: 0 };
        let isOver = false;
        const repeat = async (kind: keyof typeof done, once: () => Promise<Answer>): Promise<void> => {
          while (!isOver) {
            const { status, text } = await once();
            if (status === 200) done[kind] += 1;
            else failed.push(`${kind}: ${String(status)} ${text}`);
          }
        };
        const signIn = async (): Promise<Answer> => {
          const browser = await openBrowser(portal);
          const before = codesFor(portal, MEERA).length;
          await browser.requestCode(MEERA);
          return browser.verify(MEERA, await codeFor(portal, MEERA, before + 1));
        };
        const load = Promise.all([
          repeat('sessions', asha.me),
          repeat('links', () => look(link.token)),
          repeat('codes', signIn),
        ]);
        const ravi = await openBrowser(portal);
        await ravi.requestCode(RAVI);
        const code = await codeFor(portal, RAVI);
        for (let round = 1; round <= 2; round++) {
          const before = new Map(PURPOSES.map((one) => [one, portal.services.keys.current(one).id]));
          const report = await admin('keys rotate all');
          expect(report.lines).toHaveLength(PURPOSES.length);
          // Before it signs, every process knows it.
          await portal.services.keys.refresh();
          for (const [purpose, id] of before) expect(portal.services.keys.current(purpose).id).toBe(id);
          portal.at(31 * round);
          for (const [purpose, id] of before) await takenUp(purpose, id);
          const least = Math.min(...Object.values(done)) + 2;
          await expect
            .poll(() => Math.min(...Object.values(done)), { timeout: 60_000, interval: 100 })
            .toBeGreaterThan(least);
        }
        isOver = true;
        await load;
        expect(failed).toEqual([]);
        expect((await ravi.verify(RAVI, code)).status).toBe(200);
        expect((await asha.invite()).token).not.toMatch(FIRST_KEY);
        expect(await asha.linkOf(link.id)).toBe(link.token);
        await second.refresh();
        expect(second.current('codes').id).toBe(portal.services.keys.current('codes').id);
        expect(createSealer(second).open(sealed, 'row')).toEqual({ text: 'hello' });
        second.stop();
      },
    );

    test('end: a code of a retired key is refused before its own time is over', async () => {
      for (const [rotates, status] of [
        [false, 200],
        [true, 400],
      ] as const) {
        await portal.reset();
        await startWith({ id: 'AAAA' });
        const browser = await openBrowser(portal);
        await browser.requestCode(ASHA);
        const code = await codeFor(portal, ASHA);
        if (rotates) await admin('keys rotate codes --overlap 1m');
        await portal.services.keys.refresh();
        portal.at(91);
        expect((await browser.verify(ASHA, code)).status).toBe(status);
      }
    });

    test('end: a link of a retired key is refused, and its exhibitor has another one', async () => {
      const asha = await asAsha();
      const shared = await asha.invite();
      const mailed = await asha.invite(['tara@guest.example']);
      expect((await messageTo(portal, 'tara@guest.example')).text).toContain(mailed.token);
      await admin('keys rotate links');
      await portal.services.keys.refresh();
      // Without an end of its own, as long as its events.
      portal.at(6 * 24 * 3_600);
      expect((await look(shared.token)).status).toBe(200);
      await admin('keys retire links AAAA');
      await portal.services.keys.refresh();
      for (const { token } of [shared, mailed]) expect((await look(token)).status).toBe(404);
      const again = await asAsha();
      const renewed = await again.linkOf(shared.id);
      expect(renewed).not.toBe(shared.token);
      expect((await look(renewed)).status).toBe(200);
      expect((await look(shared.token)).status).toBe(404);
      expect((await again.ask('POST', `/api/invitations/${mailed.id}/resend`)).status).toBe(200);
      const { text } = await messageTo(portal, 'tara@guest.example', 2);
      const fresh = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
      expect(fresh).not.toBe(mailed.token);
      expect((await look(fresh)).status).toBe(200);
    });

    test('end: a message of a retired key cannot be read, nor one that was changed', async () => {
      const { keys } = portal.services;
      const sealer = createSealer(keys);
      const sealed = sealer.seal({ text: 'hello' }, 'row');
      expect(sealed.subarray(0, 4).toString()).toBe('AAAA');
      expect(sealer.open(sealed, 'another row')).toBeNull();
      await admin('keys rotate messages');
      await keys.refresh();
      portal.at(8 * 24 * 3_600);
      expect(sealer.open(sealed, 'row')).toEqual({ text: 'hello' });
      portal.at(8 * 24 * 3_600 + 31);
      expect(sealer.open(sealed, 'row')).toBeNull();
      // Another key's id in front does not make it that key's.
      const [id] = keys.accepted('messages').map((key) => key.id);
      expect(sealer.open(Buffer.concat([Buffer.from(id ?? ''), sealed.subarray(4)]), 'row')).toBeNull();
    });

    test('of another purpose, number, event or row sign nothing here', async () => {
      const { keys } = portal.services;
      const materials = PURPOSES.map((purpose) => keys.current(purpose).material.toString('hex'));
      expect(new Set(materials).size).toBe(PURPOSES.length);
      const asha = await asAsha();
      const [one, two] = [await asha.invite(), await asha.invite()];
      const mixed = one.token.slice(0, 30) + two.token.slice(30);
      expect((await look(mixed)).status).toBe(404);
      // Whoever can write rows, but has no key, cannot make a link.
      const forged = `${one.token.slice(0, 13)}${'x'.repeat(39)}`;
      await portal.services.db.execute(
        sql`update invitations set token_hash = sha256(${forged}::bytea) where id = ${one.id}`,
      );
      expect((await look(forged)).status).toBe(404);
    });

    test('continue the secret of a portal that served before there were keys', async () => {
      await startWith({ id: '' });
      const asha = await asAsha();
      const made = await asha.invite();
      const shortId = made.token.split('.')[1] ?? '';
      const hmac = (message: string) => createHmac('sha256', SECRET).update(message);
      // As the portal before made them.
      const earlier = hmac(`invitation\n${shortId}\n${made.id}`).digest('base64url');
      expect(made.token).toBe(`1.${shortId}.${earlier}`);
      const browser = await openBrowser(portal);
      await browser.requestCode(RAVI);
      const code = await codeFor(portal, RAVI);
      const { rows } = await portal.services.db.execute<{ id: string; event: string; digest: Buffer }>(
        sql`select id, event_id as event, code_hash as digest from otp_transactions where phone = ${RAVI}`,
      );
      const [row] = rows;
      const message = ['one-time code', row?.id, row?.event, `+91${RAVI}`, code].join('\n');
      expect(row?.digest).toEqual(hmac(message).digest());
      await admin('keys rotate all');
      await portal.services.keys.refresh();
      portal.at(40);
      expect((await browser.verify(RAVI, code)).status).toBe(200);
      expect((await look(made.token)).status).toBe(200);
      expect((await asha.me()).status).toBe(200);
    });

    test('follow another secret: both are known, keys rotate, then the earlier one goes', async () => {
      const asha = await asAsha();
      const link = await asha.invite();
      // Rows of before the keys belong to the secret of the first process that starts.
      const first = await otherProcess();
      first.stop();
      await expect(otherProcess({ secret: NEXT })).rejects.toThrow(
        'The key of codes was made with another secret. Put that one back, or name it in SECRET_BEFORE.',
      );
      const both = await otherProcess({ secret: NEXT, secretsBefore: [SECRET] });
      expect(both.current('links').material).toEqual(first.current('links').material);
      await admin('keys rotate all --overlap 1h', { SECRET: NEXT, SECRET_BEFORE: SECRET });
      await both.refresh();
      portal.at(31);
      expect(both.accepted('links')).toHaveLength(2);
      expect((await look(link.token)).status).toBe(200);
      portal.at(31 + 3_601);
      both.stop();
      const only = await otherProcess({ secret: NEXT });
      expect(only.accepted('links')).toHaveLength(1);
      only.stop();
      const [of] = [await otherProcess({ secret: NEXT, secretsByPurpose: { codes: SECRET } })];
      expect(of.current('codes').material).toEqual(only.current('codes').material);
      of.stop();
    });

    test('are listed and ended by commands that show no key and ask where nothing brings it back', async () => {
      const listed = await admin('keys list');
      expect(listed.lines.map((line) => line.split('  ').slice(0, 3))).toEqual(
        PURPOSES.map((purpose) => [purpose, 'AAAA', 'signs']),
      );
      const text = JSON.stringify(listed);
      for (const purpose of PURPOSES)
        for (const form of ['hex', 'base64', 'base64url'] as const)
          expect(text).not.toContain(portal.services.keys.current(purpose).material.toString(form));
      expect(text).not.toContain(SECRET);
      await expect(admin('keys retire links AAAA')).rejects.toThrow(
        'The key AAAA of links is in use. Rotate, and wait 30 seconds.',
      );
      await expect(admin('keys retire links BBBB')).rejects.toThrow('There is no key BBBB of links.');
      const all = () => portal.services.db.select().from(signingKeys);
      expect((await admin('keys rotate links --dry-run')).lines.join()).toContain('Would make');
      expect(await all()).toHaveLength(PURPOSES.length);
      await admin('keys rotate links');
      const [made] = await portal.services.db
        .select()
        .from(signingKeys)
        .where(eq(signingKeys.madeBy, 'olga'));
      expect(made?.id).toMatch(/^[\w-]{4}$/);
      expect((await admin('keys list')).lines.join('\n')).toContain(`links  ${String(made?.id)}  begins`);
      await expect(admin('keys retire links AAAA')).rejects.toThrow('is in use');
      portal.at(31);
      expect((await admin('keys retire links AAAA --dry-run')).lines.join()).toContain('Would retire');
      await admin('keys retire links AAAA');
      await expect(admin('keys retire links AAAA')).rejects.toThrow('is retired already');
      expect(readWords(COMMANDS, ['keys', 'rotate', 'cookies']).kind).toBe('wrong');
      expect(readWords(COMMANDS, ['keys', 'rotate', 'links', '--overlap', 'long']).kind).toBe('wrong');
      const retiring = COMMANDS.find(({ name }) => name === 'keys retire');
      expect(retiring?.asks).toBe(true);
    });
  });
}
