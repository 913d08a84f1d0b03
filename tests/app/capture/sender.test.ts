import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '../../../src/api/api.ts';
import { captureCalls, type CaptureBatch } from '../../../src/api/capture.ts';
import { createSender } from '../../../src/app/capture/sender.ts';
import { saveSettings } from '../../../src/app/capture/settings.ts';
import type { CaptureStore } from '../../../src/app/capture/store.ts';
import type { CaptureReceipt } from '../../../src/domain/capture/item.ts';
import { NEW_SETTINGS } from '../../../src/domain/capture/settings.ts';
import { anySignal, clientOf, json } from '../../api/fake-server.ts';
import { allItems, capture, outboxOf, OWNER, storeOf, useDevice } from '../../support/device.ts';

useDevice();

type Answer = (batch: CaptureBatch) => readonly CaptureReceipt[];

/** The code of a capture that the pretended server cannot take. */
const BAD = 'bad';
const UNREACHABLE = { _tag: 'Unreachable', message: 'Failed to fetch' };
const refusedWith = (status: number) => ({
  _tag: 'Refused',
  status,
  message: 'No',
  errors: {},
  retryAfter: null,
});

const receiptOf = ({ clientId, seq }: { clientId?: string; seq?: number }): CaptureReceipt => ({
  clientId: clientId ?? '',
  seq: seq ?? 0,
  outcome: 'added',
  receivedAt: '2026-03-10T09:16:00.000Z',
});
const codesOf = ({ captures }: CaptureBatch): string[] =>
  captures.map((one) => (one as { rawCode?: string }).rawCode ?? '');
const confirm: Answer = ({ captures }) => captures.map((one) => receiptOf(one as { clientId: string }));

/** As on a connection that died without a word. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

/** A sender with a pretended server, and the batches it was sent. */
function senderTo(store: CaptureStore, answer: Answer | 'none') {
  const batches: CaptureBatch[] = [];
  const send = vi.fn(async (batch: CaptureBatch, signal: AbortSignal) => {
    batches.push(batch);
    // As `fetch` does.
    signal.throwIfAborted();
    if (answer === 'none') return silence(signal);
    return [...answer(batch)];
  });
  const outbox = outboxOf(store);
  // The sender calls nothing else.
  const api = () => Promise.resolve({ capture: { send } } as unknown as Api);
  const sender = createSender({ api, outbox });
  return { batches, outbox, send: (signal = new AbortController().signal) => sender(signal) };
}

/** A store with closed captures of these codes. */
async function holding(...codes: readonly string[]): Promise<CaptureStore> {
  const store = storeOf();
  for (const rawCode of codes) await store.add(capture({ rawCode }));
  await store.closeAll();
  return store;
}

const states = async (): Promise<(string | undefined)[][]> =>
  (await allItems()).map(({ rawCode, state, receipt }) => [rawCode, state, receipt?.reason]);

