import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { RecordingBatch } from '../../../src/api/recording.ts';
import { MOST_WAITING, startSender } from '../../../src/app/recording/sender.ts';

const lost = { _tag: 'Unreachable', message: 'Failed to fetch' };
const refused = (status: number) => ({ _tag: 'Refused', status });

/** A machine that takes the event, so that there is something to record. */
const machine = setup({ types: { events: {} as { type: 'button.pressed'; text?: string } } }).createMachine({
  id: 'pressed',
  initial: 'even',
  states: {
    even: { on: { 'button.pressed': 'odd' } },
    odd: { on: { 'button.pressed': 'even' } },
  },
});

/** A connection that is open, and says nothing. */
const SILENCE = {};

/** A window whose sender answers as the test says: with the recording, with null, or with a failure. */
function startWindow(...answers: unknown[]) {
  const actor = createActor(machine).start();
  const sent: RecordingBatch[] = [];
  const onOver = vi.fn();
  const isOpen = vi.fn<(signal: AbortSignal) => Promise<boolean>>(() => Promise.resolve(true));
  const listeners = new Set<() => void>();
  const leavers = new Set<() => void>();
  const parting: RecordingBatch[] = [];
  const document = {
    hidden: false,
    querySelector: () => ({ content: '17-index' }),
    documentElement: { lang: 'en' },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const page = {
    crypto,
    performance: { now: () => Date.now() },
    document,
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' },
    innerWidth: 360,
    innerHeight: 780,
    location: { pathname: '/exhibitor/leads/' },
    addEventListener: (_: 'pagehide', listener: () => void) => leavers.add(listener),
    removeEventListener: (_: 'pagehide', listener: () => void) => leavers.delete(listener),
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (id: number) => {
      clearTimeout(id);
    },
    setInterval: (act: () => void, ms: number) => setInterval(act, ms),
    clearInterval: (id: number) => {
      clearInterval(id);
    },
  } as unknown as Window;
  const sender = startSender({
    self: actor,
    page,
    send: (batch, signal, isParting) => {
      (isParting ? parting : sent).push(batch);
      const answer = answers.length === 0 ? { state: 'running' } : answers.shift();
      if (answer === SILENCE)
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new DOMException('Gone.', 'AbortError'));
          });
        });
      // An API failure is data with a tag, as from the calls.
      return answer !== null && '_tag' in (answer as object)
        ? Promise.reject(answer as Error)
        : Promise.resolve(answer);
    },
    isOpen,
    onOver,
  });
  const press = (times: number): void => {
    for (let time = 0; time < times; time += 1) actor.send({ type: 'button.pressed', text: 'typed' });
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const leave = (): void => {
    for (const leaver of leavers) leaver();
  };
  return { sender, sent, parting, answers, onOver, isOpen, press, pass, leave, leavers, document, listeners };
}

