/** The properties used here of what the driver, the network layer and the query layer throw. */
type Thrown = { code?: unknown; message?: unknown; cause?: unknown };

/**
 * How many causes to follow: the query layer wraps the driver's error, and the pool that of a connection it gave up.
 */
const MOST_CAUSES = 5;

/** Network errors: the port is closed, the name is unknown, the connection broke. */
const NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;
/** Errors of the server: connection exceptions, ended by an administrator, crashed, starting, idle for too long. */
const ENDED_BY_SERVER = /^(?:08...|57P0.|25P0[34])$/;
/** Errors of the driver, which have no code. */
const SAID_BY_DRIVER =
  /connection terminated|connection error and is not queryable|closed and is not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|cannot use a pool after/i;
/** Too many connections, out of memory or disk. */
const OUT_OF_ROOM = /^53...$/;
/** A statement or a lock took too long, a deadlock, a serialisation failure: the same request may pass next time. */
const GAVE_WAY = /^(?:57014|55P03|40P01|40001)$/;
const READ_ONLY = /^25006$/;

/**
 * A node of a spread database is away: inside a transaction, and when it commits, Citus reports that as an internal error.
 */
const NODE_AWAY =
  /failure on connection marked as essential|could not commit transaction for shard|connection to the remote node|could not (?:find|get) (?:any )?(?:healthy|active) (?:shard )?placement|connection not open/i;

function* causesOf(error: unknown): Generator<{ code: string; message: string }> {
  let here = error;
  for (let depth = 0; depth < MOST_CAUSES && typeof here === 'object' && here !== null; depth++) {
    const { code, message, cause } = here as Thrown;
    yield { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
    here = cause;
  }
}

const some = (error: unknown, test: (thrown: { code: string; message: string }) => boolean): boolean =>
  [...causesOf(error)].some(test);

/** The connection is gone or does not answer; a pending commit may or may not have happened. */
export const isConnectionLost = (error: unknown): boolean =>
  some(
    error,
    ({ code, message }) => NETWORK.test(code) || ENDED_BY_SERVER.test(code) || SAID_BY_DRIVER.test(message),
  );

/** The database takes no writes: a standby, or `default_transaction_read_only`. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, READ_ONLY);

/** The database cannot do this now but may soon: 503, not a bug of the program. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isReadOnly(error) ||
  isNodeAway(error) ||
  hasCode(error, OUT_OF_ROOM) ||
  hasCode(error, GAVE_WAY);

/** Whether a worker of a spread database does not answer; the connection to the coordinator is still good. */
const isNodeAway = (error: unknown): boolean =>
  some(error, ({ code, message }) => code === 'XX000' && NODE_AWAY.test(message));

/** Whether the error or one of its causes has such a code. */
export const hasCode = (error: unknown, pattern: RegExp): boolean =>
  some(error, ({ code }) => pattern.test(code));

/**
 * The name of the broken constraint as the schema gives it. A node of a spread database adds the number of the shard, and
 * says the name in its message only.
 */
export function brokenConstraint({
  constraint,
  message,
}: {
  constraint?: unknown;
  message?: unknown;
}): string {
  const name =
    typeof constraint === 'string' ? constraint : /constraint "([^"]+)"/.exec(String(message))?.[1];
  return (name ?? '').replace(/_\d{6,}$/, '');
}

/** An error in one line: the innermost cause's message, with its code where the message lacks it. */
export function lineOf(error: unknown): string {
  const said = [...causesOf(error)];
  const message = said.findLast((one) => one.message !== '')?.message ?? '';
  const code = said.find((one) => one.code !== '')?.code ?? '';
  const line = message.replaceAll(/\s+/g, ' ').trim();
  return code === '' || line.includes(code) ? line || 'no reason given' : `${line} (${code})`.trim();
}
