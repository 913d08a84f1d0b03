import pg from 'pg';
import { createFairQueue } from '../fair-queue.ts';
import type { FairQueue } from '../fair-queue.ts';
import { COMMON, currentShare } from './share.ts';

type Callback = Parameters<pg.Pool['connect']>[0];
type Settings = pg.PoolConfig & { max: number; connectionTimeoutMillis: number };

/**
 * Lends its connections to exhibitors by turns: an exhibitor who asks for one waits for at most one use of every other,
 * and has at most a third of them at a time (one where there are fewer than six). A connection is waited for as long as
 * making one may take.
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue;
  readonly #patience: number;
  /** What ends the turn of a connection that is lent. */
  readonly #ends = new WeakMap<pg.PoolClient, () => void>();

  constructor(settings: Settings) {
    super(settings);
    const { max, connectionTimeoutMillis } = settings;
    const third = Math.max(1, Math.floor(max / 3));
    this.#queue = createFairQueue({
      atWork: max,
      eachAtWork: (whose) => (whose === COMMON ? max : third),
    });
    this.#patience = connectionTimeoutMillis;
    this.on('release', (_, client) => this.#ends.get(client)?.());
  }

  /** How many ask for a connection and have none yet. */
  waiting(): number {
    return this.#queue.waiting() + this.waitingCount;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Callback>): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (callback === undefined) return lent;
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  async #lend(): Promise<pg.PoolClient> {
    const { begun, leave } = this.#queue.ask(currentShare());
    const late = setTimeout(leave, this.#patience);
    const end = await begun;
    clearTimeout(late);
    // In the words of the driver, for which this is what it is.
    if (end === null) throw new Error('timeout exceeded when trying to connect');
    try {
      const client = await super.connect();
      this.#ends.set(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }
}
