import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideWindows } from '../../src/app/provide/windows.ts';

const LEADS = '/exhibitor/leads';
const TEAM = '/exhibitor/team';

/** What waits for a promise has run by then. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

type Entry = { state: unknown; url: string };

/** A window with a history that goes back after a moment, as a browser's does. */
function pageAt(...paths: string[]) {
  const entries: Entry[] = paths.map((path) => ({ state: null, url: `http://demo.localhost${path}` }));
  let at = entries.length - 1;
  const page = new EventTarget();
  const here = (): Entry => entries[at] ?? { state: null, url: 'about:blank' };
  const full = (url: string | null | undefined): string => new URL(url ?? '', here().url).href;
  const go = async (by: number): Promise<void> => {
    await Promise.resolve();
    at += by;
    page.dispatchEvent(new Event('popstate'));
    await Promise.resolve();
  };
  // Tells what was changed, as the patch of the router does.
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _: string, url?: string | null) => {
      entries.splice(at + 1, Infinity, { state, url: full(url) });
      at += 1;
      page.dispatchEvent(new Event('pushState'));
    },
    replaceState: (state: unknown, _: string, url?: string | null) => {
      entries[at] = { state, url: full(url) };
      page.dispatchEvent(new Event('replaceState'));
    },
    back: () => void go(-1),
  };
  const location = {
    get href() {
      return here().url;
    },
    get pathname() {
      return new URL(here().url).pathname;
    },
  };
  return {
    page: Object.assign(page, { history, location }) as unknown as Window,
    go,
    history,
    /** The entries without their host; the marked one has a star. */
    entries: () =>
      entries.map(({ state, url }) => url.replace('http://demo.localhost', '') + (state === null ? '' : '*')),
    at: () => at,
  };
}

function windowsAt(...paths: string[]) {
  const browser = pageAt(...paths);
  const windows = createActor(provideWindows({ page: browser.page }));
  const asked: string[] = [];
  windows.on('close.requested', ({ id }) => asked.push(id));
  windows.start();
  return {
    ...browser,
    asked,
    windows,
    open: (id = 'form') => {
      windows.send({ type: 'window.opened', id });
    },
    close: async (id = 'form') => {
      windows.send({ type: 'window.closed', id });
      await turns();
    },
  };
}

test('an open window has an entry of its own, which goes with it', async () => {
  const { open, close, entries, at } = windowsAt(TEAM, LEADS);
  open();
  open('question');
  expect(entries()).toEqual([TEAM, LEADS, `${LEADS}*`]);
  await close('question');
  expect(at()).toBe(2);
  await close();
  expect(at()).toBe(1);
});

test('Back asks the window to close, and nobody else hears of it', async () => {
  const { open, go, asked, page, at, close } = windowsAt(LEADS);
  let heard = 0;
  page.addEventListener('popstate', () => {
    heard += 1;
  });
  open();
  await go(-1);
  expect(asked).toEqual(['form']);
  await close();
  expect([at(), heard]).toEqual([0, 0]);
});

test('what the address says while a window is open remains', async () => {
  const { open, close, history, entries, at } = windowsAt(LEADS);
  open();
  history.replaceState(null, '', `${LEADS}?status=new`);
  expect(entries()[1]).toBe(`${LEADS}?status=new*`);
  await close();
  expect([entries()[0], at()]).toEqual([`${LEADS}?status=new`, 0]);
});

test('a link followed from a window takes the place of its entry', async () => {
  const { open, close, history, entries, at } = windowsAt(LEADS);
  open();
  history.pushState(null, '', TEAM);
  await close();
  expect([entries(), at()]).toEqual([[LEADS, TEAM], 1]);
});

test('an address that is opened while the entry goes is opened after it', async () => {
  const { open, close, history, entries, at } = windowsAt(LEADS);
  open();
  const closing = close();
  history.pushState(null, '', TEAM);
  expect(entries()).not.toContain(TEAM);
  await closing;
  expect([entries(), at()]).toEqual([[LEADS, TEAM], 1]);
});

test('after a reload the window that opens again has the entry', () => {
  const { page, windows, open, entries } = windowsAt(TEAM, LEADS);
  open();
  windows.stop();
  const again = createActor(provideWindows({ page })).start();
  again.send({ type: 'window.opened', id: 'form' });
  expect(entries()).toEqual([TEAM, LEADS, `${LEADS}*`]);
  again.stop();
});

test('an entry that is reached by Forward stands for no window', async () => {
  const { open, close, go, entries } = windowsAt(LEADS);
  open();
  await go(-1);
  await close();
  await go(1);
  expect(entries()).toEqual([LEADS, LEADS]);
});

test('it leaves the history as it was when the user signs out', () => {
  const { windows, history } = windowsAt(LEADS);
  const patched = history.pushState;
  windows.stop();
  expect(history.pushState).not.toBe(patched);
  history.pushState({ mine: true }, '', TEAM);
  expect(history.state).toEqual({ mine: true });
});
