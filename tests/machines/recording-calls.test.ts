import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenRecording } from '../../src/api/recording.ts';
import { provideRecording } from '../../src/app/provide/recording.ts';
import type * as senders from '../../src/app/recording/sender.ts';
import { sampleRecording, sampleRequest } from '../../src/machines/recording.catalogue.ts';
import { patiently } from '../support/patience.ts';
import { emptyStorage, portalAt } from './portal-world.ts';

const startSender = vi.fn<typeof senders.startSender>();
/** Loads the recorder and its strip. */
const bring = vi.fn(() => Promise.resolve({ startSender }));

beforeEach(() => {
  vi.useFakeTimers();
  startSender.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The machine with its calls, in a tab that stores this; `open` is what the server says. */
async function start(
  open: OpenRecording | null,
  stored: Record<string, string> = {},
  localStorage: Pick<Storage, 'getItem' | 'setItem'> = emptyStorage(),
) {
  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const kept = new Map(Object.entries(stored));
  const calls = {
    open: vi.fn(() => Promise.resolve(open)),
    answer: vi.fn((_: string, agreed: boolean) => Promise.resolve(agreed ? sampleRecording : null)),
    send: vi.fn(() => Promise.resolve(sampleRecording)),
    stop: vi.fn(() => Promise.resolve()),
  };
  const sender = { end: vi.fn(), sendRest: vi.fn(() => Promise.resolve()) };
  startSender.mockReturnValue(sender);
  const listeners = new Map<string, () => void>();
  const storageListeners = new Set<(event: Partial<StorageEvent>) => void>();
  const document = {
    hidden: false,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const actor = createActor(
    provideRecording(
      {
        ...ports,
        api: () => Promise.resolve({ recording: calls }) as unknown as ReturnType<typeof ports.api>,
        page: {
          document,
          localStorage,
          addEventListener: (_: string, listener: () => void) => storageListeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => storageListeners.delete(listener),
        } as unknown as Window,
        storage: {
          ...ports.storage,
          tab: {
            read: (key: string) => kept.get(key) ?? null,
            keep: (key: string, value: string) => void kept.set(key, value),
            drop: (key: string) => void kept.delete(key),
            clear: () => {
              kept.clear();
            },
          },
        },
      },
      bring,
    ).provide({ actions: { raiseToast: () => undefined } }),
  ).start();
  const is = (state: string) =>
    patiently(() => {
      expect(actor.getSnapshot().matches(state as 'idle')).toBe(true);
    });
  await vi.advanceTimersByTimeAsync(0);
  return { actor, calls, sender, kept, is, document, listeners, localStorage, storageListeners };
}

test('asks four seconds after the start, and when the page is shown again', async () => {
  const { calls, is, document, listeners, actor } = await start(null);
  expect(calls.open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  await is('idle');
  document.hidden = true;
  listeners.get('visibilitychange')?.();
  expect(calls.open).toHaveBeenCalledTimes(1);
  document.hidden = false;
  listeners.get('visibilitychange')?.();
  await is('idle');
  expect(calls.open).toHaveBeenCalledTimes(2);
  actor.stop();
  expect(listeners.size).toBe(0);
});

test('records from the consent on, and sends the rest before the server hears of the end', async () => {
  const { calls, is, actor, sender, kept, localStorage, storageListeners } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  expect(startSender).not.toHaveBeenCalled();
  actor.send({ type: 'recording.agreed' });
  await is('running');
  expect(calls.answer).toHaveBeenCalledWith(sampleRequest._id, true, expect.anything());
  await patiently(() => {
    expect(startSender).toHaveBeenCalledTimes(1);
  });
  expect([...kept]).toEqual([['recordingRuns', 'yes']]);
  actor.send({ type: 'stop.requested' });
  expect(sender.end).toHaveBeenCalledTimes(1);
  await is('idle');
  expect(sender.sendRest).toHaveBeenCalledTimes(1);
  expect(calls.stop).toHaveBeenCalledWith(sampleRequest._id, expect.anything());
  expect(sender.sendRest.mock.invocationCallOrder[0]).toBeLessThan(
    calls.stop.mock.invocationCallOrder[0] ?? 0,
  );
  expect([...kept]).toEqual([['recordingStopped', sampleRequest._id]]);
  expect(localStorage.getItem('recordingStopped')).toBe(sampleRequest._id);
  expect(storageListeners.size).toBe(0);
});

test('a loaded page goes on at once, and ends with the session', async () => {
  const { calls, is, actor, sender } = await start(sampleRecording, { recordingRuns: 'yes' });
  await is('running');
  expect(calls.open).toHaveBeenCalledTimes(1);
  await patiently(() => {
    expect(startSender).toHaveBeenCalledTimes(1);
  });
  const { isOpen, onOver } = startSender.mock.calls[0]?.[0] ?? expect.fail('Nothing was sent.');
  const { signal } = new AbortController();
  expect(await isOpen(signal)).toBe(true);
  calls.open.mockResolvedValue(null);
  expect(await isOpen(signal)).toBe(false);
  actor.stop();
  expect(sender.end).toHaveBeenCalledTimes(1);
  onOver();
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a recording that was stopped in this browser does not go on in any window, until the server knows', async () => {
  const browser = emptyStorage();
  browser.setItem('recordingStopped', sampleRecording._id);
  const blocked = {
    getItem: () => {
      throw new DOMException('No.');
    },
    setItem: () => undefined,
  };
  for (const [tab, local] of [
    [{}, browser],
    [{ recordingStopped: sampleRecording._id }, blocked],
  ] as const) {
    const { calls, is, actor } = await start(null, { recordingRuns: 'yes', ...tab }, local);
    await is('idle');
    calls.open.mockResolvedValue(sampleRecording);
    calls.stop.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    actor.send({ type: 'look.requested' });
    await is('untold');
    await vi.advanceTimersByTimeAsync(30_000);
    await is('idle');
    expect(calls.stop).toHaveBeenCalledTimes(2);
    expect(startSender).not.toHaveBeenCalled();
  }
});

test('agreeing does not go on with what was stopped in this browser', async () => {
  const { calls, is, actor, localStorage } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  localStorage.setItem('recordingStopped', sampleRequest._id);
  actor.send({ type: 'recording.agreed' });
  await is('idle');
  expect(calls.stop).toHaveBeenCalledTimes(1);
  expect(startSender).not.toHaveBeenCalled();
});

test('a stop in another window of the browser ends it here at once, also without a connection', async () => {
  const { calls, is, actor, sender, storageListeners } = await start(sampleRecording, {
    recordingRuns: 'yes',
  });
  await is('running');
  await patiently(() => {
    expect(startSender).toHaveBeenCalledTimes(1);
  });
  calls.stop.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const tell = (event: Partial<StorageEvent>): void => {
    for (const listener of [...storageListeners]) listener(event);
  };
  tell({ key: 'recordingStopped', newValue: 'another' });
  tell({ key: 'token', newValue: sampleRecording._id });
  tell({ key: null, newValue: null });
  expect(actor.getSnapshot().matches('running')).toBe(true);
  tell({ key: 'recordingStopped', newValue: sampleRecording._id });
  expect(actor.getSnapshot().matches('stopping')).toBe(true);
  expect(sender.end).toHaveBeenCalledTimes(1);
  await is('untold');
  expect(storageListeners.size).toBe(0);
});

test('a recording that cannot start is not shown as one', async () => {
  const { is, calls, actor } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  startSender.mockImplementation(() => {
    throw new Error('No recorder.');
  });
  actor.send({ type: 'recording.agreed' });
  await patiently(() => {
    expect(calls.answer).toHaveBeenCalledTimes(1);
  });
  await is('idle');
  // Otherwise the next look would go on with it.
  expect(calls.stop).toHaveBeenCalledTimes(1);
});

test('nothing is agreed to before the strip that shows it is loaded', async () => {
  const { calls, is, actor } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  bring.mockRejectedValueOnce(new Error('The chunk does not load.'));
  actor.send({ type: 'recording.agreed' });
  await is('asked');
  await patiently(() => {
    expect(actor.getSnapshot().context.problem).not.toBeNull();
  });
  expect(calls.answer).not.toHaveBeenCalled();
});
