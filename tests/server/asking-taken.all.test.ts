import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, messageOf, tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

/** Operations that answer 409 for another person's number or address; they share one budget. */
const COUNTED = ['accountRegister'];

/** Operations that take a number or an address and answer 409, and why that 409 reveals no sign-in data. */
const TELLS_NOTHING: Record<string, string> = {
  companyProfileUpdate: "The company's own contact data, unique in nothing.",
  leadCreate: "A twin among the exhibitor's own leads, which it can list.",
  leadUpdate: "The exhibitor's own leads.",
  currentUserUpdate: 'Mails a link to any address; only its holder learns whether it is taken.',
  emailChangeSend: 'The same.',
  numberChangeSend: 'Sends a code to any number; only its holder learns whether it is taken.',
  teamMemberCreate:
    'Its 409 is about the own team, which the exhibitor can list. Anything else waits for its owner.',
  teamMemberUpdate: 'The same.',
  supportRequestCreate: 'Its 409 is that of an idempotency key.',
};

const SIGN_IN_FIELDS = ['email', 'emailId', 'authenticationId', 'mobile', 'phone'];

test('every operation that could reveal an account is rate limited, or has a reason not to be', () => {
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

for (const engine of mainEngines()) {
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
      const answer = await browser.ask('POST', '/api/auth/login', { email, password: 'demo-password' });
      const token = tokenOf(answer);
      return (method: string, path: string, body: object): Promise<Answer> =>
        browser.ask(method, path, body, token);
    }
    const idOf = (answer: Answer): string => dataOf('teamMemberCreate', answer)._id;

    test('answers a signed-in person the same for a taken and a free address: both wait for their owner', async () => {
      const ask = await signedIn();
      const member = `/api/team-members/${idOf(await ask('POST', '/api/team-members', { fullName: 'Mia' }))}`;
      for (const [method, path, taken, other] of [
        ['PUT', '/api/auth/updatedetails', { email: 'meera@globex.example' }, { email: free() }],
        ['PUT', member, { emailId: 'meera@globex.example' }, { emailId: free() }],
        [
          'PUT',
          member,
          { phoneCode: '91', authenticationId: '9000000003' },
          { phoneCode: '91', authenticationId: '9812340010' },
        ],
        [
          'POST',
          '/api/team-members',
          { fullName: 'Eve', emailId: 'nila@newbooth.example' },
          { fullName: 'Eve', emailId: free() },
        ],
      ] as const) {
        const [known, unknown] = [await ask(method, path, taken), await ask(method, path, other)];
        expect([known.status, messageOf(known)], path).toEqual([unknown.status, messageOf(unknown)]);
        expect(known.status).toBeLessThan(300);
      }
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