describe('what a window records', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('begins with how the window is, and goes on in batches of one stream, every five seconds', async () => {
    const { sent, press, pass } = startWindow();
    await pass(0);
    expect(sent).toEqual([
      {
        stream: expect.any(String),
        seq: 0,
        lost: 0,
        head: {
          build: '17-index',
          browser: 'Chrome 140',
          window: [360, 780],
          language: 'en',
          screen: '/exhibitor/leads',
          start: [{ machine: 'pressed', actor: 1, state: ['even'] }],
        },
        steps: [],
      },
    ]);
    press(2);
    await pass(4_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent[1]).toMatchObject({ stream: sent[0]?.stream, seq: 1, lost: 0 });
    expect(sent[1]).not.toHaveProperty('head');
    expect(sent[1]?.steps.map(({ event, by }) => [event, by])).toEqual([
      ['button.pressed', 'person'],
      ['button.pressed', 'person'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('typed');
    press(120);
    await pass(5_000);
    expect(sent.slice(2).map(({ seq, steps }) => [seq, steps.length])).toEqual([
      [2, 50],
      [3, 50],
      [4, 20],
    ]);
  });

  test('is sent again as it was when the answer was lost', async () => {
    const { sent, answers, press, pass, onOver } = startWindow();
    await pass(0);
    answers.push(lost, refused(503), refused(429));
    press(1);
    await pass(5_000);
    press(3);
    await pass(15_000);
    expect(sent.slice(1).map(({ seq, steps }) => [seq, steps.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 3],
    ]);
    expect(onOver).not.toHaveBeenCalled();
  });

  test('waits without a connection up to a limit; what has no room is counted', async () => {
    const { sent, press, pass } = startWindow(lost, lost);
    await pass(0);
    press(MOST_WAITING + 7);
    await pass(10_000);
    const steps = sent.filter(({ seq }) => seq > 0).reduce((sum, one) => sum + one.steps.length, 0);
    expect(steps).toBe(MOST_WAITING);
    expect(sent.filter((one) => one.lost > 0).map((one) => one.lost)).toEqual([7]);
  });

  test.each([400, 403, 404, 409, 413])('is over when the server answers %i', async (status) => {
    const { pass, onOver } = startWindow(refused(status));
    await pass(0);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  test('is over when the server says that it is full, or that another window stopped it', async () => {
    const full = startWindow(null);
    await full.pass(0);
    expect(full.onOver).toHaveBeenCalledTimes(1);
    const stopped = startWindow();
    await stopped.pass(29_999);
    expect(stopped.isOpen).not.toHaveBeenCalled();
    stopped.isOpen.mockResolvedValue(false);
    await stopped.pass(5_001);
    expect(stopped.onOver).toHaveBeenCalledTimes(1);
  });

  test('holds nothing of what happens after its end, and its rest is sent once', async () => {
    const { sender, sent, press, pass, listeners, leavers } = startWindow();
    await pass(0);
    press(2);
    sender.end();
    press(5);
    await sender.sendRest(new AbortController().signal);
    await pass(60_000);
    expect(sent.slice(1).map(({ seq, steps }) => [seq, steps.length])).toEqual([[1, 2]]);
    expect([listeners.size, leavers.size]).toEqual([0, 0]);
    const other = startWindow();
    await other.pass(0);
    other.press(1);
    other.sender.end();
    other.answers.push(lost);
    await other.sender.sendRest(new AbortController().signal);
    expect(other.sent).toHaveLength(2);
  });

  test('asks no longer whether it is wanted once it has ended', async () => {
    const { sender, isOpen, onOver, pass } = startWindow();
    isOpen.mockImplementation(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new DOMException('The operation was aborted.', 'AbortError'));
          });
        }),
    );
    await pass(35_000);
    expect(isOpen).toHaveBeenCalledTimes(1);
    sender.end();
    expect(isOpen.mock.calls[0]?.[0].aborted).toBe(true);
    await sender.sendRest(new AbortController().signal);
    expect(onOver).not.toHaveBeenCalled();
  });

  test('is given up three seconds after its end, and not tried again', async () => {
    const { sender, sent, answers, press, pass } = startWindow();
    await pass(0);
    answers.push(SILENCE, SILENCE);
    press(1);
    await pass(5_000);
    expect(sent).toHaveLength(2);
    sender.end();
    let isDone = false;
    const rest = sender.sendRest(new AbortController().signal).then(() => {
      isDone = true;
    });
    await pass(2_999);
    expect([sent.length, isDone]).toEqual([3, false]);
    await pass(1);
    await rest;
    await sender.sendRest(new AbortController().signal);
    expect(sent).toHaveLength(3);
  });

  test('is not sent after the server said that it is over', async () => {
    const { sender, sent, press, pass } = startWindow(refused(409));
    await pass(0);
    press(3);
    sender.end();
    await sender.sendRest(new AbortController().signal);
    expect(sent).toHaveLength(1);
  });

  test('is sent when the page is hidden', async () => {
    const { sent, press, pass, document, listeners } = startWindow();
    await pass(0);
    press(1);
    document.hidden = true;
    for (const listener of listeners) listener();
    await pass(0);
    expect(sent).toHaveLength(2);
  });

  test('is sent when the page is left: the open batch once more, and all that waits', async () => {
    const { sent, parting, answers, press, pass, leave } = startWindow();
    await pass(0);
    answers.push(SILENCE);
    press(1);
    await pass(5_000);
    press(53);
    leave();
    expect(parting[0]).toBe(sent[1]);
    expect(parting.map(({ seq, steps }) => [seq, steps.length])).toEqual([
      [1, 1],
      [2, 50],
      [3, 3],
    ]);
  });

  test('goes on when the browser brings the page back, with numbers of its own', async () => {
    const { sent, parting, answers, press, pass, leave } = startWindow();
    await pass(0);
    press(1);
    answers.push(lost);
    leave();
    expect(parting.map(({ seq }) => seq)).toEqual([1]);
    press(2);
    await pass(5_000);
    expect(sent.slice(1).map(({ seq, steps }) => [seq, steps.length])).toEqual([[2, 2]]);
  });

  test('is not sent when the page is left after the server said that it is over', async () => {
    const { parting, press, pass, leave } = startWindow(refused(409));
    await pass(0);
    press(3);
    leave();
    expect(parting).toEqual([]);
  });
});