describe('sending a batch', () => {
  test('says whose device it is, and its name once it has one', async () => {
    const store = await holding('one');
    await store.add(capture({ rawCode: 'still open' }));
    const { batches, send, outbox } = senderTo(store, confirm);
    expect(await send()).toEqual({ settled: 1, more: false });
    const { deviceId, exhibitorId } = OWNER;
    expect(batches).toMatchObject([{ deviceId, exhibitorId, captures: [{ seq: 1, rawCode: 'one' }] }]);
    expect(batches[0]).not.toHaveProperty('deviceName');
    // Other ids, the server refuses.
    const [sent] = batches[0]?.captures ?? [];
    expect(sent).toMatchObject({
      clientId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    });
    expect(outbox.tell).toHaveBeenCalledTimes(1);
    await saveSettings({ ...NEW_SETTINGS, deviceName: 'Phone at the door' });
    await store.closeAll();
    await send();
    expect(batches[1]).toMatchObject({ deviceName: 'Phone at the door' });
  });

  describe('whose answer never comes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const asked = (batches: readonly CaptureBatch[], times: number) =>
      vi.waitFor(
        () => {
          expect(batches).toHaveLength(times);
        },
        { timeout: 60_000 },
      );

    test('gives up after a minute, and sends half as much the next time', async () => {
      const store = await holding('one', 'two', 'three');
      const silent = senderTo(store, 'none');
      for (const times of [1, 2, 3, 4, 5, 6]) {
        const sending = silent.send();
        const ended = expect(sending).rejects.toThrow('No answer came in time.');
        await asked(silent.batches, times);
        vi.advanceTimersByTime(60_000);
        await ended;
      }
      // From 50 to 25, 13, 7, 4 and 2.
      expect(silent.batches.map(({ captures }) => captures.length)).toEqual([3, 3, 3, 3, 3, 2]);
      expect((await states()).map(([, state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    });

    test('waits no longer once the screen is left', async () => {
      const { batches, send } = senderTo(await holding('one'), 'none');
      const leaving = new AbortController();
      const ended = expect(send(leaving.signal)).rejects.toThrow('Gone.');
      await asked(batches, 1);
      leaving.abort(new Error('Gone.'));
      await ended;
      // Nor where it was left while the batch was read from the device.
      await expect(send(leaving.signal)).rejects.toThrow('Gone.');
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('asks the server nothing when nothing waits', async () => {
    const { batches, send, outbox } = senderTo(storeOf(), confirm);
    expect(await send()).toEqual({ settled: 0, more: false });
    expect(batches).toEqual([]);
    expect(outbox.tell).not.toHaveBeenCalled();
  });

  test('says that more waits after 50', async () => {
    const store = await holding(...Array.from({ length: 51 }, (_, at) => String(at)));
    const { send } = senderTo(store, confirm);
    expect(await send()).toEqual({ settled: 50, more: true });
    expect(await send()).toEqual({ settled: 1, more: false });
  });
});

describe('an item that the server cannot take', () => {
  let store: CaptureStore;
  beforeEach(async () => {
    store = await holding('1', '2', BAD, '4', '5');
  });

  test.each([400, 413, 422])('is found by halves and refused alone after a %i', async (status) => {
    const { batches, send } = senderTo(store, (batch) => {
      if (codesOf(batch).includes(BAD)) throw refusedWith(status);
      return confirm(batch);
    });
    expect(await send()).toEqual({ settled: 5, more: false });
    expect(batches.map(codesOf)).toEqual([
      ['1', '2', BAD, '4', '5'],
      ['1', '2', BAD],
      ['1', '2'],
      [BAD],
      ['4', '5'],
    ]);
    expect(await states()).toEqual([
      ['1', 'confirmed', undefined],
      ['2', 'confirmed', undefined],
      [BAD, 'refused', 'invalid'],
      ['4', 'confirmed', undefined],
      ['5', 'confirmed', undefined],
    ]);
  });

  test('is refused by its receipt, and the others are confirmed', async () => {
    const { batches, send } = senderTo(store, (batch) =>
      confirm(batch).map((receipt) =>
        receipt.seq === 3 ? { ...receipt, outcome: 'refused', reason: 'empty' } : receipt,
      ),
    );
    await send();
    expect(batches).toHaveLength(1);
    expect((await states()).map(([, state]) => state)).toEqual([
      'confirmed',
      'confirmed',
      'refused',
      'confirmed',
      'confirmed',
    ]);
  });

  test.each([403, 404, 409, 429, 500, 503])('is not to blame for a %i', async (status) => {
    const { batches, send } = senderTo(store, () => {
      throw refusedWith(status);
    });
    await expect(send()).rejects.toMatchObject({ status });
    expect(batches).toHaveLength(1);
    expect(await store.counts()).toMatchObject({ waiting: 5, refused: 0 });
  });

  test('is not to blame when the server refuses each alone', async () => {
    const { send } = senderTo(store, () => {
      throw refusedWith(400);
    });
    await expect(send()).rejects.toMatchObject({ status: 400 });
    expect(await store.counts()).toMatchObject({ waiting: 5, refused: 0 });
  });

  test('is refused once each, when the server can take none', async () => {
    const { batches, send } = senderTo(store, () => {
      throw refusedWith(413);
    });
    expect(await send()).toEqual({ settled: 5, more: false });
    expect(batches).toHaveLength(9);
    expect(await store.counts()).toMatchObject({ waiting: 0, refused: 5 });
  });
});

describe('an answer that is not the portal’s', () => {
  /** The failure of a batch that is answered like this. */
  async function failureOf(status: number, body: object): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client } = clientOf([() => json(status, body)]);
    const failing = captureCalls(client)
      .send({ ...OWNER, captures: [] }, anySignal())
      .then(undefined, (failure: unknown) => failure);
    // Longer than all pauses.
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    return failing;
  }

  test.each([200, 400, 413, 422])(
    'leaves all waiting at a %i, which refuses only of the portal',
    async (status) => {
      const store = await holding('one');
      const sendTo = async (body: object) => {
        const failure = await failureOf(status, body);
        return senderTo(store, () => {
          throw failure;
        }).send();
      };
      await expect(sendTo({ status: 'login_required' })).rejects.toThrow();
      expect(await store.counts()).toMatchObject({ waiting: 1, refused: 0 });
      if (status === 200) return;
      await sendTo({ success: false, message: 'No.' });
      expect(await store.counts()).toMatchObject({ waiting: 0, refused: 1 });
    },
  );

  test('of 413 halves the batch, and only the item that the proxy cannot take stays', async () => {
    const store = await holding('1', '2', BAD, '4');
    const failure = await failureOf(413, {});
    const { batches, send } = senderTo(store, (batch) => {
      if (codesOf(batch).includes(BAD)) throw failure;
      return confirm(batch);
    });
    await expect(send()).rejects.toThrow('without a receipt');
    expect(batches.map(codesOf)).toEqual([['1', '2', BAD, '4'], ['1', '2'], [BAD, '4'], [BAD], ['4']]);
    expect((await states()).map(([, state]) => state)).toEqual([
      'confirmed',
      'confirmed',
      'waiting',
      'confirmed',
    ]);
  });
});

describe('an answer that does not come', () => {
  test('leaves all waiting, and the same items are sent again under the same ids', async () => {
    const store = await holding('1', '2');
    let isLost = true;
    const { batches, send } = senderTo(store, (batch) => {
      if (!isLost) return confirm(batch);
      isLost = false;
      throw UNREACHABLE;
    });
    await expect(send()).rejects.toBe(UNREACHABLE);
    expect(await store.counts()).toMatchObject({ waiting: 2, confirmed: 0 });
    await store.add(capture({ rawCode: '3' }));
    await store.closeAll();
    await send();
    expect(batches[1]?.captures.slice(0, 2)).toEqual(batches[0]?.captures);
    expect((await allItems()).map(({ tries, state }) => [tries, state])).toEqual([
      [2, 'confirmed'],
      [2, 'confirmed'],
      [1, 'confirmed'],
    ]);
  });

  test('for some items keeps the receipts of the others, and rejects', async () => {
    const store = await holding('1', '2', '3');
    const { send, outbox } = senderTo(store, (batch) => confirm(batch).filter(({ seq }) => seq !== 2));
    await expect(send()).rejects.toThrow('without a receipt');
    expect((await states()).map(([, state]) => state)).toEqual(['confirmed', 'waiting', 'confirmed']);
    expect(outbox.tell).toHaveBeenCalledTimes(1);
  });

  test('for a half leaves the whole batch waiting, to be sent again', async () => {
    const store = await holding('1', BAD, '3', '4');
    const { send } = senderTo(store, (batch) => {
      const codes = codesOf(batch);
      if (codes.includes(BAD)) throw refusedWith(413);
      if (codes.includes('3')) throw UNREACHABLE;
      return confirm(batch);
    });
    await expect(send()).rejects.toBe(UNREACHABLE);
    expect((await store.take()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });
});
