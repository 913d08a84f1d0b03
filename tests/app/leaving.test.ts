import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi, type Api } from '../../src/api/api.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { emptySignIn } from '../../src/machines/sign-in/sign-in-form.ts';
import { OTHER_DEVICES } from '../../src/machines/sign-in-details/actors.ts';
import { portalAt } from '../machines/portal-world.ts';
import { patiently } from '../support/patience.ts';
import { settled } from '../support/settled.ts';
import { isShort } from '../support/tier.ts';
import { heldPage } from './held-page.ts';
import { providedMachines, wiresOf, type Wire } from './wires.ts';

/** Any answer: each part of it is one as well, and it lists nothing. */
function anyAnswer(): unknown {
  const whole = Object.assign(() => answer, { rows: [] });
  const answer: unknown = new Proxy(whole, {
    get: (target, name) =>
      name === 'then'
        ? undefined
        : name === Symbol.iterator
          ? () => [].values()
          : (Reflect.get(target, name) ?? answer),
  });
  return answer;
}

type Asked = { name: string; signal: AbortSignal | undefined };

/** Some calls are answered, those after them never: they end as `fetch` does, with their signal. */
function heldApi(answered: number) {
  const asked: Asked[] = [];
  const callsOf = (feature: string): object =>
    new Proxy(
      {},
      {
        get: (_, call) => {
          if (call === 'then') return undefined;
          return (...given: unknown[]) => {
            const signal = given.find((one) => one instanceof AbortSignal);
            asked.push({ name: `${feature}.${String(call)}`, signal });
            if (asked.length <= answered) return Promise.resolve(anyAnswer());
            return new Promise((_resolve, reject) => {
              const left = (): void => {
                reject(new DOMException('The state was left.', 'AbortError'));
              };
              if (signal?.aborted) left();
              signal?.addEventListener('abort', left);
            });
          };
        },
      },
    );
  const api = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : callsOf(String(name))) });
  return { api: () => Promise.resolve(api as Api), asked };
}

/** A browser in which nothing goes on by itself: no answer after the first ones, no timer, and no network if it is offline. */
function heldWorld(answered: number, isOnline: boolean) {
  const { ports, stop } = portalAt('/exhibitor/', 'token-of-asha', { hash: '#token=mailed' });
  stop();
  const sent = {
    values: { ...emptySignIn('e1'), mobile: '9000000001' },
    formPath: ROUTES.mobileLogin,
    sentAt: Date.now(),
  };
  ports.storage.tab.keep(STORAGE_KEYS.codeStep, JSON.stringify(sent));
  const { api, asked } = heldApi(answered);
  const { page, open } = heldPage(ports.page, isOnline);
  return { machines: providedMachines({ ...ports, api, page }), asked, open };
}

/** Inputs beside those that a machine gives near its start: the other ways of wires that choose by their input. */
const MORE_INPUTS: Readonly<Record<string, readonly object[]>> = {
  'submit of signInForm': [{ values: { mode: 'register' } }],
  'submit of passwordForm': [
    { values: { kind: 'link' }, secret: { newPassword: 'x', confirmPassword: 'x' } },
  ],
  'remove of deviceSignOut': [{ id: OTHER_DEVICES.id }],
  'exportData of dataExport': [{ content: 'audit' }],
  'send of sampleData': [{ command: { kind: 'remove' } }],
  'download of leadExport': [{ choice: { scope: 'selected' }, shown: { ids: [] } }],
  'act of leadViewWork': ['change', 'restore', 'remove'].map((kind) => ({ kind, view: {}, changes: {} })),
};

/** Wires of running machines, which a sample does not hold; what is recorded has tests of its own. */
const OTHER_INPUTS: Readonly<Record<string, readonly object[]>> = {
  'watchNewest of dashboard': [{ numbers: () => undefined }],
  'record of recording': [],
};

const inputsOf = ({ name, inputs }: Wire): readonly unknown[] =>
  OTHER_INPUTS[name] ?? [...inputs, ...(MORE_INPUTS[name] ?? [])];

const LOADS = 'It loads a part of the program, which the browser does not break off.';
/** What goes on when its state is left, with the reason. */
const GOES_ON: Readonly<Record<string, string>> = {
  'loadWorkspace of session': LOADS,
  'loadGuest of session': LOADS,
  'openCodeStep of login': LOADS,
  'saveTemplate of leadImport': LOADS,
};

/**
 * Runs a wire as its state does, until it is over, or nothing happens any more and it waits for what is held here: a call,
 * a timer, or an event of the page. `leave` leaves the state.
 */
