import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../src/domain/live.ts';
import type { Ear, Listening } from '../../src/server/db/listen.ts';
import { leadNewsOf, roleNews } from '../../src/server/leads/news.ts';
import { systemClock } from '../../src/server/clock.ts';
import { createChannel } from '../../src/server/live/channel.ts';
import type { Listener } from '../../src/server/live/channel.ts';
import { openStream } from '../../src/server/live/stream.ts';
import { MOST_STREAMS, createLiveHub } from '../../src/server/live/hub.ts';
import { patiently } from '../support/patience.ts';

/** What one process keeps of the news, and how little of it. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const eventsIn = (text: string): LiveEvent[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as LiveEvent);
const idIn = (text: string): string => /^id: (.*)$/m.exec(text)?.[1] ?? '';
const named = (count: number, from = 0): string[] =>
  Array.from(
    { length: count },
    (_, index) => `0c9f4d3e-5a6b-4c7d-8e9f-${String(from + index).padStart(12, '0')}`,
  );

const WIDE: Listener = { personId: 'asha', isNarrow: false };
const NARROW: Listener = { personId: 'ravi', isNarrow: true };

/** A channel that tells a listener; the leads in `own` are the narrow one's. */
function channel(listener = WIDE, own: readonly string[] = []) {
  const sent: LiveEvent[] = [];
  const { changed: note, beginning: begin } = createChannel((textFor) =>
    sent.push(...eventsIn(textFor(listener))),
  );
  const changed = (ids: string[] | null, settings = false): void =>
    note(ids && new Map(ids.map((id) => [id, new Set(own.includes(id) ? ['ravi'] : [])])), settings);
  const change = (ids: string[] | null): void => {
    changed(ids);
    vi.advanceTimersByTime(20);
  };
  const beginning = (lastId: string): string => begin(lastId, listener);
  return { changed, beginning, sent, change };
}

test('a narrow listener hears of own leads alone, at once and when it connects again', () => {
  const { changed, change, sent, beginning } = channel(NARROW, ['mine', 'mine too']);
  const first = idIn(beginning(''));
  change(['theirs']);
  change(['theirs', 'mine']);
  change(named(51));
  changed(['theirs'], true);
  vi.advanceTimersByTime(20);
  const told = [
    { seq: 2, kind: 'changed', ids: ['mine'] },
    { seq: 3, kind: 'changed', many: true },
    { seq: 4, kind: 'changed', ids: [], settings: true },
  ];
  expect(sent).toEqual(told);
  expect(eventsIn(beginning(first)).slice(1)).toEqual(told);
});

test('changes of one write are announced together, once, with at most 50 ids', () => {
  const { changed, sent } = channel();
  changed(['a', 'b']);
  changed(['b', 'c']);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(sent).toEqual([{ seq: 1, kind: 'changed', ids: ['a', 'b', 'c'] }]);
  for (const portions of [
    [named(50), named(1, 50)],
    [null, ['a']],
    [['a'], null],
  ]) {
    for (const ids of portions) changed(ids);
    vi.advanceTimersByTime(20);
    expect(sent.at(-1)).toMatchObject({ kind: 'changed', many: true });
  }
  expect(sent).toHaveLength(4);
});

test('a change of what is kept beside the leads is told with the leads of the same moment', () => {
  const { changed, sent } = channel();
  changed(['a']);
  changed([], true);
  changed(['b']);
  vi.advanceTimersByTime(20);
  changed([], true);
  vi.advanceTimersByTime(20);
  changed(['c']);
  vi.advanceTimersByTime(20);
  expect(sent).toEqual([
    { seq: 1, kind: 'changed', ids: ['a', 'b'], settings: true },
    { seq: 2, kind: 'changed', ids: [], settings: true },
    { seq: 3, kind: 'changed', ids: ['c'] },
  ]);
});

test('a new stream also gets the news of the last seconds', () => {
  const { change, beginning } = channel();
  change(['old']);
  vi.advanceTimersByTime(5_001);
  change(['new']);
  expect(eventsIn(beginning(''))).toEqual([
    { seq: 1, kind: 'opened' },
    { seq: 2, kind: 'changed', ids: ['new'] },
  ]);
  vi.advanceTimersByTime(5_001);
  expect(eventsIn(beginning(''))).toEqual([{ seq: 2, kind: 'opened' }]);
});

test('the newest 200 are kept, and fewer when they are long', () => {
  const { change, beginning } = channel();
  const first = idIn(beginning(''));
  for (let round = 0; round < 200; round += 1) change(['a']);
  expect(eventsIn(beginning(first))).toHaveLength(201);
  change(['a']);
  expect(eventsIn(beginning(first)).map(({ kind }) => kind)).toEqual(['opened', 'reset']);
  vi.advanceTimersByTime(5_001);
  const second = idIn(beginning(''));
  for (let round = 0; round < 30; round += 1) change(named(50));
  expect(eventsIn(beginning(second))).toHaveLength(31);
  for (let round = 0; round < 10; round += 1) change(named(50));
  expect(eventsIn(beginning(second)).map(({ kind }) => kind)).toEqual(['opened', 'reset']);
});

