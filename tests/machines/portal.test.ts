import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleAnalytics, sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { emptyDisk, portalAt, signedInAt } from './portal-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the portal', () => {
  test('takes a user from the mobile number to a dashboard with data', async () => {
    const { api, browser, actor, tagged, until, token } = portalAt('/exhibitor/');
    await until(() => tagged('event', 'ready'));
    expect(actor('form').getSnapshot().context.values.event).toBe(sampleEvent.id);
    actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
    actor('form').send({ type: 'form.submitted' });
    await until(() => tagged('login', 'otp') && actor('otp') !== undefined);
    expect(browser.path).toBe('/exhibitor/otp-verification');
    expect(api.signIn.sendOtp).toHaveBeenCalledOnce();
    actor('otp').send({ type: 'code.changed', filled: 4, code: '1234' });
    await until(() => tagged('session', 'signedIn'));
    expect(browser.path).toBe('/exhibitor/');
    expect(token()).toBe('token-of-asha');
    expect(api.signIn.currentUser).not.toHaveBeenCalled();
    expect(api.signIn.verifyOtp.mock.calls[0]?.[0]).toMatchObject({ code: '1234', mobile: '9000000001' });
    actor('dashboard').send({ type: 'data.requested' });
    await until(
      () => tagged('analytics', 'ready') && tagged('company', 'ready') && tagged('ticketTypes', 'ready'),
    );
    await until(() => tagged('recentLeads', 'failed'));
    expect(actor('analytics').getSnapshot().context.data).toEqual(sampleAnalytics);
  });

  test('takes over the user of an email sign-in, and asks where the answer names none', async () => {
    for (const [user, asked] of [
      [sampleUser, 0],
      [null, 1],
    ] as const) {
      const world = portalAt('/login');
      const { api, browser, actor, tagged, until } = world;
      api.signIn.login.mockResolvedValue({ token: 'token-of-asha', user });
      await until(() => tagged('login', 'email'));
      actor('form').send({ type: 'field.changed', name: 'email', value: 'asha@acme.example' });
      actor('form').send({ type: 'form.submitted', secret: 'demo-password' });
      await until(() => tagged('session', 'signedIn'));
      expect(api.signIn.currentUser).toHaveBeenCalledTimes(asked);
      expect(actor('session').getSnapshot().context.user).toEqual(sampleUser);
      expect(browser.path).toBe('/exhibitor/');
      world.stop();
    }
  });

  test('asks whose token it is after a reload, and when another tab signed in', async () => {
    const reloaded = await signedInAt('/exhibitor/');
    expect(reloaded.api.signIn.currentUser).toHaveBeenCalledOnce();
    reloaded.stop();
    const { api, disk, page, tagged, until } = portalAt('/exhibitor/login');
    disk.localStorage.setItem('access_token', 'token-of-asha');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token', oldValue: null }));
    await until(() => tagged('session', 'signedIn'));
    expect(api.signIn.currentUser).toHaveBeenCalledOnce();
  });

  test('leaves at once when another user signs in in another tab while a user is taken over', async () => {
    const { actor, browser, disk, page, tagged, until } = portalAt('/login');
    await until(() => tagged('login', 'email'));
    disk.localStorage.setItem('access_token', 'token-of-meera');
    actor('session').send({ type: 'token.appeared', user: sampleUser });
    page.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'access_token', oldValue: 'token-of-asha' }),
    );
    expect(actor('session').getSnapshot().value).toBe('leaving');
    expect(browser.left).toEqual(['/exhibitor']);
  });

  test('holds no token and no code in any machine', async () => {
    const { contexts, actor, tagged, until } = portalAt('/exhibitor/');
    await until(() => tagged('event', 'ready'));
    actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
    actor('form').send({ type: 'form.submitted' });
    await until(() => tagged('login', 'otp') && actor('otp') !== undefined);
    actor('otp').send({ type: 'code.changed', filled: 4, code: '7531' });
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
    await until(() => tagged('login', 'otp') && actor('otp') !== undefined);
    const left = () => {
      const { deadline, now } = actor('otp').getSnapshot().context;
      return Math.ceil((deadline - now) / 1_000);
    };
    expect(left()).toBe(30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left()).toBeLessThanOrEqual(20);
    await vi.advanceTimersByTimeAsync(21_000);
    actor('otp').send({ type: 'resend.requested' });
    await until(() => api.signIn.sendOtp.mock.calls.length === 2);
  });

  test.each([
    ['a minute', 60_000, true],
    ['ten minutes', 600_000, false],
  ])('a reload after %s returns to the code: %s', async (_, age, isKnown) => {
    const disk = emptyDisk();
    const before = portalAt('/exhibitor/mobile-login', null, { disk });
    await before.until(() => before.tagged('event', 'ready'));
    for (const [name, value] of Object.entries({ mode: 'register', firstName: 'Noor', lastName: 'Aziz' }))
      before.actor('form').send({ type: 'field.changed', name, value });
    before.actor('form').send({ type: 'field.changed', name: 'mobile', value: '+91 90000 00001' });
    before.actor('form').send({ type: 'form.submitted' });
    await before.until(() => before.actor('otp') !== undefined);
    vi.setSystemTime(Date.now() + age);
    const { actor, tagged, until, browser } = portalAt('/exhibitor/otp-verification', null, { disk });
    await until(() => actor(isKnown ? 'otp' : 'form') !== undefined && tagged('event', 'ready'));
    const typed = { mode: 'register', firstName: 'Noor', lastName: 'Aziz', mobile: '+91 90000 00001' };
    if (isKnown) {
      expect(actor('otp').getSnapshot().context).toMatchObject({ mobile: typed.mobile, wait: 0, filled: 0 });
      expect(actor('login').getSnapshot().context.values).toMatchObject(typed);
    } else {
      const { values, message } = actor('form').getSnapshot().context;
      expect(values).toMatchObject(typed);
      expect(message).toBe('That code has expired. Ask for a new one.');
      expect(browser.path).toBe('/exhibitor/mobile-login');
      expect(disk.sessionStorage.getItem('codeStep')).toBeNull();
    }
  });

  test.each([
    '{',
    '1',
    '{"values":{}}',
    '{"values":null,"formPath":"/exhibitor/login","sentAt":1,"resendAt":1}',
  ])('a code step that was tampered with (%s) is none', async (kept) => {
    const disk = emptyDisk();
    disk.sessionStorage.setItem('codeStep', kept);
    const { actor, tagged, until } = portalAt('/exhibitor/otp-verification', null, { disk });
    await until(() => tagged('login', 'mobile'));
    expect(actor('form').getSnapshot().context.message).toBeNull();
  });

  test('clears everything once when ten calls come back with 401, and leaves once', async () => {
    const { browser, actor, until, tagged, token } = await signedInAt('/exhibitor/');
    for (let call = 0; call < 10; call += 1) browser.expire();
    expect(actor('company')).toBeUndefined();
    expect(token()).toBeNull();
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
    const { api, browser, actor, until, token } = await signedInAt('/exhibitor/');
    actor('session').send({ type: 'signOut.requested' });
    await until(() => browser.left.length > 0);
    expect(api.signIn.logout).toHaveBeenCalledOnce();
    expect(token()).toBeNull();
    expect(browser.left).toEqual(['/exhibitor']);
  });

  test('creates sample data under a key of its own and shows the new numbers', async () => {
    const { api, actor, tagged, until } = await signedInAt('/exhibitor/');
    actor('dashboard').send({ type: 'data.requested' });
    await until(() => tagged('analytics', 'ready'));
    actor('dashboard').send({ type: 'sampleData.requested' });
    await until(() => api.dashboard.analytics.mock.calls.length === 2);
    expect(api.sampleData.createSampleData.mock.calls[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(actor('toaster').getSnapshot().context.toast.title).toBe(
      'Sample data created successfully! Refresh the page to see the data.',
    );
  });

  test('saves a file of the exhibitor’s rows, unless it is empty', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    const { api, actor, browser, until } = await signedInAt('/exhibitor/');
    const exporter = actor('dataExport');
    for (const count of [0, 3]) {
      api.dataExport.exportData.mockResolvedValue({ content: new Blob(['x']), name: 'team.csv', count });
      exporter.send({ type: 'export.requested', content: 'team' });
      await until(() => exporter.getSnapshot().matches('idle'));
    }
    expect(api.dataExport.exportData.mock.calls.map(([content]) => content)).toEqual(['team', 'team']);
    expect(browser.followed).toEqual([{ href: 'blob:data', download: 'team.csv' }]);
    expect(api.audit.exportEntries).not.toHaveBeenCalled();
  });

  test('saves the activity as a file of its own call', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:activity');
    const { api, actor, browser, until } = await signedInAt('/exhibitor/');
    const file = { content: new Blob(['x']), name: 'activity.csv', count: 2 };
    api.audit.exportEntries.mockResolvedValue(file);
    actor('dataExport').send({ type: 'export.requested', content: 'audit' });
    await until(() => actor('dataExport').getSnapshot().matches('idle'));
    expect(browser.followed).toEqual([{ href: 'blob:activity', download: 'activity.csv' }]);
    expect(api.dataExport.exportData).not.toHaveBeenCalled();
    expect(actor('toaster').getSnapshot().context.toast.description).toBe(
      'Exported 2 entries of the activity',
    );
  });
});
