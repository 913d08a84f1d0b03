import { expect, test } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { signInCalls } from '../../src/api/sign-in.ts';
import { anySignal, clientOf, json } from './fake-server.ts';

const WORK = { challenge: '1772612400000.17.abc.def', bits: 17 };
const asked = () => json(428, { success: false, message: 'Solve it.', data: WORK });
const fine = () => json(200, { success: true, message: 'On its way.' });
const to = { phoneCode: '91', mobile: '9000000001', eventId: 'e1' };
const register = { phoneCode: '91', mobile: '9000000001', firstName: 'Asha', lastName: 'Rao' };

/** A client that solves by writing a number behind the challenge. */
const solving = (answers: Parameters<typeof clientOf>[0]) => {
  const solved: unknown[] = [];
  const { client, requests } = clientOf(answers, null, {
    solve: (work, signal) => {
      signal.throwIfAborted();
      solved.push(work);
      return Promise.resolve(`${work.challenge}:${String(solved.length)}`);
    },
  });
  const proofs = () => requests.map(({ headers }) => headers.get('Portal-Proof'));
  return { calls: signInCalls(client), solved, proofs, requests };
};

test('a code is asked for without a proof in ordinary times', async () => {
  const { calls, proofs, solved } = solving([fine]);
  await calls.sendOtp(to, anySignal());
  expect([proofs(), solved]).toEqual([[null], []]);
});

test.each(['sendOtp', 'registerMobile'] as const)(
  '%s solves a challenge, and sends the same again',
  async (name) => {
    const { calls, proofs, solved, requests } = solving([asked, fine]);
    await (name === 'sendOtp' ? calls.sendOtp(to, anySignal()) : calls.registerMobile(register, anySignal()));
    expect(proofs()).toEqual([null, `${WORK.challenge}:1`]);
    expect(solved).toEqual([WORK]);
    const [first, second] = await Promise.all(requests.map((request) => request.text()));
    expect(second).toBe(first);
  },
);

test('two challenges are solved for a call, not a third', async () => {
  const { calls, proofs, solved } = solving([asked, asked, asked]);
  await expect(calls.sendOtp(to, anySignal())).rejects.toMatchObject({
    status: 428,
    serverMessage: 'Solve it.',
  });
  expect(proofs()).toHaveLength(3);
  expect(solved).toHaveLength(2);
});

test.each([
  ['more work than a user would wait for', { ...WORK, bits: 23 }],
  ['a challenge that is no text', { ...WORK, challenge: 7 }],
  ['no challenge', undefined],
])('%s is a refusal', async (_, data) => {
  const { calls, solved } = solving([() => json(428, { success: false, message: 'Solve it.', data })]);
  await expect(calls.sendOtp(to, anySignal())).rejects.toMatchObject({ status: 428 });
  expect(solved).toEqual([]);
});

test('a call that is given up while it is solved sends nothing more', async () => {
  const giveUp = new AbortController();
  const { client, requests } = clientOf([asked, fine], null, {
    solve: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
        giveUp.abort();
      }),
  });
  await expect(signInCalls(client).sendOtp(to, giveUp.signal)).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('a client that cannot solve says what the server says', async () => {
  const fetch = () => Promise.resolve(asked());
  const api = createApi({
    baseUrl: 'http://portal.example/api',
    token: () => null,
    onUnauthorized: () => undefined,
    fetch,
  });
  await expect(api.signIn.sendOtp(to, anySignal())).rejects.toMatchObject({ serverMessage: 'Solve it.' });
});
