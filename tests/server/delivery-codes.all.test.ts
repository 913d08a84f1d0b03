import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../support/database.ts';
import { openGateway } from '../support/gateway.ts';
import type { Gateway } from '../support/gateway.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowser, wrongCode } from '../support/sign-in.ts';

const ASHA = '9000000001';

/** Codes sent through a real gateway on loopback, from the request to the session (security R21). */
for (const engine of mainEngines()) {
  describe(`codes through an SMS gateway on ${engine}`, () => {
    let gateway: Gateway;
    let server: TestServer;
    let status = 200;
    beforeAll(async () => {
      gateway = await openGateway((response) => void response.writeHead(status).end());
      const env = { SMS_URL: gateway.url, SMS_TOKEN: 'gateway-token', LIMITS: 'standard' };
      server = await startTestServer({ engine, env });
    });
    afterAll(async () => {
      await server.close();
      await gateway.close();
    });
    const spent = async (): Promise<unknown> =>
      (await server.services.db.execute(sql`select coalesce(max(hits), 0)::int as hits from rate_limits`))
        .rows[0]?.['hits'];

    test('a failing gateway is called once, costs no budget and is not visible in the answer', async () => {
      status = 500;
      const browser = await openBrowser({ url: server.url, outbox: server.outbox });
      const answer = await browser.requestCode(ASHA);
      expect(answer.status).toBe(200);
      await server.services.messenger.drain();
      expect(gateway.requests).toHaveLength(1);
      expect(await spent()).toBe(0);
      expect(server.logged.filter((line) => line.includes('a message gateway fails'))).toHaveLength(1);
    });

    test('a code that arrived signs in; it is in no log line, no outbox and no answer', async () => {
      status = 200;
      const browser = await openBrowser({ url: server.url, outbox: server.outbox });
      const before = gateway.requests.length;
      const asked = await browser.requestCode(ASHA);
      await expect.poll(() => gateway.requests.length).toBe(before + 1);
      const sent = JSON.parse(gateway.requests.at(-1)?.body ?? '') as { to: string; text: string };
      expect(sent.to).toBe(`+91${ASHA}`);
      const code = /^\d{4}/.exec(sent.text)?.[0] ?? '';
      expect(sent.text).toMatch(new RegExp(`\n\n@demo\\.localhost #${code}$`));
      expect(asked.text).not.toContain(code);
      expect((await browser.verify(ASHA, wrongCode(code))).status).toBe(400);
      expect((await browser.verify(ASHA, code)).status).toBe(200);
      expect(server.outbox()).toEqual([]);
      const log = server.logged.join('\n');
      expect(log).not.toMatch(new RegExp(`#${code}|${code} is your|gateway-token|${ASHA}`));
    });
  });
}
