import type { Api } from '../../api/api.ts';
import { toSent, type CaptureItem, type CaptureReceipt } from '../../domain/capture/item.ts';
import { statusOf } from '../../machines/kit/failure.ts';
import type { Sent } from '../../machines/capture/outbox.machine.ts';
import type { Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';

type SenderPorts = { api: () => Promise<Api>; outbox: Outbox };

/** The answer to a batch that is too long; the items that cannot be sent are found by sending halves. */
const TOO_LARGE = 413;

/**
 * Sends the next batch and stores its receipts. An item that the server cannot take is found by halving the batch and is
 * refused alone, so that it holds up no other.
 */
export const createSender = ({ api, outbox }: SenderPorts) => {
  async function receiptsFor(items: readonly CaptureItem[], signal: AbortSignal): Promise<CaptureReceipt[]> {
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
      return await capture.send(batch, signal);
    } catch (error) {
      // Other refusals concern the request, not one item: everything stays and is sent again.
      if (statusOf(error) !== TOO_LARGE) throw error;
      if (items.length === 1) return [refusal(first)];
      const half = Math.ceil(items.length / 2);
      return [
        ...(await receiptsFor(items.slice(0, half), signal)),
        ...(await receiptsFor(items.slice(half), signal)),
      ];
    }
  }

  return async (signal: AbortSignal): Promise<Sent> => {
    const store = await outbox.store();
    const items = await store.take();
    if (items.length === 0) return { settled: 0, more: false };
    await store.countTry(items.map(({ clientId }) => clientId));
    const receipts = await receiptsFor(items, signal);
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
