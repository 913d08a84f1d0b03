import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
// Loaded when a page needs it first, it would take longer than a step waits.
import '../../src/app/workspace.ts';
import { createStorage } from '../../src/app/storage.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { holds, shortestIn } from './proof.ts';
import { stopTime } from './quiet.ts';
import { sessionModel } from './session.model.ts';
import type { SessionParts } from './session-world.ts';

beforeAll(stopTime);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asha leaves in one window, and Ravi comes. */
const COMES = [
  'Asha signs out in window B',
  'The server answers window B: POST /auth/logout',
  'Ravi signs in in window B',
  'The server answers window B: POST /auth/login',
];
/** The same, while the other window sleeps. */
const RAVI_COMES = ['Window A is put to sleep', ...COMES];
/** And does not know yet who is signed in. */
const WHILE_CHECKING = ['Window A loads the dashboard', ...RAVI_COMES];
/** The login in both windows; one sleeps while Ravi comes in the other. */
const AT_LOGIN = [...COMES.slice(0, 2), 'Window A is put to sleep', ...COMES.slice(2)];
/** Asha leaves in both, and the server is slow to tell one of them. */
const LEAVING_TWICE = ['Asha signs out in window A', ...COMES];

test('one session in two windows: nobody acts for another, and no sign-in is lost', async () => {
  const from = [RAVI_COMES, WHILE_CHECKING, AT_LOGIN, LEAVING_TWICE];
  await holds(sessionModel(), { steps: [2, 3], walks: [20, 1_000], from }, [
    'asks for the team before it hears of anything',
    'signs out before it hears of anything',
    'Ravi signs in before it hears of anything',
    'Ravi signs in',
    'Asha signs out',
    'wakes up',
    'The session ends on the server',
  ]);
});

/** A page that takes up the stored token as soon as it works with none. */
function takingUp(page: Window): ReturnType<typeof createStorage> {
  const storage = createStorage(page);
  let isFree = storage.token() === null;
  const takeUp = (): string | null => {
    const token = storage.takeUp();
    isFree = token === null;
    return token;
  };
  return {
    ...storage,
    takeUp,
    token: () => (isFree ? takeUp() : storage.token()),
    saveToken: (token) => {
      isFree = false;
      storage.saveToken(token);
    },
    forgetToken: () => {
      storage.forgetToken();
      isFree = true;
    },
    watchToken: ({ onAppeared, onVanished }) =>
      storage.watchToken({
        onAppeared,
        onVanished: () => {
          isFree = true;
          onVanished();
        },
      }),
  };
}

/** Mistakes put into what the browser stores of a session, and what each of them breaks. */
const DEFECTS: Readonly<
  Record<string, { breaks: string; from?: readonly string[]; storage: SessionParts['createStorage'] }>
> = {
  'a sign-out under a token that was taken up meanwhile': {
    breaks: 'No person acts for another',
    from: RAVI_COMES,
    storage: takingUp,
  },
  'a refused sign-out that ends a token taken up meanwhile': {
    breaks: 'Nothing saved is lost',
    from: LEAVING_TWICE,
    storage: takingUp,
  },
  'a login that takes up a token before it hears of it': {
    breaks: 'No person acts for another',
    from: AT_LOGIN,
    storage: takingUp,
  },
  'a page that uses the token that is stored': {
    breaks: 'No person acts for another',
    from: RAVI_COMES,
    storage: (page) => ({
      ...createStorage(page),
      token: () => page.localStorage.getItem(STORAGE_KEYS.token),
    }),
  },
  'a late 401 that ends the sign-in after it': {
    breaks: 'Nothing saved is lost',
    from: WHILE_CHECKING,
    storage: (page) => ({
      ...createStorage(page),
      forgetToken: () => {
        page.localStorage.removeItem(STORAGE_KEYS.token);
      },
    }),
  },
  'a slow sign-out that ends the sign-in after it': {
    breaks: 'Nothing saved is lost',
    from: LEAVING_TWICE,
    storage: (page) => ({
      ...createStorage(page),
      clear: () => {
        page.localStorage.clear();
      },
    }),
  },
  'windows that do not hear of a sign-out': {
    breaks: 'No person sees another’s',
    storage: (page) => {
      const storage = createStorage(page);
      return {
        ...storage,
        watchToken: (listeners) => storage.watchToken({ ...listeners, onVanished: () => undefined }),
      };
    },
  },
};

describe('the model', () => {
  test.each(Object.entries(DEFECTS))('catches %s', async (_, { breaks, from, storage }) => {
    const finding = await shortestIn(sessionModel({ createStorage: storage }), 2, from);
    expect(finding.invariant).toBe(breaks);
  });
});
