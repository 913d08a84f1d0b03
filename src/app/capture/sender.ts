import type { Api } from '../../api/api.ts';
import { MOST_SENT, toSent, type CaptureItem, type CaptureReceipt } from '../../domain/capture/item.ts';
import { isTagged } from '../../machines/kit/failure.ts';
import { statusOf } from '../../machines/kit/refusal.ts';
import type { Sent } from '../../machines/capture/outbox.machine.ts';
import type { Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';

type SenderPorts = { api: () => Promise<Api>; outbox: Outbox };

/** Refusals that one item of a batch can cause; it is found by sending halves. */
const OF_ONE: readonly number[] = [400, 413, 422];
const TOO_LARGE = 413;

/**
 * How long a request may take, with its retries (ms). On a connection that died without a word, as in a lift or behind a
 * hall's network, its answer never comes, and everything that is captured would wait for it.
 */
const WITHIN_MS = 60_000;

/** A proxy before the portal takes nothing so large. */
const isTooLargeForProxy = (error: unknown): boolean =>
  isTagged(error, 'Unreachable') && error.foreignStatus === TOO_LARGE;

/**
 * Sends the next batch and stores its receipts. An item that the server cannot take is found by halving the batch and is
 * refused alone, so that it holds up no other. What only a proxy cannot take stays waiting. After a request without an answer
 * the next one has half as many items, for a network that is too slow for more, until one is answered.
 */
export const createSender = ({ api, outbox }: SenderPorts) => {
  let most = MOST_SENT;

  /** Asks for an answer in time. */
  async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const asking = new AbortController();
    const stop = (): void => {
      asking.abort(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    const timer = setTimeout(() => {
      most = Math.ceil(most / 2);
      asking.abort(new DOMException('No answer came in time.', 'TimeoutError'));
    }, WITHIN_MS);
    try {
      return await ask(asking.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  async function receiptsFor(
    items: readonly CaptureItem[],
    refused: Map<string, unknown>,
    signal: AbortSignal,
  ): Promise<CaptureReceipt[]> {
    const { capture } = await api();
    const { deviceName } = await readSettings();
    const [first] = items;
    if (!first) return [];
    const { deviceId, exhibitorId } = first;
    const batch = {
      deviceId,
      exhibitorId,
      captures: items.map(toSent),
      ...(deviceName !== '' && { deviceName }),
    };
    try {
      const receipts = await inTime((aborted) => capture.send(batch, aborted), signal);
      most = MOST_SENT;
      return receipts;
    } catch (error) {
      const isOfProxy = isTooLargeForProxy(error);
      if (!isOfProxy && !OF_ONE.includes(statusOf(error) ?? 0)) throw error;
      if (items.length === 1) {
        if (isOfProxy) return [];
        if (statusOf(error) !== TOO_LARGE) refused.set(first.clientId, error);
        return [refusal(first)];
      }
      const half = Math.ceil(items.length / 2);
      return [
        ...(await receiptsFor(items.slice(0, half), refused, signal)),
        ...(await receiptsFor(items.slice(half), refused, signal)),
      ];
    }
  }

  return async (signal: AbortSignal): Promise<Sent> => {
    const store = await outbox.store();
    const items = (await store.take()).slice(0, most);
    if (items.length === 0) return { settled: 0, more: false };
    await store.countTry(items.map(({ clientId }) => clientId));
    const refused = new Map<string, unknown>();
    const receipts = await receiptsFor(items, refused, signal);
    // No item was taken, alone or with others: the request is to blame, and everything stays.
    if (items.length > 1 && refused.size === items.length) throw [...refused.values()][0];
    await store.settle(receipts);
    outbox.tell();
    const known = new Set(receipts.map(({ clientId }) => clientId));
    const unanswered = items.filter(({ clientId }) => !known.has(clientId));
    if (unanswered.length > 0) throw new Error('The server left captures without a receipt.');
    return { settled: receipts.length, more: (await store.take()).length > 0 };
  };
};

const refusal = ({ clientId, seq }: CaptureItem): CaptureReceipt => ({
  clientId,
  seq,
  outcome: 'refused',
  reason: 'invalid',
  receivedAt: new Date().toISOString(),
});
