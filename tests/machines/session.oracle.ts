import { createMachine } from 'xstate';
import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Who is using the portal, by hand from spec §4, §8 and the decisions on G-13 to G-15. */
const HOME = '/exhibitor/';
const DASHBOARD = '/exhibitor/dashboard';
const LOGIN = '/exhibitor/login';
const OTP = '/exhibitor/otp-verification';
const EMAIL = '/login';
const JOIN = '/exhibitor/join';
const NOWHERE = '/exhibitor/nope';
const RESET = '/exhibitor/reset-password';
const INVITATION = '/exhibitor/invitation';
const ASHA = { firstName: 'Asha', lastName: 'Rao', email: 'asha@acme.example' };

const open = (start: Start, path: string, hinted = false): Promise<Subject> =>
  start(() => ({ path, eventId: null, hinted }));
const at = (subject: Subject): unknown => subject.snapshot().value;
const names = (subject: Subject) => subject.effects().map(({ name }) => name);
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const last = (subject: Subject) => subject.effects().at(-1);
const goTo = (subject: Subject, path: string) => subject.send({ type: 'path.changed', path });
const workspace = createMachine({ id: 'workspace' });
const guest = createMachine({ id: 'password' });
const kept = (path: string) => ({ name: 'keepPath', params: path });
const GO_ON = { name: 'goOn', params: undefined };

/** Signed in and working, on the dashboard. */
async function working(start: Start, path = DASHBOARD): Promise<Subject> {
  const subject = await open(start, path, true);
  if (path !== DASHBOARD) await subject.send({ type: 'token.appeared' });
  await subject.answer('checkSession', ASHA);
  await subject.answer('loadWorkspace', workspace);
  return subject;
}

