import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/schema.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { DeliveryFailure, reasonOf } from '../delivery/failure.ts';
import type { Logger } from '../log.ts';
import { inBatches } from './batches.ts';
import { openBody } from './draft.ts';
import type { Body } from './draft.ts';
import { MOST_ATTEMPTS, pauseAfter, RULES } from './kinds.ts';
import { createOutages } from './outages.ts';
import { end, noteSent, putOff } from './rows.ts';
import type { Claimed } from './rows.ts';
import type { Sealer } from './seal.ts';
import { takeBack } from './take-back.ts';

/** Milliseconds after which an attempt is given up; well within the lease, so that no other process begins before. */
const GIVEN_UP = 40_000;
/** While the database is away, how often a message that was sent is noted again, with a second in between. */
const NOTE_TRIES = 15;

type Context = { db: Database; delivery: Delivery; log: Logger; sealer: Sealer };

export type Attempts = {
  /** Makes the attempt for which a message was taken; false when its gateway is away. */
  make(eventId: string, row: Claimed): Promise<boolean>;
};

/** Sends messages that were taken, and notes what became of them. */
export function createAttempts({ db, delivery, log, sealer }: Context): Attempts {
  const outages = createOutages(log);
  const note = inBatches(async (eventId, ids) => {
    for (let tries = 1; ; tries++) {
      try {
        return await noteSent(db, eventId, ids);
      } catch (error) {
        if (tries === NOTE_TRIES) return log.error({ err: error }, 'messages that were sent were not noted');
        await wait(1_000, undefined, { ref: false });
      }
    }
  });

  const giveUp = async (
    eventId: string,
    row: Claimed,
    body: Body | null,
    { state = 'failed', error }: { state?: 'failed' | 'expired'; error: string },
  ): Promise<void> => {
    const keepsBody = state === 'failed' && RULES[row.kind].repeats;
    await db.transaction(async (tx) => {
      const ended = await end(tx, eventId, row, { state, error, keepsBody });
      if (ended && body?.undo) await takeBack(tx, eventId, body.undo);
    });
  };

  const fail = async (eventId: string, row: Claimed, body: Body, error: unknown): Promise<void> => {
    const reason = reasonOf(error);
    const about = { kind: row.kind, ...body.about };
    if (body.message && reason !== 'refused') outages.failed(body.message.channel, error, about);
    else log.error({ err: error, ...about }, 'a message was refused');
    const isLast = reason === 'refused' || !RULES[row.kind].repeats || row.attempts >= MOST_ATTEMPTS;
    if (!isLast) return putOff(db, eventId, row, { pause: pauseAfter(row.attempts), error: reason });
    if (row.attempts >= MOST_ATTEMPTS) log.error({ err: error, ...about }, 'a message was given up');
    return giveUp(eventId, row, body, { error: reason });
  };

  return {
    async make(eventId, row) {
      const body = openBody(sealer, row.id, row.body);
      if (!body) {
        log.error(
          { kind: row.kind },
          'a message cannot be read: its key is retired, or was made with another SECRET',
        );
        await giveUp(eventId, row, null, { error: 'unreadable' });
        return true;
      }
      if (row.attempts > 1 && !RULES[row.kind].repeats) {
        // A process died while it sent this, which may have arrived; so nothing is taken back.
        await giveUp(eventId, row, null, { error: 'interrupted' });
        return true;
      }
      if (row.isExpired) {
        await giveUp(eventId, row, body, { state: 'expired', error: 'expired' });
        return true;
      }
      try {
        if (body.message) {
          await inTime(delivery.send({ ...body.message, id: row.id }));
          outages.worked(body.message.channel);
        }
      } catch (error) {
        await fail(eventId, row, body, error);
        return reasonOf(error) === 'refused';
      }
      await note(eventId, [row.id]);
      return true;
    },
  };
}

async function inTime(sending: Promise<void>): Promise<void> {
  const late = new AbortController();
  const giveUp = wait(GIVEN_UP, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new DeliveryFailure('timeout', `The gateway did not answer within ${String(GIVEN_UP)} ms.`);
  });
  giveUp.catch(() => undefined);
  try {
    await Promise.race([sending, giveUp]);
  } finally {
    late.abort();
  }
}
