import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { tokenOf } from '../support/answers.ts';
import { send } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, openBrowser, signInByCode, wrongCode } from '../support/sign-in.ts';

const FAIR = 'fair.example';
const DOV = '9000000007';
const ASHA = '9000000001';

for (const engine of mainEngines()) {
  describe(`an event's own number of digits on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
      await apply('otpLength: 6');
    });
    beforeEach(() => portal.reset());
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    const apply = (choice: string): Promise<string> =>
      applyText(
        portal.services.db,
        'fair.yaml',
        `event: { slug: fair, domain: ${FAIR}, title: Fair${choice && `, ${choice}`} }
exhibitors:
  acme:
    name: Acme
    people:
      dov: { firstName: Dov, phone: { code: '91', number: '${DOV}' }, parent: true }
`,
        portal.services.clock.now(),
        { demo: true, dryRun: false, files: openFileStore(store.dataDir), folder: store.dataDir },
      );
    const shown = async (host: string): Promise<unknown> => {
      const { json } = await send(portal.url, 'GET', `/api/auth/domain-event?domain=${host}`, { host });
      return (json as { data: { domainData: { event: unknown } } }).data.domainData.event;
    };
    const atFair = () => openBrowser(portal, { host: FAIR });

    test('is shown by the look-up, and no other event takes it over', async () => {
      expect(await shown(FAIR)).toMatchObject({ otpLength: 6 });
      expect(await shown('demo.localhost')).toMatchObject({ otpLength: 4 });
    });

    test('is the length of its codes, whose message still binds them to the host', async () => {
      const browser = await atFair();
      await browser.requestCode(DOV);
      const code = await codeFor(portal, DOV);
      expect(code).toMatch(/^\d{6}$/);
      const text = portal.outbox().at(-1)?.text ?? '';
      expect(text.startsWith(`${code} is your Exhibitor Portal code.`)).toBe(true);
      expect(text.split('\n').at(-1)).toBe(`@${FAIR} #${code}`);
      expect((await browser.verify(DOV, code)).status).toBe(200);
      const demo = await openBrowser(portal);
      await demo.requestCode(ASHA);
      expect(await codeFor(portal, ASHA)).toMatch(/^\d{4}$/);
    });

    test('takes the digits of any script, and no part of the code', async () => {
      const browser = await atFair();
      await browser.requestCode(DOV);
      const code = await codeFor(portal, DOV);
      for (const part of [code.slice(0, 4), code.slice(2)]) {
        const answer = await browser.verify(DOV, part);
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({ message: SIGN_IN_ANSWERS.codeRefused });
      }
      const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
      expect((await browser.verify(DOV, arabic)).status).toBe(200);
    });

    test('loses its code after three wrong tries, like a short one', async () => {
      const browser = await atFair();
      await browser.requestCode(DOV);
      const code = await codeFor(portal, DOV);
      for (let step = 1; step <= 3; step++) {
        expect((await browser.verify(DOV, wrongCode(code, step))).status).toBe(400);
      }
      expect((await browser.verify(DOV, code)).status).toBe(400);
    });

    test('holds for the code of a new number too, which may be typed in any script', async () => {
      const browser = await atFair();
      const token = await signInByCode(portal, browser, DOV);
      const other = '9812745454';
      const ask = (path: string, body: object) =>
        browser.ask('POST', `/api/auth/sign-in-data/${path}`, body, token);
      expect((await ask('number', { phoneCode: '91', mobile: other })).status).toBe(200);
      const code = await codeFor(portal, other);
      expect(code).toMatch(/^\d{6}$/);
      const hindi = code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
      expect((await ask('number/confirm', { otp: hindi })).status).toBe(200);
      await portal.services.db.execute(sql`update people set phone = ${DOV} where phone = ${other}`);
    });

    test('ends with the line of the file; a code that was sent before stays good', async () => {
      const browser = await atFair();
      await browser.requestCode(DOV);
      const code = await codeFor(portal, DOV);
      expect(await apply('')).toContain('event: 1 updated');
      expect(await shown(FAIR)).toMatchObject({ otpLength: 4 });
      expect(tokenOf(await browser.verify(DOV, code))).not.toBe('');
      expect(await apply('otpLength: 4')).toContain('event: 1 updated');
      expect(await apply('otpLength: 4')).toContain('event: 1 unchanged');
      await expect(apply('otpLength: 5')).rejects.toThrow('fair.yaml:1:57: This must be one of 4, 6.');
      await apply('otpLength: 6');
    });
  });
}
