import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { mainEngines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { codeFor, openBrowser } from '../support/sign-in.ts';

const [ASHA, RAVI] = ['9000000001', '9000000002'];
const MINUTE = 60_000;

type Given = { done: boolean; code?: string };

for (const engine of mainEngines()) {
  describe(`a code of the organiser's desk on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());
    let now = 0;
    beforeEach(() => {
      now = Math.max(now + 60 * MINUTE, Date.now());
      server.setClock(new Date(now));
    });

    const give = async (who = `+91${ASHA}`, ...flags: string[]): Promise<Given> => {
      const reading = readWords(COMMANDS, ['people', 'sign-in-code', 'demo', who, ...flags]);
      if (reading.kind !== 'run' || reading.command.reach !== 'database') throw new Error('No such command.');
      const { db, config } = server.services;
      // The command uses nothing else of it.
      const handle = { db, engine } as DatabaseHandle;
      const asked = { written: reading.written, by: 'olga', dryRun: reading.dryRun };
      const report = await runOn(reading.command, { handle, config, now: new Date(now) }, asked);
      return report.data as Given;
    };
    const asking = async (mobile = ASHA, host = 'demo.localhost') => {
      const browser = await openBrowser(server, { host });
      expect((await browser.requestCode(mobile)).status).toBe(200);
      return browser;
    };
    /** A code that is neither of these. */
    const other = (...codes: string[]): string =>
      ['1111', '2222', '3333'].find((code) => !codes.includes(code)) ?? '';

    test('signs in whose SMS does not come, once, and leaves who gave it in the audit', async () => {
      const browser = await asking();
      const { code = '' } = await give();
      const answer = await browser.verify(ASHA, code);
      expect(answer.json).toMatchObject({ data: { user: { firstName: 'Asha' } } });
      const again = await asking();
      expect(await again.verify(ASHA, code)).toMatchObject({
        status: 400,
        json: { message: SIGN_IN_ANSWERS.codeRefused },
      });
      const rows = await server.services.db.select().from(audit).where(eq(audit.action, 'number.codeGiven'));
      expect(rows).toMatchObject([{ actorKind: 'organiser', actorName: 'olga', targetKind: 'person' }]);
    });

    test('leaves the sent code as it is: either signs in', async () => {
      const browser = await asking();
      const { code = '' } = await give();
      const sent = await codeFor(server, ASHA, 3);
      expect((await browser.verify(ASHA, sent)).status).toBe(200);
      // The desk's is for another browser still, which asks for its own.
      expect((await (await asking()).verify(ASHA, code)).status).toBe(200);
    });

    test('is refused after ten minutes, at another event, for another number, and when there is a newer one', async () => {
      const { code: older = '' } = await give();
      const { code = '' } = await give();
      if (older !== code) expect((await (await asking()).verify(ASHA, older)).status).toBe(400);
      expect((await (await asking(ASHA, 'summit.localhost')).verify(ASHA, code)).status).toBe(400);
      const ravi = await asking(RAVI);
      expect((await ravi.verify(RAVI, code)).status).toBe(400);
      server.setClock(new Date((now += 10 * MINUTE)));
      expect((await (await asking()).verify(ASHA, code)).status).toBe(400);
    });

    test('needs the browser that asked, and its wrong tries count as those of a sent one', async () => {
      const { code = '' } = await give();
      const stranger = await openBrowser(server);
      expect((await stranger.verify(ASHA, code)).status).toBe(400);
      const browser = await asking();
      const sent = await codeFor(server, ASHA, 1);
      for (let times = 0; times < 3; times += 1)
        expect((await browser.verify(ASHA, other(code, sent))).status).toBe(400);
      expect((await browser.verify(ASHA, code)).status).toBe(400);
    });

    test('is used by one of two requests that come together', async () => {
      const browsers = [await asking(), await asking()];
      const { code = '' } = await give();
      const answers = await Promise.all(browsers.map((browser) => browser.verify(ASHA, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test('belongs to the number, not to whoever has it later', async () => {
      const browser = await asking();
      const { code = '' } = await give();
      const { db } = server.services;
      const swap = (from: string, to: string) =>
        db.execute(sql`update people set phone = ${to} where phone = ${from}
          and event_id = (select id from events where slug = 'demo')`);
      await swap(ASHA, '9811111111');
      await swap(RAVI, ASHA);
      expect((await browser.verify(ASHA, code)).status).toBe(400);
      await swap(ASHA, RAVI);
      await swap('9811111111', ASHA);
    });

    test('is made for a member with a number alone, kept as a digest, and not made by a dry run', async () => {
      const { code = '' } = await give();
      const { rows } = await server.services.db.execute(
        sql`select encode(secret_hash, 'escape') as kept from sign_in_proofs where purpose = 'desk'`,
      );
      expect(rows).toHaveLength(1);
      expect(String(rows[0]?.['kept'])).not.toContain(code);
      expect(await give(`+91${ASHA}`, '--dry-run')).not.toHaveProperty('code');
      // The one before still works: a dry run changes nothing.
      expect((await (await asking()).verify(ASHA, code)).status).toBe(200);
      await expect(give('+919899999999')).rejects.toThrow('has no person');
    });
  });
}
