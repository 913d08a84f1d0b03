import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { createTestStore, engines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

/** Operations that answer 409 for a number or an address of another person, all of one budget. */
const COUNTED = ['accountRegister', 'currentUserUpdate', 'teamMemberCreate', 'teamMemberUpdate'];

/** What takes a number or an address and answers 409, and why its 409 tells nothing about who can sign in. */
const TELLS_NOTHING: Record<string, string> = {
  companyProfileUpdate: "The company's own contact data, unique in nothing.",
  leadCreate: "A twin among the exhibitor's own leads, which it can list.",
  leadUpdate: "The exhibitor's own leads.",
  supportRequestCreate: 'Its 409 is that of an idempotency key.',
};

const SIGN_IN_FIELDS = ['email', 'emailId', 'authenticationId', 'mobile', 'phone'];

test('every operation that could tell who is registered is counted, or has a reason not to be', () => {
  const document = readDocument();
  const asking = operationsOf(document).filter(({ body, replies }) => {
    const schema = resolve(document, body?.content['application/json']?.schema) as Schema | undefined;
    const parts = [schema, ...((schema?.['allOf'] ?? []) as unknown[])];
    const names = parts.flatMap((part) =>
      Object.keys((resolve(document, part) as Schema | undefined)?.['properties'] ?? {}),
    );
    return replies.has(409) && SIGN_IN_FIELDS.some((name) => names.includes(name));
  });
  const listed = [...COUNTED, ...Object.keys(TELLS_NOTHING)].sort();
  expect(asking.map(({ id }) => id).sort()).toEqual(listed);
});

for (const engine of engines()) {
  describe(`asking who is registered on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
    });
    beforeEach(() => portal.reset());
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    let serial = 0;
    const free = (): string => `free-${engine}-${String((serial += 1))}@new.example`;

    async function signedIn(email = 'asha@acme.example') {
      const browser = await openBrowser(portal);
      const { json } = await browser.ask('POST', '/api/auth/login', { email, password: 'demo-password' });
      const { token } = json as { token: string };
      return (method: string, path: string, body: object): Promise<Answer> =>
        browser.ask(method, path, body, token);
    }
    const idOf = (answer: Answer): string => (answer.json as { data: { _id: string } }).data._id;
    const hits = async (): Promise<unknown> =>
      (
        await portal.services.db.execute(
          sql`select coalesce(sum(hits), 0)::int as n from rate_limits where key like 'asking-taken/%'`,
        )
      ).rows[0]?.['n'];

    test('costs a person one of twenty an hour, in every way together, taken or free', async () => {
      const ask = await signedIn();
      const added = await ask('POST', '/api/team-members', { fullName: 'Mia', emailId: free() });
      const member = `/api/team-members/${idOf(added)}`;
      const statuses: number[] = [added.status];
      for (let round = 0; round < 5; round++) {
        const email = round % 2 === 0 ? 'meera@globex.example' : free();
        statuses.push((await ask('PUT', '/api/auth/updatedetails', { email })).status);
        statuses.push((await ask('PUT', member, { emailId: email })).status);
        const number = round % 2 === 0 ? '9000000003' : `98123400${String(10 + round)}`;
        statuses.push((await ask('PUT', member, { phoneCode: '91', authenticationId: number })).status);
        statuses.push(
          (await ask('POST', '/api/team-members', { fullName: 'Eve', emailId: 'omar@acme.example' })).status,
        );
      }
      // One of the twenty-one is too many, whatever it would have answered.
      expect(statuses).toContain(409);
      expect(statuses.slice(0, 20).filter((status) => status === 429)).toEqual([]);
      expect(statuses.slice(20)).toEqual([429]);
      for (const [method, path, body] of [
        ['PUT', '/api/auth/updatedetails', { email: free() }],
        ['PUT', '/api/auth/updatedetails', { email: 'meera@globex.example' }],
        ['PUT', member, { emailId: free() }],
        ['POST', '/api/team-members', { fullName: 'Eve', emailId: free() }],
      ] as const) {
        const refused = await ask(method, path, body);
        expect([refused.status, refused.headers['retry-after']], path).toEqual([429, '3600']);
      }
      // A colleague's budget is their own, and what asks nothing goes on.
      expect((await ask('PUT', member, { designation: 'Host' })).status).toBe(200);
      expect((await ask('POST', '/api/team-members', { fullName: 'No Contact' })).status).toBeLessThan(300);
      const ravi = await signedIn('ravi@acme.example');
      expect((await ravi('PUT', member, { emailId: free() })).status).toBe(200);
    });

    test('costs nothing when neither number nor address changes', async () => {
      const ask = await signedIn('meera@globex.example');
      await ask('PUT', '/api/auth/updatedetails', { firstName: 'Meera', email: 'MEERA@globex.example' });
      await ask('PUT', '/api/auth/updatedetails', { lastName: 'Shah' });
      expect(await hits()).toBe(0);
    });

    test('costs people of an exhibitor that made itself one of five, until the organiser confirms it', async () => {
      const { db } = portal.services;
      const ofBooth = eq(exhibitors.name, 'New Booth');
      await db.update(exhibitors).set({ selfMade: true }).where(ofBooth);
      const ask = await signedIn('nila@newbooth.example');
      const statuses: number[] = [];
      for (let round = 0; round < 6; round++) {
        statuses.push(
          (await ask('PUT', '/api/auth/updatedetails', { email: 'meera@globex.example' })).status,
        );
      }
      expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
      await db.update(exhibitors).set({ confirmedAt: portal.services.clock.now() }).where(ofBooth);
      expect((await ask('PUT', '/api/auth/updatedetails', { email: 'meera@globex.example' })).status).toBe(
        409,
      );
    });

    test('costs a stranger one of five of their address', async () => {
      const register = async (browser: Browser, email: string): Promise<number> => {
        const body = { firstName: 'A', lastName: 'B', email, password: 'a-good-password' };
        return (await browser.ask('POST', '/api/auth/register', body)).status;
      };
      const browser = await openBrowser(portal);
      const statuses: number[] = [];
      for (let round = 0; round < 6; round++)
        statuses.push(await register(browser, round % 2 === 0 ? free() : 'meera@globex.example'));
      expect(statuses).toEqual([201, 409, 201, 409, 201, 429]);
      const elsewhere = await openBrowser(portal, { headers: { 'x-forwarded-for': '198.51.100.1' } });
      expect(await register(elsewhere, free())).toBe(201);
    });
  });
}
