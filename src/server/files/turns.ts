import { UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';

export type TurnRules = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks of one person that may wait, besides those that run. */
  eachWaiting: number;
  /** Tasks of all people that may wait; the last is answered well within the silence time-out of an upload. */
  allWaiting: number;
};

export type Turns = {
  /**
   * Runs the work when it is this person's turn. Throws 429 when the person's queue is full, 503 when the queue of all
   * people is full.
   */
  take<Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
};

/** Seconds after which a retry makes sense: a picture takes about half a second. */
const RETRY_AFTER = 2;

/**
 * Runs a few tasks at a time, round robin over the people: a person with one picture waits for at most one picture of
 * every other person, however many those have sent.
 */
export function createTurns({ atOnce, eachWaiting, allWaiting }: TurnRules): Turns {
  /** The waiting tasks by person, in the order of their next turns; a person without tasks has no entry. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = (): void => {
    const [first] = queues;
    if (first === undefined || running >= atOnce) return;
    const [whose, queue] = first;
    const start = queue.shift();
    // Moves this person's remaining tasks to the end of the order.
    queues.delete(whose);
    if (queue.length > 0) queues.set(whose, queue);
    running += 1;
    waiting -= 1;
    start?.();
  };

  const turnOf = (whose: string): Promise<void> => {
    const queue = queues.get(whose) ?? [];
    if (running >= atOnce && queue.length >= eachWaiting) {
      const message = UPLOAD_MESSAGES.oneAtATime;
      throw problem('tooMany', { message, retryAfter: RETRY_AFTER, limit: 'uploads' });
    }
    if (running >= atOnce && waiting >= allWaiting) {
      throw problem('unavailable', { message: UPLOAD_MESSAGES.busy, retryAfter: RETRY_AFTER });
    }
    return new Promise((start) => {
      queue.push(start);
      queues.set(whose, queue);
      waiting += 1;
      next();
    });
  };

  return {
    async take(whose, work) {
      await turnOf(whose);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
