import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideOverlays } from '../../src/app/provide/overlays.ts';

const LEADS = '/exhibitor/leads';
const TEAM = '/exhibitor/team';

/** What waits for a promise has run by then. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

type Entry = { state: unknown; url: string };

/** A browser window with a history that goes back after a moment, as a browser's does. */
function pageAt(...paths: string[]) {
  const entries: Entry[] = paths.map((path) => ({ state: null, url: `http://demo.localhost${path}` }));
  let at = entries.length - 1;
  let isStuck = false;
  const page = new EventTarget();
  const here = (): Entry => entries[at] ?? { state: null, url: 'about:blank' };
  const full = (url: string | null | undefined): string => new URL(url ?? '', here().url).href;
  /** The browser shows another entry before it tells the page. */
  const show = (by: number): void => {
    at += by;
  };
  const tell = (): void => {
    page.dispatchEvent(new Event('popstate'));
  };
  const go = async (by: number): Promise<void> => {
    await Promise.resolve();
    show(by);
    tell();
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
    back: () => void (isStuck || go(-1)),
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
    show,
    tell,
    /** From now on the browser does not go back. */
    stuck: () => {
      isStuck = true;
    },
    history,
    /** The entries without their host; the marked one has a star. */
    entries: () =>
      entries.map(({ state, url }) => url.replace('http://demo.localhost', '') + (state === null ? '' : '*')),
    at: () => at,
  };
}

function overlaysAt(...paths: string[]) {
  const browser = pageAt(...paths);
  const overlays = createActor(provideOverlays({ page: browser.page }));
  const asked: string[] = [];
  overlays.on('close.requested', ({ id }) => asked.push(id));
  overlays.start();
  return {
    ...browser,
    asked,
    overlays,
    open: (id = 'form') => {
      overlays.send({ type: 'overlay.opened', id });
    },
    close: async (id = 'form') => {
      overlays.send({ type: 'overlay.closed', id });
      await turns();
    },
  };
}

test('an open overlay has an entry of its own, which goes with it', async () => {
  const { open, close, entries, at } = overlaysAt(TEAM, LEADS);
  open();
  open('question');
  expect(entries()).toEqual([TEAM, LEADS, `${LEADS}*`]);
  await close('question');
  expect(at()).toBe(2);
  await close();
  expect(at()).toBe(1);
});

test('Back asks the overlay to close, and the router does not hear of it', async () => {
  const { open, go, asked, page, at, close } = overlaysAt(LEADS);
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

test('what the address says while an overlay is open remains', async () => {
  const { open, close, history, entries, at } = overlaysAt(LEADS);
  open();
  history.replaceState(null, '', `${LEADS}?status=new`);
  expect(entries()[1]).toBe(`${LEADS}?status=new*`);
  await close();
  expect([entries()[0], at()]).toEqual([`${LEADS}?status=new`, 0]);
});

test('a link followed from an overlay takes the place of its entry', async () => {
  const { open, close, history, entries, at } = overlaysAt(LEADS);
  open();
  history.pushState(null, '', TEAM);
  await close();
  expect([entries(), at()]).toEqual([[LEADS, TEAM], 1]);
});

test('an address that is opened while the entry goes is opened after it', async () => {
  const { open, close, history, entries, at } = overlaysAt(LEADS);
  open();
  const closing = close();
  history.pushState(null, '', TEAM);
  expect(entries()).not.toContain(TEAM);
  await closing;
  expect([entries(), at()]).toEqual([[LEADS, TEAM], 1]);
});

test('after a reload the overlay that opens again has the entry', () => {
  const { page, overlays, open, entries } = overlaysAt(TEAM, LEADS);
  open();
  overlays.stop();
  const again = createActor(provideOverlays({ page })).start();
  again.send({ type: 'overlay.opened', id: 'form' });
  expect(entries()).toEqual([TEAM, LEADS, `${LEADS}*`]);
  again.stop();
});

test('Back in the instant in which an overlay opens again asks it to close', async () => {
  const { page, overlays, open, show, tell, entries, at } = overlaysAt(TEAM, LEADS);
  open();
  overlays.stop();
  const again = createActor(provideOverlays({ page }));
  const asked: string[] = [];
  again.on('close.requested', ({ id }) => asked.push(id));
  again.start();
  show(-1);
  again.send({ type: 'overlay.opened', id: 'form' });
  tell();
  await turns();
  expect(asked).toEqual(['form']);
  again.send({ type: 'overlay.closed', id: 'form' });
  await turns();
  expect([entries()[at()], at()]).toEqual([LEADS, 1]);
  again.stop();
});

test('a browser that does not go back over the entry holds up no address for longer than a second', async () => {
  vi.useFakeTimers();
  const { open, close, history, entries, stuck } = overlaysAt(LEADS);
  open();
  stuck();
  await close();
  history.pushState(null, '', TEAM);
  await vi.advanceTimersByTimeAsync(999);
  expect(entries()).not.toContain(TEAM);
  await vi.advanceTimersByTimeAsync(1);
  expect(entries()).toContain(TEAM);
  vi.useRealTimers();
});

test('after a reload Back steps over an entry whose overlay is gone', async () => {
  const { page, overlays, open, go, at } = overlaysAt(TEAM, LEADS);
  open();
  overlays.stop();
  const again = createActor(provideOverlays({ page })).start();
  await go(-1);
  await turns();
  expect(at()).toBe(0);
  again.stop();
});

test('an entry that is reached by Forward stands for no overlay', async () => {
  const { open, close, go, entries } = overlaysAt(LEADS);
  open();
  await go(-1);
  await close();
  await go(1);
  expect(entries()).toEqual([LEADS, LEADS]);
});

test('it leaves the history as it was when the user signs out', () => {
  const { overlays, history } = overlaysAt(LEADS);
  const patched = history.pushState;
  overlays.stop();
  expect(history.pushState).not.toBe(patched);
  history.pushState({ mine: true }, '', TEAM);
  expect(history.state).toEqual({ mine: true });
});
