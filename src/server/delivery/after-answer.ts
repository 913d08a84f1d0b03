import { finished } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { Delivery, Message } from './delivery.ts';

/** Upper end, in ms, of the random pause before a message is handed over. */
const MAX_PAUSE_MS = 25;

type QueuedMessage = {
  message: Message;
  /** The answer that goes out first. */
  response: ServerResponse;
  /** Called once when the message was not sent; it refunds the budgets the message was charged to. */
  onFailure: (error: unknown) => Promise<void>;
};

/**
 * Sends messages after the answer to their request, so that the response time does not reveal whether there was one.
 * The random pause keeps the work from always delaying the next request, which would reveal the same. There is no
 * second attempt: after a time-out the first may still arrive, and two codes confuse.
 */
export type SendQueue = {
  enqueue(queued: QueuedMessage): void;
  /** Sends all waiting messages at once and resolves when all are done; for shutdown. */
  drain(): Promise<void>;
};

export function createSendQueue(delivery: Delivery, pause = () => Math.random() * MAX_PAUSE_MS): SendQueue {
  const waiting = new Set<() => void>();
  const running = new Set<Promise<void>>();

  const enqueue = ({ message, response, onFailure }: QueuedMessage): void => {
    const start = once(() => {
      waiting.delete(start);
      const sent = delivery
        .send(message)
        .catch(onFailure)
        .finally(() => running.delete(sent));
      running.add(sent);
    });
    waiting.add(start);
    // Also runs when the client disconnected: the transaction has counted the code, so it is sent.
    finished(response, () => setTimeout(start, pause()));
  };

  const drain = async (): Promise<void> => {
    for (const start of [...waiting]) start();
    await Promise.all(running);
  };

  return { enqueue, drain };
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}

const queues = new WeakMap<Delivery, SendQueue>();

/** The one queue of a delivery. */
export function queueOf(delivery: Delivery): SendQueue {
  const queue = queues.get(delivery) ?? createSendQueue(delivery);
  queues.set(delivery, queue);
  return queue;
}

/**
 * A delivery for work that may still fail: queued messages wait until `release`, and are dropped without it. After
 * `release` messages pass straight through.
 */
export function holdMessages(delivery: Delivery): { delivery: Delivery; release(): void } {
  const queue = queueOf(delivery);
  const held: QueuedMessage[] = [];
  let isReleased = false;
  const holding: Delivery = { send: (message) => delivery.send(message) };
  queues.set(holding, {
    enqueue: (queued) => (isReleased ? queue.enqueue(queued) : void held.push(queued)),
    drain: () => queue.drain(),
  });
  return {
    delivery: holding,
    release() {
      isReleased = true;
      for (const queued of held) queue.enqueue(queued);
    },
  };
}
