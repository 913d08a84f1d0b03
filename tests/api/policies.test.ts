import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import * as TestClock from 'effect/testing/TestClock';
import { describe, expect, test } from 'vitest';
import {
  Refused,
  Unauthorized,
  Unexpected,
  Unreachable,
  type Failure,
} from '../../src/api/client/failures.ts';
import {
  queryUnlessRefused,
  once,
  query,
  repeatableWrite,
  type Policy,
} from '../../src/api/client/policies.ts';
import { signInCalls } from '../../src/api/sign-in.ts';
import { dashboardCalls } from '../../src/api/dashboard.ts';
import { sampleDataCalls } from '../../src/api/sample-data.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const refused = (status: number, message = 'No', retryAfter: number | null = null) =>
  new Refused({ status, message, serverMessage: message, errors: {}, data: null, retryAfter });
const unauthorized = new Unauthorized({ message: '401: Unauthorized' });
const unreachable = new Unreachable({ message: 'Failed to fetch' });
const unexpected = new Unexpected({ message: 'Unexpected token' });

/** How many requests a policy makes of a call that always fails like this, in an hour. */
const triesOf = async (policy: Policy, failure: Failure): Promise<number> =>
  (await momentsOf(policy, failure)).length;

/** When it makes them (seconds). */
async function momentsOf(policy: Policy, failure: Failure): Promise<number[]> {
  const moments: number[] = [];
  const call = Effect.gen(function* () {
    moments.push((yield* Clock.currentTimeMillis) / 1_000);
    return yield* Effect.fail(failure);
  });
  const hour = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.ignore(policy(call)));
    yield* TestClock.adjust('1 hour');
    yield* Fiber.join(fiber);
  });
  await Effect.runPromise(Effect.scoped(Effect.provide(hour, TestClock.layer())));
  return moments;
}

describe('queries', () => {
  test.each([
    [unreachable, 4],
    [unexpected, 4],
    [refused(500), 4],
    [refused(404), 4],
    [unauthorized, 1],
    [refused(500, 'upstream said 401'), 1],
  ])('after %s make %i requests in all', async (failure, tries) => {
    expect(await triesOf(query, failure)).toBe(tries);
  });
});

describe('writes that may be repeated', () => {
  test.each([
    [unreachable, 4],
    [refused(503), 4],
    [refused(500), 1],
    [refused(502), 1],
    [refused(429), 1],
    [refused(409), 1],
    [refused(403), 1],
    [refused(400), 1],
    [unauthorized, 1],
    [unexpected, 1],
  ])('after %s make %i requests in all', async (failure, tries) => {
    expect(await triesOf(repeatableWrite, failure)).toBe(tries);
  });
});

describe('writes on a database that changes its primary', () => {
  test.each([
    ['says when to come back', refused(503, 'No', 2), [0, 2, 8, 20]],
    ['asks for more than there is left to wait', refused(503, 'No', 5), [0]],
    ['says nothing of it', refused(503), [0, 0.25, 0.75, 1.75]],
    ['is lost', unreachable, [0, 0.25, 0.75, 1.75]],
  ])('are sent again while the answer %s', async (_, failure, moments) => {
    expect(await momentsOf(repeatableWrite, failure)).toEqual(moments);
  });
});

describe('what a guest asks for', () => {
  test.each([
    [unreachable, 4],
    [unexpected, 4],
    [refused(500), 4],
    [refused(503), 4],
    [refused(401), 1],
    [refused(404), 1],
    [refused(429), 1],
  ])('after %s makes %i requests in all', async (failure, tries) => {
    expect(await triesOf(queryUnlessRefused, failure)).toBe(tries);
  });
});

test.each([unreachable, refused(503), refused(500), unauthorized])(
  'calls that must not be repeated make one request after %s',
  async (failure) => {
    expect(await triesOf(once, failure)).toBe(1);
  },
);

describe('operations', () => {
  const busy = () => json(503, { success: false, message: 'Busy' });

  test('never send or check a code twice, nor ask for the current user twice', async () => {
    const { client, requests } = clientOf([broken, busy], 'token');
    const auth = signInCalls(client);
    const number = { phoneCode: '91', mobile: '9000000001', eventId: 'e1' };
    const calls = [
      () => auth.sendOtp(number, anySignal()),
      () => auth.verifyOtp({ ...number, code: '1234' }, anySignal()),
      () => auth.registerMobile({ ...number, firstName: 'A', lastName: 'B' }, anySignal()),
      () => auth.login({ email: 'a@b.example', password: 'x' }, anySignal()),
      () => auth.currentUser(anySignal()),
    ];
    for (const call of calls) await call().catch(() => undefined);
    expect(requests).toHaveLength(calls.length);
  });

  test('repeat a creation with the same Idempotency-Key', async () => {
    const created = () => json(201, { success: true, data: { rows: 18 } });
    const { client, requests } = clientOf([broken, busy, created], 'token');
    await sampleDataCalls(client).createSampleData('k'.repeat(32), anySignal());
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array.from({ length: 3 }, () => 'k'.repeat(32)),
    );
  });

  test('repeat a query until it is answered', async () => {
    const { client, requests } = clientOf([broken, () => json(200, { success: true, data: [{ id: '1' }] })]);
    expect(await dashboardCalls(client).recentLeads(anySignal())).toEqual([{ id: '1' }]);
    expect(requests).toHaveLength(2);
  });
});
