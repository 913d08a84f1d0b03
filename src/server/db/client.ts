import pg from 'pg';

/**
 * The only kind of connection this program opens. It can break at any moment, also between two statements of a
 * transaction, when no query is pending: without an error listener that would end the process. The next statement on it
 * fails, and the pool discards it.
 */
export class PortalClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Breaks a connection that cannot be trusted any more: every statement on it fails at once. */
export function breakOff(client: pg.ClientBase): void {
  // The driver's types declare `connection` on `Client` only; the pool hands out the same class.
  (client as pg.Client).connection.stream.destroy();
}
