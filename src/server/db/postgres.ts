import type pg from 'pg';
import { PortalClient } from './client.ts';
import type { PortalConnection } from './client.ts';
import type { DatabaseLog } from './log.ts';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST = 140_000;
/** The server ends a request after 15 s: a statement must time out before that. */
export const STATEMENT_TIMEOUT = 12_000;
/** The longest a transaction waits for its next statement; longer than a statement takes, so that this is told first. */
export const IDLE_TIMEOUT = 14_000;

type Way = {
  /** The pool leads through a pooler; `sessions` does not. */
  isPooled: boolean;
  log?: DatabaseLog | undefined;
};

/** The settings that statements of the pool need, and how a role gets them. */
const NEEDED: readonly { name: string; set: string; fits: (setting: string) => boolean }[] = [
  { name: 'TimeZone', set: "'UTC'", fits: (setting) => /^(?:Etc\/)?UTC$/.test(setting) },
  { name: 'jit', set: 'off', fits: (setting) => setting === 'off' },
  ...[
    { name: 'statement_timeout', most: STATEMENT_TIMEOUT },
    { name: 'idle_in_transaction_session_timeout', most: IDLE_TIMEOUT },
  ].map(({ name, most }) => ({
    name,
    set: `'${String(most / 1_000)}s'`,
    fits: (setting: string) => Number(setting) > 0 && Number(setting) <= most,
  })),
];

/**
 * Refuses a server older than PostgreSQL 14, a pooler that shares sessions where `sessions` are needed, and one that loses
 * the settings of connections; warns of settings under which a commit may be lost.
 */
export async function checkPostgres(
  pool: pg.Pool,
  sessions: PortalConnection,
  { isPooled, log }: Way,
): Promise<void> {
  const setting = await readSettings(pool);
  if (Number(setting.get('server_version_num')) < OLDEST) {
    throw new DatabaseRefusal(
      'DATABASE_URL points at a server older than PostgreSQL 14, which is the oldest supported.',
    );
  }
  await refuseSharedSessions(sessions, isPooled);
  await refuseLostSettings(pool, setting, isPooled);
  if (isPooled) await refuseOtherDatabase(pool, sessions);
  for (const name of ['fsync', 'synchronous_commit']) {
    if (setting.get(name) === 'off') {
      log?.warn({ setting: name }, `PostgreSQL runs with ${name} off: a power failure may lose saved data`);
    }
  }
}

/** In a transaction, which a pooler of single statements refuses. */
async function readSettings(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings',
    );
    await client.query('commit');
    isDone = true;
    return new Map(rows.map((row) => [row.name, row.setting]));
  } finally {
    client.release(!isDone);
  }
}

/** Two connections in turn: behind a pooler of transactions they meet in one session, or one of them changes its own. */
async function refuseSharedSessions(connection: PortalConnection, isPooled: boolean): Promise<void> {
  const clients = [new PortalClient(connection), new PortalClient(connection)] as const;
  const [one, other] = clients;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [first, second, third, fourth, fifth] = [
      await sessionOf(one),
      await sessionOf(other),
      await sessionOf(other),
      await sessionOf(one),
      await sessionOf(one),
    ];
    if (first !== second && second === third && first === fourth && fourth === fifth) return;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  throw new DatabaseRefusal(
    isPooled
      ? 'DATABASE_LISTEN_URL leads to a pooler that shares sessions. News and migrations need one: give the address of PostgreSQL itself.'
      : 'DATABASE_URL leads to a pooler that shares sessions between transactions. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself, for news and migrations.',
  );
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

async function refuseLostSettings(
  pool: pg.Pool,
  setting: ReadonlyMap<string, string>,
  isPooled: boolean,
): Promise<void> {
  const lost = NEEDED.filter(({ name, fits }) => !fits(setting.get(name) ?? ''));
  if (lost.length === 0) return;
  const names = lost.map(({ name }) => name).join(', ');
  if (!isPooled) {
    throw new DatabaseRefusal(
      `DATABASE_URL leads to a pooler that drops the settings of a connection (${names}). Let it pass them on ` +
        '(no ignore_startup_parameters), or set DATABASE_LISTEN_URL and give them to the role.',
    );
  }
  const { rows } = await pool.query<{ start: string }>(
    "select format('alter role %I in database %I set', current_user, current_database()) as start",
  );
  const remedy = lost.map(({ name, set }) => `${rows[0]?.start ?? ''} ${name} = ${set};`).join(' ');
  throw new DatabaseRefusal(
    `Through the pooler of DATABASE_URL the settings of the role hold, and ${names} must be set. ` +
      `Execute on PostgreSQL: ${remedy} Then let the pooler connect again (RECONNECT).`,
  );
}

/** Otherwise news said through the pooler would not be heard, and tables would be made in another database. */
async function refuseOtherDatabase(pool: pg.Pool, connection: PortalConnection): Promise<void> {
  const asked = `select pg_postmaster_start_time()::timestamptz(6) at time zone 'UTC' || current_database() as place,
    current_schemas(false)::text as schemas`;
  type Found = { place: string; schemas: string };
  const client = new PortalClient(connection);
  await client.connect();
  try {
    const [here] = (await pool.query<Found>(asked)).rows;
    const [there] = (await client.query<Found>(asked)).rows;
    if (here?.place === there?.place && here?.schemas === there?.schemas) return;
    throw new DatabaseRefusal(
      here?.place === there?.place
        ? 'DATABASE_URL and DATABASE_LISTEN_URL have different search paths. Set search_path for the role instead of in an address.'
        : 'DATABASE_URL and DATABASE_LISTEN_URL lead to different databases.',
    );
  } finally {
    await client.end();
  }
}
