import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { Api } from '../../src/api/api.ts';
import { providePortal } from '../../src/app/provide.ts';
import type { Ports } from '../../src/app/ports.ts';
import { sampleAnalytics, sampleEvent, sampleUser } from '../../src/machines/samples.ts';

/** The portal as the browser runs it, machines joined for real, around a server and a browser that are pretended. */
function portalAt(path: string, stored: string | null = null) {
  const browser = { token: stored, path, left: [] as string[], expire: (): void => undefined };
  const refuse = () => Promise.reject(new Error('not asked for in this test'));
  const api = {
    auth: {
      lookUpEvent: vi.fn(() => Promise.resolve(sampleEvent)),
      sendOtp: vi.fn(() => Promise.resolve()),
      registerMobile: vi.fn(() => Promise.resolve()),
      verifyOtp: vi.fn<Api['auth']['verifyOtp']>(() => Promise.resolve('token-of-asha')),
      login: refuse,
      register: refuse,
      currentUser: vi.fn(() => Promise.resolve(sampleUser)),
      updateDetails: refuse,
      logout: vi.fn(() => Promise.resolve()),
    },
    company: { company: vi.fn(() => Promise.resolve({ name: 'Acme', logoUrl: '', boothNumber: 'A-12' })) },
    dashboard: {
      analytics: vi.fn(() => Promise.resolve(sampleAnalytics)),
      ticketTypes: vi.fn(() => Promise.resolve({})),
      recentLeads: vi.fn(() => Promise.reject(new Error('recent leads are down'))),
      createSampleData: vi.fn<Api['dashboard']['createSampleData']>(() => Promise.resolve()),
      removeSampleData: vi.fn(() => Promise.resolve()),
    },
  } satisfies Api;
  let tellPath: (path: string) => void = () => undefined;
  const ports: Ports = {
    api: () => Promise.resolve(api),
    storage: {
      token: () => browser.token,
      saveToken: (token) => {
        browser.token = token;
      },
      forgetToken: () => {
        browser.token = null;
      },
      eventId: () => null,
      saveEventId: vi.fn(),
      clear: () => {
        browser.token = null;
      },
      watchToken: ({ onAppeared }) => {
        if (browser.token !== null) onAppeared();
        return () => undefined;
      },
    },
    location: {
      eventDomain: () => 'demo.localhost',
      goTo: ({ path: to }) => {
        browser.path = to;
        tellPath(to);
      },
      leaveFor: (to) => browser.left.push(to),
      watchPath: (onChanged) => {
        tellPath = onChanged;
        return () => undefined;
      },
    },
    watchExpiry: (onExpired) => {
      browser.expire = onExpired;
      return () => undefined;
    },
    now: () => performance.now(),
    // The few members of a window the adapters touch.
    page: Object.assign(new EventTarget(), {
      setInterval,
      clearInterval,
      document: new EventTarget(),
    }) as unknown as Window,
  };
  const contexts = new Set<string>();
  const portal = createActor(providePortal(ports), {
    input: { path, event: null, hinted: stored !== null, now: ports.now },
    inspect: (event) => {
      if (event.type !== '@xstate.snapshot' || !('context' in event.snapshot)) return;
      contexts.add(JSON.stringify(event.snapshot.context));
    },
  });
  portal.start();
  const actor = (id: string): AnyActorRef => portal.system.get(id) as AnyActorRef;
  const tagged = (id: string, tag: string): boolean => actor(id)?.getSnapshot().hasTag(tag) ?? false;
  const until = (condition: () => boolean) =>
    vi.waitFor(() => {
      expect(condition()).toBe(true);
    });
  return { api, browser, contexts, actor, tagged, until };
}

