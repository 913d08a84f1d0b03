import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Database } from '../db/schema.ts';
import type { Queries } from '../db/transaction.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { KeyRing } from '../keys/ring.ts';
import type { Logger } from '../log.ts';
import { createAttempts } from './attempt.ts';
import { inBatches } from './batches.ts';
import type { Draft } from './draft.ts';
import { eventsWithDue, takeDue, takeOwn } from './rows.ts';
import { createSealer } from './seal.ts';
import { writeDrafts } from './write-drafts.ts';

/** Upper end, in ms, of the random pause before a message is handed over. */
const MAX_PAUSE_MS = 25;
/** Milliseconds between two looks for messages that are due. */
const POLL = 5_000;
/** Messages of an event that are sent at the same time, of those that are due. */
const TOGETHER = 20;

/** The request that causes a message: its event, and the answer that goes out first. */
export type Cause = { event: { id: string }; reply: { raw: ServerResponse } };

export type Messenger = {
  /**
   * Writes messages with what causes them, in the transaction `tx`. This process sends them after the answer, so that
   * the response time does not reveal whether there is one; the random pause keeps the work from always delaying the
   * next request, which would reveal the same. When this process dies, another one sends them.
   */
  write(tx: Queries, cause: Cause, drafts: readonly Draft[]): Promise<void>;
  /** Sends what this process has written at once, and resolves when all is done. */
  drain(): Promise<void>;
  /** Stops looking for due messages, and drains. */
  stop(): Promise<void>;
};

export type MessengerOptions = {
  db: Database;
  delivery: Delivery;
  log: Logger;
  /** The keys of the bodies. */
  keys: KeyRing;
  pause?: () => number;
  poll?: number;
};

/** The messages of one process: those it writes, and those of any process that are due. */
export function createMessenger(options: MessengerOptions): Messenger {
  const { db, delivery, log, keys, pause = () => Math.random() * MAX_PAUSE_MS, poll = POLL } = options;
  const sealer = createSealer(keys);
  const attempts = createAttempts({ db, delivery, log, sealer });
  const unanswered = new Set<() => void>();
  const running = new Set<Promise<void>>();

  const track = (work: Promise<unknown>): void => {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'a message is left to the next attempt'))
      .then(() => void running.delete(done));
    running.add(done);
  };

  const sendOwn = inBatches(async (eventId, ids) => {
    try {
      for (const row of await takeOwn(db, eventId, ids)) track(attempts.make(eventId, row));
    } catch (error) {
      log.warn({ err: error }, 'new messages wait until they are due');
    }
  });

  /** Goes on while messages are due, and stops for now when a gateway takes none of them. */
  const sendDue = async (eventId: string): Promise<void> => {
    for (;;) {
      const rows = await takeDue(db, eventId, TOGETHER);
      const ended = await Promise.all(rows.map((row) => attempts.make(eventId, row)));
      if (rows.length < TOGETHER || !ended.some(Boolean)) return;
    }
  };

  let polling: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      for (const eventId of await eventsWithDue(db)) await sendDue(eventId);
    } catch (error) {
      log.warn({ err: error }, 'messages that are due were not sent');
    }
    polling = null;
  };
  const timer = setInterval(() => {
    polling ??= look();
  }, poll).unref();

  const drain = async (): Promise<void> => {
    for (const start of [...unanswered]) start();
    while (running.size > 0) await Promise.all(running);
  };

  return {
    async write(tx, { event, reply }, drafts) {
      if (drafts.length === 0) return;
      const ids = await writeDrafts(tx, sealer, event.id, drafts);
      const start = once(() => {
        unanswered.delete(start);
        track(sendOwn(event.id, ids));
      });
      unanswered.add(start);
      // The answer goes out after the commit; after a rollback there is no row. Also runs when the client disconnected.
      finished(reply.raw, () => setTimeout(start, pause()));
    },
    drain,
    async stop() {
      clearInterval(timer);
      await polling;
      await drain();
    },
  };
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
