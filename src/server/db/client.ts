import pg from 'pg';

/**
 * The only kind of connection this program opens. It can break at any moment, also between two statements of a
 * transaction, where nothing waits for its answer: without a listener that would end the process. The next statement
 * on it fails, and the pool does not take it back.
 */
export class PortalClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Breaks a connection that cannot be trusted any more: every statement on it fails at once. */
export function breakOff(client: pg.ClientBase): void {
  // The driver's types know the connection of `Client` only; the pool hands out the same class.
  (client as pg.Client).connection.stream.destroy();
}
