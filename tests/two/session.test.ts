import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
// Loaded when a page needs it first, it would take longer than a step waits.
import '../../src/app/workspace.ts';
import { createStorage } from '../../src/app/storage.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { holds, shortestIn } from './proof.ts';
import { stopTime } from './quiet.ts';
import { sessionModel, type SessionParts } from './session.model.ts';

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
/** Asha leaves in both, and the server is slow to tell one of them. */
const LEAVING_TWICE = ['Asha signs out in window A', ...COMES];

test('one session in two windows: nobody acts for another, and no sign-in is lost', async () => {
  const from = [RAVI_COMES, WHILE_CHECKING, LEAVING_TWICE];
  await holds(sessionModel(), { steps: [2, 3], walks: [20, 1_000], from }, [
    'before it hears of anything',
    'Ravi signs in',
    'Asha signs out',
    'wakes up',
    'The session ends on the server',
  ]);
});

/** Mistakes put into what the browser stores of a session, and what each of them breaks. */
const DEFECTS: Readonly<
  Record<string, { breaks: string; from?: readonly string[]; storage: SessionParts['createStorage'] }>
> = {
  'a page that uses whichever token is stored': {
    breaks: 'Nobody acts for another',
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
