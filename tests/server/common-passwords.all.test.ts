import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSAL_TEXTS } from '../../src/server/answer-texts.ts';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('asha@acme.example');
});
afterAll(() => server.close());

const NAMES = { firstName: 'Lena', lastName: 'Ohm' };

/** Every operation that sets a password: its field, and how to call it. */
const SETS: Record<string, [field: string, set: (password: string) => Promise<Answer>]> = {
  accountRegister: [
    'password',
    (password) =>
      server.call('POST', '/api/auth/register', { body: { ...NAMES, email: 'lena@new.example', password } }),
  ],
  passwordUpdate: [
    'newPassword',
    (newPassword) =>
      server.call('PUT', '/api/auth/updatepassword', {
        token,
        body: { currentPassword: 'demo-password', newPassword },
      }),
  ],
  passwordSet: [
    'newPassword',
    (newPassword) =>
      server.call('POST', '/api/auth/set-password', { body: { token: 'x'.repeat(43), newPassword } }),
  ],
  passwordResetVerify: [
    'newPassword',
    (newPassword) =>
      server.call('POST', '/api/auth/reset-password', { body: { token: 'x'.repeat(43), newPassword } }),
  ],
};

test('every operation that sets a password is one of those tried here', () => {
  const document = readDocument();
  const taking = operationsOf(document).filter(({ body }) => {
    const schema = resolve(document, body?.content['application/json']?.schema) as Schema | undefined;
    const names = Object.keys((schema?.['properties'] ?? {}) as Schema);
    return names.includes('password') || names.includes('newPassword');
  });
  // Signing in and proving again who is there take one, and set none.
  const setting = taking.map(({ id }) => id).filter((id) => !['accountLogin', 'proofVerify'].includes(id));
  expect(setting.sort()).toEqual(Object.keys(SETS).sort());
});

test.each(Object.keys(SETS))('%s refuses words of the event, with digits or without', async (id) => {
  const [field, set] = SETS[id] ?? ['', () => Promise.reject(new Error('unknown'))];
  for (const easy of ['demo-expo', 'DemoExpo2026', 'Exhibitor!1', 'portal.localhost', 'expo-abc']) {
    const { status, json } = await set(easy);
    expect([status, json], easy).toEqual([
      400,
      expect.objectContaining({ errors: { [field]: [REFUSAL_TEXTS.passwordOfEvent] } }),
    ]);
  }
  const { text } = await set('demo-lamp-38');
  expect(text).not.toContain(REFUSAL_TEXTS.passwordOfEvent);
});

test.each(Object.keys(SETS))('%s refuses the most common passwords', async (id) => {
  const [field, set] = SETS[id] ?? ['', () => Promise.reject(new Error('unknown'))];
  for (const common of ['password', '123456', 'Qwerty123', 'iloveyou', 'DRAGON']) {
    const { status, json } = await set(common);
    expect([status, json], common).toEqual([
      400,
      expect.objectContaining({ errors: { [field]: [REFUSAL_TEXTS.commonPassword] } }),
    ]);
  }
  const { text } = await set('wooden-lamp-38');
  expect(text).not.toContain(REFUSAL_TEXTS.commonPassword);
});
