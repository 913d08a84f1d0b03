import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signInCalls } from '../../src/api/sign-in.ts';
import { dashboardCalls } from '../../src/api/dashboard.ts';
import { eventCalls } from '../../src/api/event.ts';
import { followLanguage } from '../../src/domain/language.ts';
import { anySignal, broken, clientOf, FOREIGN, json, never, type Reply } from './fake-server.ts';
import { patiently } from '../support/patience.ts';

const ok = () => json(200, { success: true, message: 'Fine', data: {} });
const NUMBER = { phoneCode: '+91', mobile: '9000000001', eventId: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11' };

describe('calls', () => {
  test('go to the one base, with the token when there is one', async () => {
    const signedIn = clientOf([() => json(200, { success: true, data: { rows: 1 } })], 'secret');
    await dashboardCalls(signedIn.client).ticketTypes(anySignal());
    expect(signedIn.requests[0]?.url).toBe('http://portal.test/api/tickets/by-type');
    expect(signedIn.requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
    const signedOut = clientOf([ok]);
    await signInCalls(signedOut.client).sendOtp(NUMBER, anySignal());
    expect(signedOut.requests[0]?.headers.has('Authorization')).toBe(false);
  });

  test('are made in the language of the page', async () => {
    const { client, requests } = clientOf([ok]);
    followLanguage(() => 'ar');
    try {
      await signInCalls(client).sendOtp(NUMBER, anySignal());
    } finally {
      followLanguage(() => 'en');
    }
    expect(requests[0]?.headers.get('Accept-Language')).toBe('ar');
  });

  test('tell what a good answer says besides, once, and what a refusal says never', async () => {
    const notice = 'You have 4,500 of 5,000 products.';
    const replies = [
      () => json(200, { success: true, data: { rows: 1 }, notice }),
      () => json(200, { success: true, data: { rows: 1 } }),
      () => json(403, { success: false, message: 'No.', notice }),
    ];
    const { client, notices } = clientOf(replies, 'secret');
    const port = dashboardCalls(client);
    await port.ticketTypes(anySignal());
    expect(notices).toEqual([notice]);
    await port.ticketTypes(anySignal());
    await expect(port.ticketTypes(anySignal())).rejects.toBeDefined();
    expect(notices).toEqual([notice]);
  });

  test('tell which build answered, also where it refuses', async () => {
    const named = (name: string) => ({ 'portal-build': name });
    const { client, builds } = clientOf([
      () => json(200, { success: true, data: {} }, named('1-a')),
      ok,
      () => json(403, { success: false, message: 'No.' }, named('2-b')),
    ]);
    const port = dashboardCalls(client);
    await port.ticketTypes(anySignal());
    await port.ticketTypes(anySignal());
    expect(builds).toEqual(['1-a']);
    await expect(port.ticketTypes(anySignal())).rejects.toBeDefined();
    expect(new Set(builds)).toEqual(new Set(['1-a', '2-b']));
  });

  test('carry exactly the keys of the specification', async () => {
    const { client, requests } = clientOf([() => json(200, { success: true, data: { token: 't' } })]);
    const auth = signInCalls(client);
    await auth.sendOtp(NUMBER, anySignal());
    await auth.registerMobile(
      { phoneCode: '+91', mobile: '9000000001', firstName: 'Asha', lastName: 'Rao' },
      anySignal(),
    );
    await auth.verifyOtp({ ...NUMBER, code: '1234' }, anySignal());
    const bodies = await Promise.all(requests.map((request) => request.json() as Promise<object>));
    expect(bodies).toEqual([
      { mobile: '9000000001', phoneCode: '+91', event: NUMBER.eventId },
      { mobile: '9000000001', phoneCode: '+91', firstName: 'Asha', lastName: 'Rao' },
      { mobile: '9000000001', phoneCode: '+91', otp: '1234', event: NUMBER.eventId },
    ]);
    expect(requests.every(({ headers }) => headers.get('Content-Type') === 'application/json')).toBe(true);
  });

  test('ask for the event by its domain', async () => {
    const { client, requests } = clientOf([() => json(200, { success: true, data: { domainData: null } })]);
    expect(await eventCalls(client).lookUpEvent('demo.localhost', anySignal())).toBeNull();
    expect(requests[0]?.url).toBe('http://portal.test/api/auth/domain-event?domain=demo.localhost');
  });
});

describe('failures', () => {
  const fail = (reply: Reply) =>
    signInCalls(clientOf([reply]).client)
      .sendOtp(NUMBER, anySignal())
      .catch((error: unknown) => error);

  test('give the server’s message, its fields and its wait', async () => {
    const body = { success: false, message: 'Please wait 12 seconds', errors: { mobile: ['Too soon'] } };
    expect(await fail(() => json(429, body, { 'Retry-After': '12' }))).toMatchObject({
      _tag: 'Refused',
      status: 429,
      message: 'Please wait 12 seconds',
      serverMessage: 'Please wait 12 seconds',
      errors: { mobile: ['Too soon'] },
      retryAfter: 12,
    });
  });

  test('give the error’s text when the server has none, and the last resort when there is none at all', async () => {
    const response = new Response('{}', { status: 500, statusText: 'Server Error' });
    expect(await fail(() => response.clone())).toMatchObject({
      message: 'Server Error',
      serverMessage: null,
    });
    expect(await fail(() => json(500, {}))).toMatchObject({
      message: 'An error occurred',
      serverMessage: null,
    });
  });

  test.each([502, 504])('are a lost connection when a proxy answers %i for itself', async (status) => {
    const page = new Response('<html>Bad gateway</html>', { status, statusText: 'Bad Gateway' });
    expect(await fail(() => page.clone())).toMatchObject({ _tag: 'Unreachable', message: 'Bad Gateway' });
    const ours = () => json(status, { success: false, message: 'The gateway refused.' });
    expect(await fail(ours)).toMatchObject({ _tag: 'Refused', status, message: 'The gateway refused.' });
  });

  test('include success: false inside a good status', async () => {
    expect(await fail(() => json(200, { success: false, message: 'No' }))).toMatchObject({
      _tag: 'Refused',
      message: 'No',
    });
  });

  test('are a lost connection when none answers, or something else in the portal’s place', async () => {
    expect(await fail(broken)).toMatchObject({ _tag: 'Unreachable', message: 'Failed to fetch' });
    for (const reply of FOREIGN) expect(await fail(reply)).toMatchObject({ _tag: 'Unreachable' });
  });

  test.each([400, 401, 403, 404, 409, 413, 422])(
    'are a lost connection when a %i is not the portal’s, and end no session',
    async (status) => {
      for (const body of [{}, { message: 'Blocked.', errors: { mobile: ['No'] } }, null]) {
        const { client, state } = clientOf([() => json(status, body)], 'secret');
        await expect(dashboardCalls(client).ticketTypes(anySignal())).rejects.toMatchObject({
          _tag: 'Unreachable',
        });
        expect(state).toEqual({ token: 'secret', unauthorized: 0 });
      }
    },
  );

  test.each([429, 500, 503])('are a refusal without a reason when a proxy answers %i', async (status) => {
    const busy = () => json(status, { message: 'Of the proxy.' }, { 'Retry-After': '9' });
    expect(await fail(busy)).toMatchObject({ _tag: 'Refused', status, serverMessage: null, retryAfter: 9 });
  });

  test('include a sign-in whose answer holds no token', async () => {
    const { client } = clientOf([ok]);
    await expect(signInCalls(client).verifyOtp({ ...NUMBER, code: '1' }, anySignal())).rejects.toMatchObject({
      _tag: 'Unexpected',
    });
  });
});

describe('a 401', () => {
  const unauthorized = () => json(401, { success: false, message: 'Token expired' });

  test('is reported once, whatever the number of calls under way, and reads "401: Unauthorized"', async () => {
    const { client, state } = clientOf([unauthorized], 'dead');
    const { ticketTypes } = dashboardCalls(client);
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => ticketTypes(anySignal())));
    for (const end of ends) {
      expect(end).toMatchObject({
        status: 'rejected',
        reason: { message: '401: Unauthorized', reason: 'Unauthorized' },
      });
    }
    expect(state.unauthorized).toBe(1);
  });

  test('is reported again for another token', async () => {
    const { client, state } = clientOf([unauthorized], 'first');
    const { ticketTypes } = dashboardCalls(client);
    await ticketTypes(anySignal()).catch(() => undefined);
    state.token = 'second';
    await ticketTypes(anySignal()).catch(() => undefined);
    expect(state.unauthorized).toBe(2);
  });

  test('about a token that the page replaced meanwhile leaves the new one alone', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answer = resolve));
    const { client, requests, state } = clientOf([late], 'old');
    const asked = dashboardCalls(client).ticketTypes(anySignal());
    await patiently(() => {
      expect(requests).toHaveLength(1);
    });
    state.token = 'new';
    answer(unauthorized());
    await expect(asked).rejects.toMatchObject({ reason: 'Unauthorized' });
    expect(state).toEqual({ token: 'new', unauthorized: 0 });
  });

  test('of a sign-in call is an answer like any other', async () => {
    const { client, state } = clientOf([unauthorized]);
    await expect(
      signInCalls(client).login({ email: 'a@b.example', password: 'x' }, anySignal()),
    ).rejects.toMatchObject({ _tag: 'Refused', serverMessage: 'Token expired' });
    expect(state.unauthorized).toBe(0);
  });
});

describe('leaving', () => {
  test('aborts the request under way and makes no other', async () => {
    const { client, requests } = clientOf([never]);
    const leaving = new AbortController();
    const call = dashboardCalls(client).ticketTypes(leaving.signal);
    const end = vi.fn();
    call.catch(end);
    await patiently(() => {
      expect(requests).toHaveLength(1);
    });
    leaving.abort();
    await patiently(() => {
      expect(end).toHaveBeenCalled();
    });
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(requests).toHaveLength(1);
  });

  test('ends the pause before another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, requests } = clientOf([broken]);
    const leaving = new AbortController();
    const end = vi.fn();
    dashboardCalls(client).ticketTypes(leaving.signal).catch(end);
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(1);
    expect(end).not.toHaveBeenCalled();
    leaving.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(end).toHaveBeenCalledTimes(1);
    // Longer than all pauses.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });
});