test('an id of another process means nothing here', () => {
  const { change } = channel();
  const other = channel();
  change(['a']);
  other.change(['a']);
  const opened = idIn(other.beginning(''));
  expect(eventsIn(channel().beginning(opened)).map(({ kind }) => kind)).toEqual(['opened', 'reset']);
});

test('a client that does not read is disconnected and takes no memory', () => {
  const gone = vi.fn();
  const stream = openStream({ eventId: 'demo', sessionId: 's', ...WIDE }, gone);
  const line = 'x'.repeat(1_024);
  for (let sent = 0; sent < 1_000; sent += 1) stream.send(line);
  expect(stream.readable.destroyed).toBe(true);
  expect(stream.readable.readableLength).toBeLessThanOrEqual(128 * 1_024);
  vi.useRealTimers();
  return patiently(() => expect(gone).toHaveBeenCalled());
});

const ADMIN = { personId: 'asha', isNarrow: false } as const;

test('a changed role ends the person’s streams, and no other', async () => {
  const { hub, say } = createHub();
  for (const personId of ['asha', 'ravi'])
    await hub.open(
      { eventId: 'demo', sessionId: personId, exhibitorId: 'acme', personId, isNarrow: false },
      '',
    );
  say(leadNewsOf('demo'), roleNews('acme', 'ravi'));
  expect(hub.count()).toBe(1);
  say(leadNewsOf('demo'), roleNews('globex', 'asha'));
  expect(hub.count()).toBe(1);
  await hub.close();
});

/** A hub without a database: what it joins and leaves, and a way to say something to it. */
function createHub() {
  const log = { warn: vi.fn() };
  const joined: string[] = [];
  let ear: Ear | undefined;
  const listening: Listening = {
    join: async (channel) => void joined.push(channel),
    leave: (channel) => void joined.splice(joined.indexOf(channel), 1),
    stop: async () => undefined,
  };
  const listen = (hearing: Ear): Listening => {
    ear = hearing;
    return listening;
  };
  const hub = createLiveHub({ log, listen, clock: systemClock() } as unknown as Parameters<
    typeof createLiveHub
  >[0]);
  return { hub, log, joined, say: (channel: string, payload: string) => ear?.heard(channel, payload) };
}

test('an exhibitor has at most 200 streams, and they do not limit other exhibitors', async () => {
  const { hub, log, say } = createHub();
  for (let opened = 0; opened < MOST_STREAMS; opened += 1) {
    await hub.open({ eventId: 'demo', sessionId: `s${String(opened)}`, exhibitorId: 'acme', ...ADMIN }, '');
  }
  const refused = hub.open({ eventId: 'demo', sessionId: 'one more', exhibitorId: 'acme', ...ADMIN }, '');
  await expect(refused).rejects.toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }));
  // A session's newer stream replaces its older one.
  await hub.open({ eventId: 'demo', sessionId: 's0', exhibitorId: 'acme', ...ADMIN }, '');
  await hub.open({ eventId: 'demo', sessionId: 'theirs', exhibitorId: 'globex', ...ADMIN }, '');
  expect(hub.count()).toBe(201);
  for (const payload of ['', 'no', '{}', 'null', '{"exhibitor":1}']) say(leadNewsOf('demo'), payload);
  expect(log.warn).toHaveBeenCalledTimes(5);
  await hub.close();
  expect(hub.count()).toBe(0);
  await expect(
    hub.open({ eventId: 'demo', sessionId: 'late', exhibitorId: 'acme', ...ADMIN }, ''),
  ).rejects.toThrow(expect.objectContaining({ status: 503 }));
});

test('an event is heard from its first listener until a minute after its last', async () => {
  const { hub, joined, say } = createHub();
  const news = (event: string, id: string): void =>
    say(leadNewsOf(event), JSON.stringify({ exhibitor: 'acme', ids: [id] }));
  const open = (event: string, lastId = '') =>
    hub.open({ eventId: event, sessionId: `of ${event}`, exhibitorId: 'acme', ...ADMIN }, lastId);
  const textOf = (stream: Readable): string => String(stream.read());

  const first = await open('one');
  expect(joined).toEqual([leadNewsOf('one')]);
  // What the page has read before may be older than the first news.
  expect(eventsIn(textOf(first)).map(({ kind }) => kind)).toEqual(['opened', 'reset']);
  const other = await open('two');
  expect(joined).toEqual([leadNewsOf('one'), leadNewsOf('two')]);
  textOf(other);
  news('one', 'a');
  await vi.advanceTimersByTimeAsync(20);
  expect(textOf(first)).toContain('"ids":["a"]');
  expect(other.read()).toBeNull();

  // Its session is not asked for: there is no database here.
  other.destroy();
  first.destroy();
  // Destroying ends in a later turn.
  await vi.advanceTimersByTimeAsync(1);
  news('one', 'b');
  await vi.advanceTimersByTimeAsync(59_000);
  news('one', 'c');
  expect(joined).toContain(leadNewsOf('one'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(joined).toEqual([]);
  expect(eventsIn(textOf(await open('one', 'a-1'))).map(({ kind }) => kind)).toEqual(['opened', 'reset']);
  await hub.close();
});
