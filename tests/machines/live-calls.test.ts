import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEnd, LiveWord } from '../../src/api/live.ts';
import { joinTabs, onlineAgain } from '../../src/app/tabs.ts';
import { LIVE_PAUSE_MS } from '../../src/domain/live.ts';
import { signedInAt } from './portal-world.ts';
import { patiently } from '../support/patience.ts';
import { settled } from '../support/settled.ts';

/** Live news joined to the stream, to other tabs and to the screens, machines running for real. */
const HOME = '/exhibitor/dashboard';
const NONE = { rows: [], total: 0, totalIsAtLeast: false, nextCursor: null, facts: {} };

type World = Awaited<ReturnType<typeof signedInAt>>;
type Stream = { lastId: string; tell: (word: LiveWord) => void; end: (end: LiveEnd) => void };

let world: World;
afterEach(() => world?.stop());

/** The newest requested stream, under the test's control. */
async function streaming(): Promise<() => Stream> {
  world = await signedInAt(HOME);
  // The first was requested before the test could control it; the network's return opens another.
  const streams: Stream[] = [];
  world.api.live.listen.mockImplementation(
    (lastId, tell) => new Promise((end) => streams.push({ lastId, tell, end })),
  );
  world.actor('live').send({ type: 'network.returned' });
  await world.until(() => streams.length === 1);
  return () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('No call listens.');
    return stream;
  };
}

/** How many pauses after news have passed in a page from now on. */
function pausesOf(page: Window): () => number {
  let passed = 0;
  const start = page.setTimeout.bind(page);
  page.setTimeout = ((act: () => void, ms: number) =>
    start(() => {
      act();
      if (ms === LIVE_PAUSE_MS) passed += 1;
    }, ms)) as typeof page.setTimeout;
  return () => passed;
}

test('news reload the lists that were opened, and no others', async () => {
  const stream = await streaming();
  const { api, actor, until } = world;
  actor('dashboard').send({ type: 'data.requested' });
  await until(
    () => api.dashboard.analytics.mock.calls.length === 1 && actor('analytics').getSnapshot().hasTag('ready'),
  );
  stream().tell({ kind: 'opened', id: 'a-1' });
  stream().tell({ kind: 'beat' });
  expect(api.dashboard.analytics).toHaveBeenCalledTimes(1);
  stream().tell({ kind: 'news', id: 'a-2', about: 'leads' });
  await until(() => api.dashboard.analytics.mock.calls.length === 2);
  expect(api.leads.list).not.toHaveBeenCalled();
});

test('however much news arrives, a list sends one request at a time', async () => {
  const stream = await streaming();
  const { api, actor, until, page } = world;
  const pauses = pausesOf(page);
  const answers: (() => void)[] = [];
  let aborted = 0;
  api.leads.list.mockImplementation(
    (_, signal) =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(NONE);
        });
        signal.addEventListener('abort', () => (aborted += 1));
      }),
  );
  actor('leadList').send({ type: 'data.requested' });
  await until(() => answers.length === 1);
  answers[0]?.();
  await until(() => actor('leadList').getSnapshot().hasTag('ready'));
  for (let place = 2; place < 50; place += 1)
    stream().tell({ kind: 'news', id: `a-${String(place)}`, about: 'leads' });
  await until(() => answers.length === 2);
  // The pause after the news is over, and the second question still open.
  await until(() => pauses() === 1);
  await settled();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await until(() => answers.length === 3);
  answers[2]?.();
  await until(() => actor('live').getSnapshot().matches({ news: 'calm' }));
  expect([answers.length, aborted]).toEqual([3, 0]);
});

test('a stream that broke off resumes at its last event', async () => {
  const stream = await streaming();
  stream().tell({ kind: 'opened', id: 'a-1' });
  stream().tell({ kind: 'news', id: 'a-2', about: 'leads' });
  stream().end('broken');
  await world.until(() => stream().lastId === 'a-2');
});

test('the stream is closed when the session is over', async () => {
  world = await signedInAt(HOME);
  await world.until(() => world.api.live.listen.mock.calls.length === 1);
  const signal = world.api.live.listen.mock.calls[0]?.[2];
  expect(signal?.aborted).toBe(false);
  world.browser.expire();
  await world.until(() => signal?.aborted === true);
});

/** A browser whose tabs hear each other, with locks or without. */
function browserOf({ locks }: { locks: boolean }) {
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }
  let turn = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const held = turn.then(() => (signal.aborted ? undefined : hold()));
    turn = held.catch(() => undefined);
    return held;
  };
  const openTab = () => {
    const page = Object.assign(new EventTarget(), {
      navigator: locks ? { locks: { request } } : {},
      BroadcastChannel: Channel,
    }) as unknown as Window;
    const listeners = { onTurn: vi.fn(), onTold: vi.fn<(id: string, about?: string) => void>() };
    const tabs = joinTabs(page, 'live');
    return { page, tabs, ...listeners, leave: tabs.join(listeners) };
  };
  return { openTab };
}

test('one tab holds the stream until it closes; the other tabs get its news', async () => {
  const { openTab } = browserOf({ locks: true });
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await patiently(() => expect(first.onTurn).toHaveBeenCalledTimes(1));
  first.tabs.tell('a-1', 'leads');
  for (const other of [second, third]) expect(other.onTold.mock.calls).toEqual([['a-1', 'leads']]);
  expect(first.onTold).not.toHaveBeenCalled();
  second.leave();
  expect(third.onTurn).not.toHaveBeenCalled();
  first.leave();
  await patiently(() => expect(third.onTurn).toHaveBeenCalledTimes(1));
  expect(second.onTurn).not.toHaveBeenCalled();
  third.tabs.tell('a-2');
  expect(first.onTold).not.toHaveBeenCalled();
});

test('without locks every tab opens a stream, and again when another tab closes', () => {
  const { openTab } = browserOf({ locks: false });
  const [first, second] = [openTab(), openTab()];
  expect([first, second].map(({ onTurn }) => onTurn.mock.calls.length)).toEqual([1, 1]);
  second.tabs.tell('a-1');
  expect(first.onTold.mock.calls).toEqual([['a-1', undefined]]);
  second.page.dispatchEvent(new Event('pagehide'));
  expect(first.onTurn).toHaveBeenCalledTimes(2);
  expect(second.onTurn).toHaveBeenCalledTimes(1);
});

test('a browser that is offline reconnects when it is online again', async () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } }) as unknown as Window;
  const gone = new AbortController();
  const back = vi.fn();
  void onlineAgain(page, gone.signal).then(back);
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('online'));
  await patiently(() => expect(back).toHaveBeenCalled());
  const given = onlineAgain(page, gone.signal);
  gone.abort();
  await expect(given).rejects.toThrow('Gone.');
});