export const sessionOracle: Oracle = {
  machine: 'session',
  scenarios: {
    'is busy while the browser loads another page': async (start) => {
      const subject = await working(start);
      await subject.send({ type: 'token.vanished' });
      expect(at(subject)).toBe('leaving');
      expect(tags(subject)).toEqual(['busy']);
    },
    'shows the login at once without the hint of a session': async (start) => {
      for (const [path, hinted] of [
        [HOME, false],
        [LOGIN, false],
        [LOGIN, true],
        [NOWHERE, false],
      ] as const) {
        const subject = await open(start, path, hinted);
        expect(subject.snapshot().matches('signedOut')).toBe(true);
        expect(subject.calls('login')).toHaveLength(1);
        expect(subject.calls('checkSession')).toEqual([]);
      }
    },
    'checks first on a protected screen, and at home when the hint says so': async (start) => {
      for (const [path, hinted] of [
        [DASHBOARD, false],
        [DASHBOARD, true],
        [HOME, true],
        [RESET, true],
      ] as const) {
        const subject = await open(start, path, hinted);
        expect(at(subject)).toEqual({ checking: 'prompt' });
        expect(subject.snapshot().hasTag('busy')).toBe(true);
        expect(subject.calls('checkSession')).toHaveLength(1);
        await subject.wait(2_999);
        expect(subject.snapshot().hasTag('slow')).toBe(false);
        await subject.wait(1);
        expect(subject.snapshot().hasTag('slow')).toBe(true);
        expect(subject.snapshot().hasTag('busy')).toBe(true);
      }
    },
    'lets a signed-in user in, with the workspace loaded': async (start) => {
      const subject = await open(start, DASHBOARD);
      await subject.answer('checkSession', ASHA);
      expect(subject.snapshot().context.user).toEqual(ASHA);
      expect(subject.calls('loadWorkspace').map(({ input }) => input)).toEqual([ASHA]);
      expect(subject.snapshot().hasTag('signedIn')).toBe(false);
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(1);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.answer('loadWorkspace', workspace);
      expect(subject.snapshot().hasTag('signedIn')).toBe(true);
      expect(subject.snapshot().context.workspace?.getSnapshot().status).toBe('active');
      expect(names(subject)).toEqual([]);
    },
    'offers a retry when the signed-in part does not load': async (start) => {
      const subject = await open(start, DASHBOARD);
      await subject.answer('checkSession', ASHA);
      await subject.reject('loadWorkspace', new TypeError('Failed to fetch dynamically imported module'));
      expect(subject.snapshot().hasTag('failed')).toBe(true);
      await subject.send({ type: 'retry.requested' });
      await subject.answer('loadWorkspace', workspace);
      expect(subject.snapshot().hasTag('signedIn')).toBe(true);
    },
    'offers a retry when the server could not be reached, and keeps the session': async (start) => {
      for (const failure of [
        { _tag: 'Unreachable', message: 'Failed to fetch' },
        { _tag: 'Refused', status: 503, message: 'Busy', serverMessage: 'Busy', errors: {}, retryAfter: 1 },
      ]) {
        const subject = await open(start, DASHBOARD);
        await subject.reject('checkSession', failure);
        expect(at(subject)).toBe('unreachable');
        expect(subject.snapshot().hasTag('failed')).toBe(true);
        expect(names(subject)).toEqual([]);
        await subject.send({ type: 'retry.requested' });
        expect(subject.calls('checkSession')).toHaveLength(2);
        await subject.answer('checkSession', ASHA);
        expect(subject.snapshot().context.user).toEqual(ASHA);
      }
    },
    'turns a stale hint at home into a plain login, without a toast': async (start) => {
      for (const end of ['signedOut', 'unauthorized'] as const) {
        const subject = await open(start, HOME, true);
        if (end === 'signedOut') await subject.answer('checkSession', null);
        else await subject.reject('checkSession', { _tag: 'Unauthorized', message: '401: Unauthorized' });
        expect(subject.snapshot().matches('signedOut')).toBe(true);
        expect(names(subject)).toEqual(['forgetToken']);
      }
    },
    'says Unauthorized on a protected screen and leaves for /api/login after 500 ms': async (start) => {
      const subject = await open(start, DASHBOARD);
      await subject.answer('checkSession', null);
      expect(subject.effects()).toEqual([
        { name: 'forgetToken', params: undefined },
        kept(DASHBOARD),
        {
          name: 'raiseToast',
          params: {
            title: 'Unauthorized',
            description: 'You are logged out. Logging in again...',
            variant: 'destructive',
            sealed: true,
          },
        },
      ]);
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      await subject.wait(499);
      expect(names(subject)).not.toContain('leaveFor');
      await subject.wait(1);
      expect(last(subject)).toEqual({ name: 'leaveFor', params: { path: '/api/login' } });
      expect(at(subject)).toBe('leaving');
    },
    'says Unauthorized when a signed-out user follows a link to a protected screen': async (start) => {
      const subject = await open(start, HOME);
      await goTo(subject, DASHBOARD);
      expect(at(subject)).toBe('expired');
      expect(names(subject)).toEqual(['keepPath', 'raiseToast']);
      expect(subject.effects()[0]).toEqual(kept(DASHBOARD));
      expect(subject.snapshot().context.path).toBe(DASHBOARD);
    },
    'stays at the login on other addresses': async (start) => {
      const subject = await open(start, HOME);
      for (const path of [LOGIN, NOWHERE, HOME]) {
        await goTo(subject, path);
        expect(subject.snapshot().matches('signedOut')).toBe(true);
        expect(subject.snapshot().context.path).toBe(path);
      }
      expect(subject.calls('login')).toHaveLength(1);
      expect(subject.heard('login')).toEqual(
        [LOGIN, NOWHERE, HOME].map((path) => ({ type: 'path.changed', path })),
      );
    },
    'loads the signed-out view of a shared screen, and drops it with the screen': async (start) => {
      const subject = await open(start, RESET);
      expect(subject.snapshot().matches('signedOut')).toBe(true);
      expect(subject.calls('loadGuest')).toHaveLength(1);
      expect(tags(subject)).toEqual([]);
      await subject.answer('loadGuest', guest);
      expect(tags(subject)).toEqual(['visited']);
      const { guest: running } = subject.snapshot().context;
      expect(running?.getSnapshot().status).toBe('active');
      await goTo(subject, LOGIN);
      expect(tags(subject)).toEqual([]);
      expect(running?.getSnapshot().status).toBe('stopped');
      expect(subject.snapshot().context.guest).toBeNull();
      await goTo(subject, RESET);
      expect(subject.calls('loadGuest')).toHaveLength(2);
      expect(subject.calls('login')).toHaveLength(1);
      expect(names(subject)).toEqual([]);
    },
    'offers a retry when that part does not load': async (start) => {
      const subject = await open(start, RESET);
      await subject.reject('loadGuest', new TypeError('Failed to fetch dynamically imported module'));
      expect(tags(subject)).toEqual(['failed']);
      await subject.send({ type: 'retry.requested' });
      await subject.answer('loadGuest', guest);
      expect(tags(subject)).toEqual(['visited']);
    },
    'shows the invitation to the holder of a link, without checking a session': async (start) => {
      for (const hinted of [false, true]) {
        const subject = await open(start, INVITATION, hinted);
        expect(subject.calls('loadGuest').map(({ input }) => input)).toEqual([{ path: INVITATION }]);
        expect(tags(subject)).toEqual([]);
        await subject.answer('loadGuest', createMachine({ id: 'invitation' }));
        expect(tags(subject)).toEqual(['invited']);
        const { guest: running } = subject.snapshot().context;
        for (const type of ['token.appeared', 'token.vanished', 'session.expired', 'signOut.requested'])
          await subject.send({ type });
        await goTo(subject, `${INVITATION}/`);
        expect(tags(subject)).toEqual(['invited']);
        expect(running?.getSnapshot().status).toBe('active');
        expect(subject.calls('checkSession')).toEqual([]);
        expect(subject.calls('login')).toEqual([]);
        expect(subject.effects()).toEqual([]);
        await goTo(subject, LOGIN);
        expect(running?.getSnapshot().status).toBe('stopped');
        expect(subject.snapshot().context.guest).toBeNull();
        expect(subject.calls('login').map(({ input }) => input)).toEqual([{ path: LOGIN, eventId: null }]);
      }
    },
    'offers a retry when the invitation’s part does not load': async (start) => {
      const subject = await open(start, INVITATION);
      await subject.reject('loadGuest', new TypeError('Failed to fetch dynamically imported module'));
      expect(tags(subject)).toEqual(['failed']);
      await subject.send({ type: 'retry.requested' });
      await subject.answer('loadGuest', guest);
      expect(tags(subject)).toEqual(['invited']);
    },
    'shows an invitation before the login and before the workspace': async (start) => {
      const signedOut = await open(start, LOGIN);
      const signedIn = await working(start);
      const { workspace: running } = signedIn.snapshot().context;
      for (const subject of [signedOut, signedIn]) {
        await goTo(subject, INVITATION);
        await subject.answer('loadGuest', guest);
        expect(tags(subject)).toEqual(['invited']);
        expect(subject.snapshot().context.path).toBe(INVITATION);
        expect(names(subject)).toEqual([]);
      }
      expect(running?.getSnapshot().status).toBe('stopped');
      await goTo(signedIn, DASHBOARD);
      expect(signedIn.calls('checkSession')).toHaveLength(2);
      expect(signedIn.snapshot().context.path).toBe(DASHBOARD);
    },
    'keeps a signed-in user on a shared screen, and comes back there after a 401': async (start) => {
      const subject = await open(start, RESET, true);
      await subject.answer('checkSession', ASHA);
      await subject.answer('loadWorkspace', workspace);
      expect(subject.snapshot().hasTag('signedIn')).toBe(true);
      expect(subject.calls('loadGuest')).toEqual([]);
      expect(names(subject)).toEqual([]);
      await subject.send({ type: 'session.expired' });
      expect(subject.effects()[1]).toEqual(kept(RESET));
    },
    'turns a stale hint on a shared screen into its signed-out look, without a toast': async (start) => {
      const subject = await open(start, RESET, true);
      await subject.answer('checkSession', null);
      expect(names(subject)).toEqual(['forgetToken']);
      expect(subject.calls('loadGuest')).toHaveLength(1);
    },
    'hands the event to the login, early or late': async (start) => {
      const early = await open(start, HOME, true);
      await early.send({ type: 'event.resolved', eventId: 'e1', otpLength: 6 });
      await early.answer('checkSession', null);
      expect(early.calls('login')[0]?.input).toEqual({ path: HOME, eventId: 'e1', otpLength: 6 });
      const late = await open(start, HOME);
      await late.send({ type: 'event.resolved', eventId: 'e1' });
      expect(late.snapshot().context.eventId).toBe('e1');
      expect(late.heard('login')).toEqual([{ type: 'event.resolved', eventId: 'e1' }]);
    },
    'takes over the user a sign-in was answered with, asks for nothing and goes on once': async (start) => {
      for (const path of [LOGIN, OTP, EMAIL, JOIN]) {
        const subject = await open(start, path);
        await subject.send({ type: 'token.appeared', user: ASHA });
        expect(subject.calls('checkSession')).toEqual([]);
        expect(subject.calls('login')[0]?.signal.aborted).toBe(true);
        expect(subject.effects()).toEqual([GO_ON]);
        expect(subject.snapshot().context.user).toEqual(ASHA);
        expect(subject.calls('loadWorkspace').map(({ input }) => input)).toEqual([ASHA]);
        await subject.answer('loadWorkspace', workspace);
        expect(subject.snapshot().hasTag('signedIn')).toBe(true);
      }
    },
    'asks for the user when there is only a token, and goes on once': async (start) => {
      for (const event of [{ type: 'token.appeared' }, { type: 'token.appeared', user: null }]) {
        const subject = await open(start, OTP);
        await subject.send(event);
        expect(subject.calls('checkSession')).toHaveLength(1);
        expect(subject.calls('login')[0]?.signal.aborted).toBe(true);
        expect(subject.snapshot().hasTag('busy')).toBe(true);
        await subject.answer('checkSession', ASHA);
        expect(subject.effects()).toEqual([GO_ON]);
      }
    },
    'starts everything signed-in anew when the role has changed': async (start) => {
      const subject = await working(start);
      const before = subject.snapshot().context.workspace;
      await subject.send({ type: 'role.changed' });
      expect(before?.getSnapshot().status).toBe('stopped');
      expect(subject.snapshot().context.user).toBeNull();
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      const narrow = { ...ASHA, role: 'ownLeads' };
      await subject.answer('checkSession', narrow);
      expect(subject.calls('loadWorkspace').at(-1)?.input).toEqual(narrow);
      await subject.answer('loadWorkspace', workspace);
      expect(subject.snapshot().hasTag('signedIn')).toBe(true);
      expect(subject.snapshot().context.user).toEqual(narrow);
      expect(names(subject)).toEqual([]);
    },
    'ends for a user taken over as for one asked for': async (start) => {
      for (const [event, state] of [
        [{ type: 'token.vanished' }, 'leaving'],
        [{ type: 'session.expired' }, 'expired'],
      ] as const) {
        const subject = await open(start, LOGIN);
        await subject.send({ type: 'token.appeared', user: ASHA });
        await subject.send(event);
        expect(at(subject)).toBe(state);
        expect(subject.snapshot().context.user).toBeNull();
        await subject.send({ type: 'token.appeared', user: ASHA });
        expect(at(subject)).toBe(state);
      }
    },
    'keeps the first user when a token appears again': async (start) => {
      const subject = await working(start);
      await subject.send({ type: 'token.appeared', user: { ...ASHA, firstName: 'Meera' } });
      expect(subject.snapshot().context.user).toEqual(ASHA);
      expect(subject.calls('checkSession')).toHaveLength(1);
    },
    'redirects a signed-in user away from the login screens': async (start) => {
      const there = await open(start, LOGIN, true);
      await there.send({ type: 'token.appeared' });
      await there.answer('checkSession', ASHA);
      expect(last(there)).toEqual(GO_ON);
      expect(there.calls('loadWorkspace')).toHaveLength(1);
      const later = await working(start);
      await goTo(later, LOGIN);
      expect(last(later)).toEqual({ name: 'goTo', params: { path: HOME, replace: true } });
      await goTo(later, NOWHERE);
      expect(later.effects()).toHaveLength(1);
      expect(later.snapshot().context.path).toBe(NOWHERE);
      expect(later.snapshot().hasTag('signedIn')).toBe(true);
    },
    'on a 401 while working stops everything, says so once and leaves once': async (start) => {
      const subject = await working(start);
      const { workspace: running } = subject.snapshot().context;
      for (let call = 0; call < 10; call += 1) await subject.send({ type: 'session.expired' });
      expect(running?.getSnapshot().status).toBe('stopped');
      expect(subject.snapshot().context).toMatchObject({ user: null, workspace: null });
      await subject.wait(500);
      await subject.send({ type: 'session.expired' });
      await subject.wait(10_000);
      expect(names(subject)).toEqual(['forgetToken', 'keepPath', 'raiseToast', 'leaveFor']);
      expect(subject.effects()[1]).toEqual(kept(DASHBOARD));
      expect(last(subject)?.params).toEqual({ path: '/api/login' });
    },
    'on a 401 where no screen is protected goes straight to /exhibitor': async (start) => {
      const subject = await working(start);
      await goTo(subject, NOWHERE);
      await subject.send({ type: 'session.expired' });
      expect(names(subject)).toEqual(['forgetToken', 'leaveFor']);
      expect(last(subject)?.params).toEqual({ path: '/exhibitor' });
      expect(at(subject)).toBe('leaving');
    },
    'ends when another tab signs out': async (start) => {
      const subject = await working(start);
      await subject.send({ type: 'token.vanished' });
      expect(subject.effects()).toEqual([{ name: 'leaveFor', params: { path: '/exhibitor' } }]);
      expect(subject.snapshot().context.user).toBeNull();
      expect(at(subject)).toBe('leaving');
    },
    'does not take an answer about a token that is gone': async (start) => {
      const subject = await open(start, HOME, true);
      await subject.send({ type: 'token.vanished' });
      expect(subject.effects()).toEqual([{ name: 'leaveFor', params: { path: '/exhibitor' } }]);
      expect(subject.calls('checkSession').map(({ signal }) => signal.aborted)).toEqual([true]);
      expect(at(subject)).toBe('leaving');
    },
    'keeps the address of a mailed link, when the session ends before the server said whose it is': async (
      start,
    ) => {
      const subject = await open(start, RESET, true);
      await subject.send({ type: 'token.vanished' });
      expect(subject.effects()).toEqual([]);
      expect(subject.calls('checkSession').map(({ signal }) => signal.aborted)).toEqual([true]);
      expect(subject.calls('loadGuest').map(({ input }) => input)).toEqual([{ path: RESET }]);
      await subject.send({ type: 'token.appeared' });
      await subject.answer('checkSession', ASHA);
      expect(subject.snapshot().context.user).toEqual(ASHA);
      expect(subject.effects()).toEqual([]);
    },
    'signs out by revoking, clearing both storages and reloading /exhibitor': async (start) => {
      for (const end of ['answered', 'refused', 'silent'] as const) {
        const subject = await working(start);
        await subject.send({ type: 'signOut.requested' });
        expect(subject.calls('revokeSession')).toHaveLength(1);
        expect(subject.snapshot().hasTag('busy')).toBe(true);
        expect(names(subject)).toEqual([]);
        if (end === 'answered') await subject.answer('revokeSession');
        if (end === 'refused') await subject.reject('revokeSession', { _tag: 'Unreachable' });
        if (end === 'silent') {
          await subject.wait(1_999);
          expect(names(subject)).toEqual([]);
          await subject.wait(1);
        }
        expect(names(subject)).toEqual(['clearStorage', 'leaveFor']);
        expect(last(subject)?.params).toEqual({ path: '/exhibitor' });
        expect(at(subject)).toBe('leaving');
      }
    },
    'remembers where it is and for which event, whatever it is doing': async (start) => {
      const subject = await open(start, DASHBOARD);
      await goTo(subject, HOME);
      await subject.send({ type: 'event.resolved', eventId: 'e2' });
      expect(subject.snapshot().context).toMatchObject({ path: HOME, eventId: 'e2' });
      await subject.answer('checkSession', null);
      expect(subject.snapshot().matches('signedOut')).toBe(true);
    },
  },
};
