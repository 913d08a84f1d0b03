import { fromCallback } from 'xstate';
import type { CaptureCard, CardOrder, CardReport } from '../../domain/capture/card.ts';
import { cardOf, readCapture } from '../../domain/capture/read.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import type { CaptureItem } from '../../domain/capture/item.ts';
import type { Outbox } from './outbox.ts';
import type { CardItems } from './store.ts';

/** A code that stays before the camera is one scan (ms). */
const SAME_SCAN_MS = 3_000;

/** A card that is open, and its items. */
type OpenCard = Pick<CaptureCard, 'met' | 'lookUp'> & { capture: CaptureItem; newest: CaptureItem };

type DeskPorts = {
  outbox: Outbox;
  hosts: readonly string[];
  /** Monotonic milliseconds. */ now: () => number;
};

/**
 * Follows the orders of the capture screen, one after the other: a code is stored before its card is reported. Cards
 * stay open until the screen closes them; when the screen goes, all are closed, so that they are sent.
 */
export const createDesk = ({ outbox, hosts, now }: DeskPorts) =>
  fromCallback<CardOrder>(({ receive, sendBack }) => {
    const report = (said: CardReport): void => {
      sendBack(said);
    };
    const seen = new Map<string, number>();
    /** By their client ids. */
    const cards = new Map<string, OpenCard>();
    let queue: Promise<void> = Promise.resolve();

    const isSeen = (text: string): boolean => {
      const last = seen.get(text);
      seen.set(text, now());
      return last !== undefined && now() - last < SAME_SCAN_MS;
    };

    async function record(code: ReadCode): Promise<void> {
      const read = readCapture(code, hosts);
      const isOpen =
        typeof read !== 'string' &&
        [...cards.values()].some(({ capture }) => capture.rawCode === read.rawCode);
      if (isSeen(code.text) || isOpen) return;
      if (typeof read === 'string') {
        report({ type: 'code.refused', reason: read });
        return;
      }
      const store = await outbox.store();
      const { lookUp, ...stored } = read;
      const earlier = await store.withCode(stored.rawCode);
      const known = earlier.findLast(({ who }) => who.fullName !== '');
      const capture = await store.add({
        ...stored,
        who: stored.who.fullName === '' && known ? known.who : stored.who,
        capturedAt: new Date(),
      });
      const card = { capture, newest: capture, met: earlier.length, lookUp: known ? null : lookUp };
      cards.set(capture.clientId, card);
      report({ type: 'card.saved', card: cardOf(capture, capture, card) });
      outbox.tell();
    }

    /** The items of cards may be sent. */
    async function close(closed: readonly OpenCard[]): Promise<void> {
      if (closed.length === 0) return;
      for (const { capture } of closed) cards.delete(capture.clientId);
      const items = closed.flatMap(({ capture, newest }) => [capture.clientId, newest.clientId]);
      await (await outbox.store()).close(items);
      outbox.tell();
    }

    async function undo({ capture: { clientId, rawCode } }: OpenCard): Promise<void> {
      if (!(await (await outbox.store()).undo(clientId))) return refresh();
      cards.delete(clientId);
      if (rawCode !== undefined) seen.set(rawCode, now());
      report({ type: 'card.dropped', clientId });
      outbox.tell();
    }

    /** Reports what the sender, maybe in another tab, made of the items of cards. */
    async function refresh(): Promise<void> {
      if (cards.size === 0) return;
      const store = await outbox.store();
      for (const card of cards.values()) {
        const [capture, newest] = await store.read([card.capture.clientId, card.newest.clientId]);
        if (capture && newest) update(card, { capture, newest });
      }
    }

    function update(card: OpenCard, items: CardItems): void {
      const changed = { ...card, ...items };
      cards.set(items.capture.clientId, changed);
      report({ type: 'card.refreshed', card: cardOf(items.capture, items.newest, changed) });
    }

    async function change(
      card: OpenCard,
      order: Extract<CardOrder, { type: 'keep' | 'name' }>,
    ): Promise<void> {
      const store = await outbox.store();
      const { capture, newest } = card;
      const items =
        order.type === 'keep'
          ? await store.keep(capture.clientId, newest.clientId, order.values)
          : await store.name(capture.clientId, newest.clientId, order.who);
      update(card, items);
    }

    async function follow(order: CardOrder): Promise<void> {
      if (order.type === 'record') return record(order.code);
      const card = cards.get(order.clientId);
      if (!card) return;
      if (order.type === 'keep' || order.type === 'name') return change(card, order);
      return order.type === 'close' ? close([card]) : undo(card);
    }

    const enqueue = (act: () => Promise<void>): void => {
      queue = queue.then(act).catch((error: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        report({ type: 'code.refused', reason: isFull ? 'full' : 'failed' });
      });
    };
    receive((order) => {
      enqueue(() => follow(order));
    });
    const stop = outbox.watch(() => {
      enqueue(refresh);
    });
    return () => {
      stop();
      enqueue(() => close([...cards.values()]));
    };
  });