const signedIn = async () => {
  const world = portalAt('/exhibitor/', 'token-of-asha');
  await world.until(() => world.tagged('session', 'signedIn'));
  return world;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the portal', () => {
  test('takes somebody from their number to a dashboard full of data', async () => {
    const { api, browser, actor, tagged, until } = portalAt('/exhibitor/');
    await until(() => tagged('event', 'ready'));
    expect(actor('form').getSnapshot().context.values.event).toBe(sampleEvent.id);
    actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
    actor('form').send({ type: 'form.submitted' });
    await until(() => tagged('login', 'otp'));
    expect(browser.path).toBe('/exhibitor/otp-verification');
    expect(api.auth.sendOtp).toHaveBeenCalledOnce();
    actor('otp').send({ type: 'code.changed', filled: 4 });
    actor('otp').send({ type: 'otp.submitted', code: '1234' });
    await until(() => tagged('session', 'signedIn'));
    expect(browser).toMatchObject({ token: 'token-of-asha', path: '/exhibitor/' });
    expect(api.auth.currentUser).toHaveBeenCalledOnce();
    expect(api.auth.verifyOtp.mock.calls[0]?.[0]).toMatchObject({ code: '1234', mobile: '9000000001' });
    actor('dashboard').send({ type: 'data.requested' });
    await until(
      () => tagged('analytics', 'ready') && tagged('company', 'ready') && tagged('ticketTypes', 'ready'),
    );
    await until(() => tagged('recentLeads', 'failed'));
    expect(actor('analytics').getSnapshot().context.data).toEqual(sampleAnalytics);
  });

  test('holds no token and no code in any machine', async () => {
    const { contexts, actor, tagged, until } = portalAt('/exhibitor/');
    await until(() => tagged('event', 'ready'));
    actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
    actor('form').send({ type: 'form.submitted' });
    await until(() => tagged('login', 'otp'));
    actor('otp').send({ type: 'code.changed', filled: 4 });
    actor('otp').send({ type: 'otp.submitted', code: '7531' });
    await until(() => tagged('session', 'signedIn'));
    const kept = [...contexts].join('\n');
    expect(kept).toContain('9000000001');
    expect(kept).not.toContain('token-of-asha');
    expect(kept).not.toContain('7531');
  });

  test('counts the resend down from a deadline and lets it be asked for after 30 seconds', async () => {
    const { api, actor, tagged, until } = portalAt('/exhibitor/');
    await until(() => tagged('event', 'ready'));
    actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
    actor('form').send({ type: 'form.submitted' });
    await until(() => tagged('login', 'otp'));
    const left = () => {
      const { deadline, now } = actor('otp').getSnapshot().context;
      return Math.ceil((deadline - now) / 1_000);
    };
    expect(left()).toBe(30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left()).toBeLessThanOrEqual(20);
    await vi.advanceTimersByTimeAsync(21_000);
    actor('otp').send({ type: 'resend.requested' });
    await until(() => api.auth.sendOtp.mock.calls.length === 2);
  });

  test('clears everything once when ten calls come back with 401, and leaves once', async () => {
    const { browser, actor, until, tagged } = await signedIn();
    for (let call = 0; call < 10; call += 1) browser.expire();
    expect(actor('company')).toBeUndefined();
    expect(browser.token).toBeNull();
    expect(tagged('toaster', 'open')).toBe(true);
    expect(actor('toaster').getSnapshot().context.toast).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    await until(() => browser.left.length > 0);
    expect(browser.left).toEqual(['/api/login']);
  });

  test('signs out for good', async () => {
    const { api, browser, actor, until } = await signedIn();
    actor('session').send({ type: 'signOut.requested' });
    await until(() => browser.left.length > 0);
    expect(api.auth.logout).toHaveBeenCalledOnce();
    expect(browser).toMatchObject({ token: null, left: ['/exhibitor'] });
  });

  test('creates sample data under a key of its own and shows the new numbers', async () => {
    const { api, actor, tagged, until } = await signedIn();
    actor('dashboard').send({ type: 'data.requested' });
    await until(() => tagged('analytics', 'ready'));
    actor('dashboard').send({ type: 'sampleData.requested' });
    await until(() => api.dashboard.analytics.mock.calls.length === 2);
    expect(api.dashboard.createSampleData.mock.calls[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(actor('toaster').getSnapshot().context.toast.title).toBe(
      'Sample data created successfully! Refresh the page to see the data.',
    );
  });
});
