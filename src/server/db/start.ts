import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseRefusal } from './refusal.ts';
import { hasCode, isConnectionLost, isReadOnly, lineOf } from './trouble.ts';

/** How long a start waits for its database, and how it reports that it waits. */
export type Patience = {
  /** Milliseconds; 0 gives up after the first try. */
  ms: number;
  /** Called with one line for each failed try. */
  say(line: string): void;
};

export const NO_PATIENCE: Patience = { ms: 0, say: () => undefined };

const AGAIN_AFTER = 1_000;
/** Too many connections: the server is up but has no connection left. */
const FULL = /^53300$/;

/** Errors that an operator can fix. The first that matches says why the start ends at once. */
const REFUSED: readonly (readonly [test: (error: unknown) => boolean, says: string])[] = [
  [coded(/^28/), 'The database refuses this user or password'],
  [coded(/^3D000$/), 'The database server has no such database'],
  [coded(/^42501$/), 'This user lacks a right in the database'],
  [
    saying(/unsupported startup parameter/i),
    'DATABASE_URL leads to a pooler that refuses the settings of a connection. Give the address of PostgreSQL itself, ' +
      'or set DATABASE_LISTEN_URL to it, and the settings for the role',
  ],
  [
    saying(/transaction blocks not allowed/i),
    'DATABASE_URL leads to a pooler of single statements, which allows no transactions. Let it pool transactions',
  ],
  [
    (error) =>
      saying(/does not support SSL|SSL negotiation|certificate|no pg_hba\.conf entry/i)(error) ||
      coded(/CERT|^ERR_(?:TLS|SSL)/)(error),
    'No encrypted connection to the database can be made as DATABASE_URL asks for it',
  ],
];

function coded(pattern: RegExp): (error: unknown) => boolean {
  return (error) => hasCode(error, pattern);
}

function saying(pattern: RegExp): (error: unknown) => boolean {
  return (error) => pattern.test(lineOf(error));
}

/**
 * Runs `work`, and retries while the database is unreachable, starting, full or read only. Throws a one-line
 * `DatabaseRefusal` when the time is over, and at once for errors that waiting does not fix; any other error is a bug
 * of the program and is rethrown unchanged.
 */
export async function whenThere<Result>(work: () => Promise<Result>, { ms, say }: Patience): Promise<Result> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const reason = whyWaiting(error);
      const left = until - performance.now();
      if (reason === null || left <= 0) throw refused(error, reason, ms);
      say(`${reason} Trying again for ${String(Math.ceil(left / 1_000))} s.`);
      await wait(Math.min(AGAIN_AFTER, left));
    }
  }
}

/** Why to wait; null when waiting does not help. */
function whyWaiting(error: unknown): string | null {
  if (error instanceof DatabaseRefusal || REFUSED.some(([test]) => test(error))) return null;
  if (isReadOnly(error)) return 'The database takes no writes: it is a standby, or set to read only.';
  const isAway = isConnectionLost(error) || hasCode(error, FULL);
  return isAway ? `The database cannot be reached: ${lineOf(error)}.` : null;
}

function refused(error: unknown, reason: string | null, ms: number): unknown {
  if (error instanceof DatabaseRefusal) return error;
  if (reason !== null) {
    const waited = ms > 0 ? ` It was waited for ${String(ms / 1_000)} s.` : '';
    return new DatabaseRefusal(`${reason}${waited}`, { cause: error });
  }
  const says = REFUSED.find(([test]) => test(error))?.[1];
  return says === undefined ? error : new DatabaseRefusal(`${says}: ${lineOf(error)}.`, { cause: error });
}
