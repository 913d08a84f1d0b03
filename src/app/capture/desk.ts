import { fromCallback } from 'xstate';
import type { CaptureCard, CardOrder, CardReport } from '../../domain/capture/card.ts';
import { cardOf, readCapture } from '../../domain/capture/read.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import type { CaptureItem } from '../../domain/capture/item.ts';
import type { Outbox } from './outbox.ts';

/** A code that stays before the camera is one scan (ms). */
const SAME_SCAN_MS = 3_000;

/** How many codes may be stored before what was said of a card is. */
const CLOSED_CARDS = 50;

/** The card that is open, and its items. */
type Current = Pick<CaptureCard, 'met' | 'lookUp'> & { capture: CaptureItem; newest: CaptureItem };

type DeskPorts = {
  outbox: Outbox;
  hosts: readonly string[];
  /** Monotonic milliseconds. */ now: () => number;
};

/**
 * Follows the orders of the capture screen, one after the other: a code is stored before its card is reported, and the
 * next code closes the card before. When the screen goes, the open card is closed, so that it is sent.
 */
export const createDesk = ({ outbox, hosts, now }: DeskPorts) =>
  fromCallback<CardOrder>(({ receive, sendBack }) => {
    const report = (said: CardReport): void => {
      sendBack(said);
    };
    const seen = new Map<string, number>();
    let current: Current | null = null;
    /** Closed cards, the newest first: what was said of one may still be on its way when the next codes close it. */
    let closed: Current[] = [];
    let queue: Promise<void> = Promise.resolve();

    const isSeen = (text: string): boolean => {
      const last = seen.get(text);
      seen.set(text, now());
      return last !== undefined && now() - last < SAME_SCAN_MS;
    };

    async function record(code: ReadCode): Promise<void> {
      const read = readCapture(code, hosts);
      const isOpen = typeof read !== 'string' && current?.capture.rawCode === read.rawCode;
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
      const before = current;
      current = { capture, newest: capture, met: earlier.length, lookUp: known ? null : lookUp };
      report({ type: 'card.saved', card: cardOf(capture, capture, current) });
      if (before) await seal(before);
      outbox.tell();
    }

    /** The items of a card may be sent. */
    async function seal(card: Current): Promise<void> {
      const { clientId } = card.capture;
      closed = [card, ...closed.filter(({ capture }) => capture.clientId !== clientId)].slice(
        0,
        CLOSED_CARDS,
      );
      await (await outbox.store()).close([clientId, card.newest.clientId]);
    }

    async function close(): Promise<void> {
      if (!current) return;
      const before = current;
      current = null;
      await seal(before);
      outbox.tell();
    }

    async function undo(): Promise<void> {
      if (!current) return;
      const { clientId, rawCode } = current.capture;
      if (!(await (await outbox.store()).undo(clientId))) return refresh();
      current = null;
      if (rawCode !== undefined) seen.set(rawCode, now());
      report({ type: 'card.dropped' });
      outbox.tell();
    }

    /** Reports what the sender, maybe in another tab, made of the card's items. */
    async function refresh(): Promise<void> {
      if (!current) return;
      const items = await (await outbox.store()).read([current.capture.clientId, current.newest.clientId]);
      const [capture, newest] = items;
      if (!capture || !newest) return;
      current = { ...current, capture, newest };
      report({ type: 'card.refreshed', card: cardOf(capture, newest, current) });
    }

    async function change(order: Extract<CardOrder, { type: 'keep' | 'name' }>): Promise<void> {
      const card = [current, ...closed].find((one) => one?.capture.clientId === order.clientId);
      if (!card) return;
      const store = await outbox.store();
      const { capture, newest } = card;
      const items =
        order.type === 'keep'
          ? await store.keep(capture.clientId, newest.clientId, order.values)
          : await store.name(capture.clientId, newest.clientId, order.who);
      const changed = { ...card, ...items };
      if (card === current) {
        current = changed;
        report({ type: 'card.refreshed', card: cardOf(items.capture, items.newest, changed) });
        return;
      }
      await seal(changed);
      outbox.tell();
    }

    async function follow(order: CardOrder): Promise<void> {
      if (order.type === 'record') return record(order.code);
      if (order.type === 'keep' || order.type === 'name') return change(order);
      // The next code was first.
      if (order.clientId !== current?.capture.clientId) return;
      return order.type === 'close' ? close() : undo();
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
      enqueue(close);
    };
  });
