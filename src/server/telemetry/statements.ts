import type pg from 'pg';

/** Told of each statement as it is sent; what it returns is told of its end. */
export type StatementEar = (text: string) => ((failed: boolean) => void) | undefined;

/**
 * Tells of every statement that goes through the pool: of single ones at the pool, so that waiting for a connection
 * counts, and of those in transactions at their connection.
 */
export function watchStatements(pool: pg.Pool, ear: StatementEar): void {
  const known = new WeakSet<pg.PoolClient>();
  listenAt(pool, ear);
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    listenAt(client, ear);
  });
}

/** The driver's two kinds of senders have one method for many kinds of calls, which stays as it is. */
function listenAt(sender: pg.Pool | pg.PoolClient, ear: StatementEar): void {
  const { query } = sender;
  Reflect.set(sender, 'query', (...given: unknown[]): unknown => {
    const send = (): unknown => Reflect.apply(query, sender, given);
    // The pool calls its connections with a callback: it has told of the statement itself.
    const end = typeof given.at(-1) === 'function' ? undefined : ear(textOf(given[0]));
    const answer = send();
    if (end === undefined) return answer;
    void Promise.resolve(answer).then(
      () => end(false),
      () => end(true),
    );
    return answer;
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig ? String(statement.text) : '';
}
