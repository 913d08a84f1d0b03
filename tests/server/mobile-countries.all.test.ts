import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { patiently } from '../support/patience.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { eventIdOf, openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const COUNTRIES = ['91', '65', '45', '47', '852', '354', '36', '52', '54', '44', '7'];

type Typed = readonly [phoneCode: string, mobile: string];

/** The same mobile, first as a member registers with it, then as the same person types it later. */
const NUMBERS: readonly { e164: string; first: Typed; later: readonly Typed[] }[] = [
  {
    e164: '+6591234567',
    first: ['+65', '91234567'],
    later: [
      ['65', '9123 4567'],
      ['+91', '+65 9123 4567'],
      ['+65', '6591234567'],
    ],
  },
  { e164: '+4532123456', first: ['+45', '32 12 34 56'], later: [['+91', '0045 32123456']] },
  { e164: '+4740612345', first: ['+47', '406 12 345'], later: [['47', '40612345']] },
  { e164: '+85251234567', first: ['+852', '5123 4567'], later: [['+91', '+852-51234567']] },
  { e164: '+3546111234', first: ['+354', '6111234'], later: [['354', '611 1234']] },
  {
    e164: '+36301234567',
    first: ['+36', '06 30 123 4567'],
    later: [
      ['36', '301234567'],
      ['+91', '+36 06 30 123 4567'],
    ],
  },
  {
    e164: '+525512345678',
    first: ['+52', '1 55 1234 5678'],
    later: [
      ['52', '5512345678'],
      ['52', '044 55 1234 5678'],
    ],
  },
  {
    e164: '+5491123456789',
    first: ['+54', '11 2345 6789'],
    later: [
      ['54', '9 11 2345-6789'],
      ['54', '011 15-2345-6789'],
    ],
  },
  {
    e164: '+447400123456',
    first: ['+44', '07400 123456'],
    later: [
      ['+91', '+44 (0)7400 123456'],
      ['44', '7400123456'],
    ],
  },
  { e164: '+79161234567', first: ['+7', '8 916 123-45-67'], later: [['7', '9161234567']] },
];

for (const engine of mainEngines()) {
  describe(`mobile numbers of other countries on ${engine}`, () => {
    let server: TestServer;
    let event: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      const list = sql.join(
        COUNTRIES.map((code) => sql`${code}`),
        sql`, `,
      );
      await server.services.db.execute(sql`update events set sms_countries = array[${list}]::text[]`);
      event = await eventIdOf(server, 'demo.localhost');
    });
    afterAll(() => server.close());

    const codesTo = (e164: string): string[] =>
      server.outbox().flatMap(({ to, code }) => (to === e164 && code !== undefined ? [code] : []));
    const ask = (browser: Browser, [phoneCode, mobile]: Typed) =>
      browser.ask('POST', '/api/auth/login-mobile-with-country', { phoneCode, mobile, event });
    const enter = async (browser: Browser, e164: string, [phoneCode, mobile]: Typed, count: number) => {
      const otp = await patiently(() => {
        const code = codesTo(e164)[count - 1];
        if (code === undefined) throw new Error(`Code ${String(count)} for ${e164} was not sent.`);
        return Promise.resolve(code);
      });
      return browser.ask('POST', '/api/auth/verify-otp-with-country', { phoneCode, mobile, otp, event });
    };
    const personOf = async (token: string) => {
      const { _id, exhibitor } = dataOf(
        'currentUserGet',
        await server.call('GET', '/api/auth/me', { token }),
      );
      return { _id, exhibitor };
    };

    test.each(NUMBERS)('$e164 is one account, however it is typed', async ({ e164, first, later }) => {
      const [phoneCode, mobile] = first;
      const browser = await openBrowser(server);
      const names = { firstName: 'Nila', lastName: 'Das' };
      const asked = await browser.ask('POST', '/api/auth/register-mobile', { phoneCode, mobile, ...names });
      expect([asked.status, asked.json]).toMatchObject([200, { success: true }]);
      const person = await personOf(tokenOf(await enter(browser, e164, first, 1)));
      for (const [index, typed] of later.entries()) {
        server.setClock(new Date(server.now().getTime() + 60_000));
        const other = await openBrowser(server);
        expect([typed, (await ask(other, typed)).status]).toEqual([typed, 200]);
        expect(await personOf(tokenOf(await enter(other, e164, typed, index + 2)))).toEqual(person);
      }
    });

    test('a number that its country does not have is refused by the name of the country', async () => {
      const browser = await openBrowser(server);
      for (const [typed, text] of [
        [['+65', '9123456'], 'Enter a valid mobile number for Singapore'],
        [['+65', '61234567'], 'Enter a valid mobile number for Singapore'],
        [['+91', '+354 410 1234'], 'Enter a valid mobile number for Iceland'],
        [['+91', '900000000'], 'String must contain at least 10 character(s)'],
        [['+91', '1123456789'], SIGN_IN_ANSWERS.invalidMobile],
        // The event sends no codes there.
        [['+49', '15112345678'], SIGN_IN_ANSWERS.invalidMobile],
      ] as const) {
        const answer = await ask(browser, typed);
        expect([typed, answer.status, answer.json]).toMatchObject([
          typed,
          400,
          { message: text, errors: { mobile: [text] } },
        ]);
      }
    });

    test('a member added by a number in national form signs in with it, and joins once', async () => {
      const token = await server.signIn('asha@acme.example');
      const add = (authenticationId: string) =>
        server.call('POST', '/api/team-members', {
          token,
          body: { fullName: 'Ilka Nagy', phoneCode: '36', authenticationId },
        });
      const added = await add('06 20 123 4567');
      expect([added.status, added.json]).toMatchObject([201, {}]);
      expect(JSON.stringify(added.json)).toContain('"201234567"');
      expect((await add('+36 20 1234567')).status).toBe(409);
      const browser = await openBrowser(server);
      expect((await ask(browser, ['+36', '20 123 4567'])).status).toBe(200);
      const answer = await enter(browser, '+36201234567', ['+36', '06201234567'], 1);
      expect([answer.status, answer.json]).toMatchObject([200, { data: { question: { invites: [{}] } } }]);
    });

    test('an administrator finds a member by any form of the number', async () => {
      const reading = (who: string) => readWords(COMMANDS, ['people', 'end-sessions', 'demo', who]);
      for (const who of ['+65 9123 4567', '+54 11 2345 6789', '+54 9 11 2345 6789', '+36 06 30 123 4567']) {
        const read = reading(who);
        if (read.kind !== 'run' || read.command.reach !== 'database') throw new Error('No such command.');
        const { db, config } = server.services;
        // The command uses nothing else of it.
        const handle = { db, engine } as DatabaseHandle;
        const asked = { written: read.written, by: 'olga', dryRun: true };
        const report = await runOn(read.command, { handle, config, now: server.now() }, asked);
        expect([who, report.ok]).toEqual([who, true]);
      }
    });
  });
}
