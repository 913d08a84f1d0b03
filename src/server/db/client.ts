import pg from 'pg';
import type { Place } from './address.ts';
import { isReadOnly } from './trouble.ts';

/** Where the database is now: one of several servers, or the one that the address names. */
export type Whereabouts = {
  /** Only one server at a time is the right one: connections to another are of no use. */
  isOne: boolean;
  /** The server to connect to; null leaves it to the address. */
  find(): Promise<Place | null>;
  /** Throws when the server of an open connection is not the one that is wanted. */
  check(client: pg.Client): Promise<void>;
  /** A connection broke, or its server takes no writes: the next one looks again. */
  forget(): void;
};

/** What a connection is made with. */
export type PortalConnection = pg.ClientConfig & { where?: Whereabouts };

/**
 * The only kind of connection this program opens. It can break at any moment, also between two statements of a
 * transaction, when no query is pending: without an error listener that would end the process. The next statement on it
 * fails, and the pool discards it.
 */
export class PortalClient extends pg.Client {
  readonly #where: Whereabouts | undefined;

  constructor(config: PortalConnection = {}) {
    super(config);
    this.#where = config.where;
    this.on('error', () => this.#where?.forget());
    onReadOnly(this, () => this.#where?.forget());
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (...result: never[]) => void): Promise<pg.Client> | undefined {
    const connected = this.#reach();
    if (callback === undefined) return connected;
    // The driver declares two callbacks where it has one.
    const done = callback as (error: unknown, client?: pg.Client) => void;
    connected.then((client) => done(null, client), done);
    return undefined;
  }

  async #reach(): Promise<pg.Client> {
    const place = await this.#where?.find();
    if (place) Object.assign(this, place);
    try {
      await super.connect();
      await this.#where?.check(this);
      return this;
    } catch (error) {
      this.#where?.forget();
      breakOff(this);
      throw error;
    }
  }
}

/** Calls `tell` whenever the server refuses a statement because it takes no writes. */
export function onReadOnly(client: pg.Client, tell: () => void): void {
  client.connection.on('errorMessage', (error: unknown) => {
    if (isReadOnly(error)) tell();
  });
}

/** Breaks a connection that cannot be trusted any more: every statement on it fails at once. */
export function breakOff(client: pg.ClientBase): void {
  // The driver's types declare `connection` on `Client` only; the pool hands out the same class.
  (client as pg.Client).connection.stream.destroy();
}
