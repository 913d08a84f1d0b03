import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../src/domain/live.ts';
import { createChannel } from '../../src/server/live/channel.ts';
import { openStream } from '../../src/server/live/stream.ts';
import { MOST_STREAMS, createLiveHub } from '../../src/server/live/hub.ts';

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

function channel() {
  const sent: LiveEvent[] = [];
  const one = createChannel((text) => sent.push(...eventsIn(text)));
  const change = (ids: string[] | null): void => {
    one.changed(ids);
    vi.advanceTimersByTime(20);
  };
  return { ...one, sent, change };
}

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
    portions.forEach(changed);
    vi.advanceTimersByTime(20);
    expect(sent.at(-1)).toMatchObject({ kind: 'changed', many: true });
  }
  expect(sent).toHaveLength(4);
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
  const stream = openStream({ eventId: 'demo', sessionId: 's' }, gone);
  const line = 'x'.repeat(1_024);
  for (let sent = 0; sent < 1_000; sent += 1) stream.send(line);
  expect(stream.readable.destroyed).toBe(true);
  expect(stream.readable.readableLength).toBeLessThanOrEqual(128 * 1_024);
  vi.useRealTimers();
  return vi.waitFor(() => expect(gone).toHaveBeenCalled());
});

test('an exhibitor has at most 200 streams, and they do not limit other exhibitors', () => {
  const log = { warn: vi.fn() };
  const hub = createLiveHub({ log } as unknown as Parameters<typeof createLiveHub>[0]);
  for (let opened = 0; opened < MOST_STREAMS; opened += 1) {
    hub.open({ eventId: 'demo', sessionId: `s${String(opened)}`, exhibitorId: 'acme' }, '');
  }
  const refused = (): unknown =>
    hub.open({ eventId: 'demo', sessionId: 'one more', exhibitorId: 'acme' }, '');
  expect(refused).toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }));
  // A session's newer stream replaces its older one.
  hub.open({ eventId: 'demo', sessionId: 's0', exhibitorId: 'acme' }, '');
  hub.open({ eventId: 'demo', sessionId: 'theirs', exhibitorId: 'globex' }, '');
  expect(hub.count()).toBe(201);
  for (const payload of ['', 'no', '{}', 'null', '{"exhibitor":1}']) hub.heard(payload);
  expect(log.warn).toHaveBeenCalledTimes(5);
  hub.close();
  expect(hub.count()).toBe(0);
  expect(() => hub.open({ eventId: 'demo', sessionId: 'late', exhibitorId: 'acme' }, '')).toThrow(
    expect.objectContaining({ status: 503 }),
  );
});