async function run({ name, logic }: Wire, input: unknown, isHeld: () => boolean) {
  const leaving = new AbortController();
  const owner = { send: () => undefined };
  const scope = {
    input,
    signal: leaving.signal,
    system: { get: () => undefined },
    self: { ...owner, _parent: owner, sessionId: 'x:0', id: 'wire' },
    emit: () => undefined,
    sendBack: () => undefined,
    receive: () => undefined,
  };
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  let stop: unknown;
  try {
    const given = logic.config?.(scope);
    if (given instanceof Promise) given.then(end, end);
    else {
      stop = given;
      end();
    }
  } catch {
    // The sample of an input need not fit the answer.
    end();
  }
  await settled();
  if (!isOver && !isHeld()) {
    await patiently(() => {
      expect(isOver || isHeld(), `${name} is over, or waits for what is held here`).toBe(true);
    });
    await settled();
  }
  return {
    isWatching: typeof stop === 'function',
    async leave() {
      leaving.abort();
      if (typeof stop === 'function') (stop as () => void)();
      await settled();
      if (GOES_ON[name] === undefined)
        await patiently(() => {
          expect(isOver, `${name} ends; pass the signal on to what it waits for`).toBe(true);
        });
    },
  };
}

beforeAll(() => {
  // Node breaks off at an address of what is no file; the answers here are none.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal');
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** Drafts and the outbox say that their page ends. They begin to listen when they are first needed. */
const OF_THE_PAGE = 'page pagehide';

const reached = new Set<string>();
/** `npm test` takes the first two, in which every call is made. */
const situations = (
  [
    [0, 'online'],
    [2, 'online'],
    [1, 'online'],
    [0, 'offline'],
    [1, 'offline'],
  ] as const
).slice(0, isShort ? 2 : undefined);

test.each(situations)(
  'leaving a state ends its calls, its waiting and its listeners: after %i answers, %s',
  async (answered, network) => {
    const { machines, asked, open } = heldWorld(answered, network === 'online');
    const deaf: string[] = [];
    const listens: string[] = [];
    for (const wire of wiresOf(machines)) {
      for (const input of inputsOf(wire)) {
        asked.length = 0;
        const before = new Set(open());
        const isHeld = (): boolean => asked.length > answered || open().some((one) => !before.has(one));
        const running = await run(wire, input, isHeld);
        await running.leave();
        for (const { name } of asked) reached.add(name);
        for (const { name, signal } of asked.slice(answered))
          if (!signal?.aborted) deaf.push(`${wire.name}: ${name}`);
        const left = open().filter((one) => !before.has(one) && !one.startsWith(OF_THE_PAGE));
        // A promise may leave a timer of the page: a file that was saved is given up later.
        const stays = left.filter((one) => running.isWatching || !one.startsWith('timeout'));
        listens.push(...stays.map((one) => `${wire.name}: ${one}`));
      }
    }
    expect([...new Set(deaf)], 'pass the signal on to these calls').toEqual([]);
    expect([...new Set(listens)], 'remove these listeners and timers').toEqual([]);
  },
);

const ITS_FILE = 'It needs a file in hand (tests/machines/files.test.ts, lead-files.test.ts).';
const ITS_FORM =
  'Its form is made from a definition that was loaded (tests/machines/passes-calls.test.ts, guest-calls.test.ts).';
/** Calls that no wire makes here, with the reason. */
const NOT_MADE: Readonly<Record<string, string>> = {
  'signIn.register': 'Its screen is not shown.',
  'signIn.updateDetails': 'Its screen is not shown.',
  'leads.importLeads': ITS_FILE,
  'leads.knownPeople': ITS_FILE,
  'files.upload': ITS_FILE,
  'invitation.upload': ITS_FILE,
  'files.fetchFile': 'No answer here names a file of our own origin (tests/machines/files.test.ts).',
  'registration.register': ITS_FORM,
  'invitation.register': ITS_FORM,
  'invitation.noteOpened': 'It waits until the guest acts (tests/machines/guest-calls.test.ts).',
  'recording.send': 'Only a recording of running machines sends steps (tests/app/recording/sender.test.ts).',
  'capture.list': 'It names captures that a device has forgotten (tests/app/capture/receipts.test.ts).',
  'capture.send': 'It sends what a device has stored (tests/app/capture/sender.test.ts).',
};

test('every call of the API is made by a wire that was left', () => {
  const api = createApi({
    baseUrl: 'http://portal.test/api',
    token: () => null,
    onUnauthorized: () => undefined,
  });
  const calls = Object.entries(api).flatMap(([feature, its]) =>
    typeof its === 'object' ? Object.keys(its).map((call) => `${feature}.${call}`) : [],
  );
  const left = calls.filter((name) => !reached.has(name));
  expect(left.sort(), 'give their wire an input in MORE_INPUTS').toEqual(Object.keys(NOT_MADE).sort());
});
