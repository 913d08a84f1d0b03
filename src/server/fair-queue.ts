export type QueueRules = {
  /** Tasks at work at the same time, of all owners. */
  atWork?: number;
  /** Tasks of one owner at work at the same time. */
  eachAtWork?: (whose: string) => number;
  /** Tasks of one owner that may wait, besides those at work. */
  eachWaiting?: number;
  /** Tasks of all owners that may wait. */
  allWaiting?: number;
  /** The refusal of a task that may not wait: its owner's queue is full, or the queue of all owners. */
  refuse?: (full: 'own' | 'all') => Error;
};

/** A task that asked for its turn. */
export type Ticket = {
  /** It did not begin at once. */
  isWaiting: boolean;
  /** Resolves when it is its turn, to the function that ends the turn; to null when it left before. */
  begun: Promise<(() => void) | null>;
  /** Takes a task that still waits out of the queue. */
  leave(): void;
};

export type FairQueue = {
  /** Throws the refusal of the rules when the task may not wait. */
  ask(whose: string): Ticket;
  /** Runs the work when it is this owner's turn. */
  take<Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
  /** How many tasks wait. */
  waiting(): number;
};

type Begin = (end: (() => void) | null) => void;
type Owner = { atWork: number; queue: Begin[] };

/**
 * Runs tasks round robin over their owners, those of one owner in the order in which they came: an owner with one task
 * waits for at most one task of every other owner, however many those have.
 */
export function createFairQueue(rules: QueueRules): FairQueue {
  const {
    atWork = Infinity,
    eachAtWork = () => Infinity,
    refuse = () => new Error('The queue is full.'),
  } = rules;
  const { eachWaiting = Infinity, allWaiting = Infinity } = rules;
  /** Owners with tasks at work or waiting. */
  const owners = new Map<string, Owner>();
  /** Owners with a task that could begin, in the order of their next turns. */
  const order = new Set<string>();
  let running = 0;
  let waiting = 0;

  const isFree = (whose: string, owner: Owner): boolean => owner.atWork < eachAtWork(whose);

  /** Puts an owner with a task that could begin at the end of the order, and forgets one without tasks. */
  const settle = (whose: string, owner: Owner): void => {
    if (owner.queue.length > 0 && isFree(whose, owner)) order.add(whose);
    else if (owner.queue.length === 0) order.delete(whose);
    if (owner.queue.length === 0 && owner.atWork === 0) owners.delete(whose);
  };

  const next = (): void => {
    while (running < atWork) {
      const [whose] = order;
      if (whose === undefined) return;
      order.delete(whose);
      const owner = owners.get(whose);
      const begin = owner?.queue.shift();
      if (!owner || !begin) continue;
      waiting -= 1;
      running += 1;
      owner.atWork += 1;
      settle(whose, owner);
      begin(() => end(whose, owner));
    }
  };

  const end = (whose: string, owner: Owner): void => {
    running -= 1;
    owner.atWork -= 1;
    settle(whose, owner);
    next();
  };

  function ask(whose: string): Ticket {
    const owner = owners.get(whose) ?? { atWork: 0, queue: [] };
    const isWaiting = running >= atWork || !isFree(whose, owner);
    if (isWaiting && owner.queue.length >= eachWaiting) throw refuse('own');
    if (isWaiting && waiting >= allWaiting) throw refuse('all');
    let begin: Begin = () => undefined;
    const begun = new Promise<(() => void) | null>((resolve) => (begin = resolve));
    owners.set(whose, owner);
    owner.queue.push(begin);
    waiting += 1;
    settle(whose, owner);
    next();
    const leave = (): void => {
      const place = owner.queue.indexOf(begin);
      if (place < 0) return;
      owner.queue.splice(place, 1);
      waiting -= 1;
      settle(whose, owner);
      begin(null);
    };
    return { isWaiting, begun, leave };
  }

  return {
    ask,
    async take(whose, work) {
      const done = await ask(whose).begun;
      try {
        return await work();
      } finally {
        done?.();
      }
    },
    waiting: () => waiting,
  };
}
