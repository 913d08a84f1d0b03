import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenRecording } from '../../src/api/recording.ts';
import { provideRecording } from '../../src/app/provide/recording.ts';
import { sampleRecording, sampleRequest } from '../../src/machines/recording.catalogue.ts';
import { portalAt } from './portal-world.ts';

type Sent = { isOpen: () => Promise<boolean>; onOver: () => void };

const startSender = vi.hoisted(() => vi.fn());
vi.mock('../../src/app/recording/sender.ts', () => ({ startSender }));

beforeEach(() => {
  vi.useFakeTimers();
  startSender.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The machine with its calls, in a tab that stores this; `open` is what the server says. */
async function start(open: OpenRecording | null, stored: Record<string, string> = {}) {
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
  const document = {
    hidden: false,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const actor = createActor(
    provideRecording({
      ...ports,
      api: () => Promise.resolve({ recording: calls }) as unknown as ReturnType<typeof ports.api>,
      page: { document } as unknown as Window,
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
    }).provide({ actions: { raiseToast: () => undefined } }),
  ).start();
  const is = (state: string) =>
    vi.waitFor(() => {
      expect(actor.getSnapshot().matches(state as 'idle')).toBe(true);
    });
  await vi.advanceTimersByTimeAsync(0);
  return { actor, calls, sender, kept, is, document, listeners };
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
  const { calls, is, actor, sender, kept } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  expect(startSender).not.toHaveBeenCalled();
  actor.send({ type: 'recording.agreed' });
  await is('running');
  expect(calls.answer).toHaveBeenCalledWith(sampleRequest._id, true, expect.anything());
  await vi.waitFor(() => {
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
});

test('a loaded page goes on at once, and ends with the session', async () => {
  const { calls, is, actor, sender } = await start(sampleRecording, { recordingRuns: 'yes' });
  await is('running');
  expect(calls.open).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    expect(startSender).toHaveBeenCalledTimes(1);
  });
  const [{ isOpen, onOver }] = startSender.mock.calls[0] as [Sent];
  expect(await isOpen()).toBe(true);
  calls.open.mockResolvedValue(null);
  expect(await isOpen()).toBe(false);
  actor.stop();
  expect(sender.end).toHaveBeenCalledTimes(1);
  onOver();
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a recording that was stopped here does not go on, although the server was not told', async () => {
  const { calls, is } = await start(sampleRecording, {
    recordingRuns: 'yes',
    recordingStopped: sampleRecording._id,
  });
  await is('idle');
  expect(calls.stop).toHaveBeenCalledTimes(1);
  expect(startSender).not.toHaveBeenCalled();
});

test('a recording that cannot start is not shown as one', async () => {
  const { is, calls, actor } = await start(sampleRequest);
  await vi.advanceTimersByTimeAsync(4_000);
  await is('asked');
  startSender.mockImplementation(() => {
    throw new Error('No recorder.');
  });
  actor.send({ type: 'recording.agreed' });
  await vi.waitFor(() => {
    expect(calls.answer).toHaveBeenCalledTimes(1);
  });
  await is('idle');
});
