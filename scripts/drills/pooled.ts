import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { startPooler } from './pooler.ts';
import type { Pooler } from './pooler.ts';
import { preparePortal } from './portal.ts';
import { runDrill } from './run.ts';
import type { Incident, Stage } from './run.ts';

type Scene = Stage & { cluster: Cluster; pooler: Pooler };

/** The longest gap between writes after the database is back (ms). */
const LONGEST_GAP = 10_000;
/** How long the pooler is gone (ms). */
const AWAY = 3_000;

/** What the refusal of a start names, for the role of the drill. */
const SETTINGS = ["timezone = 'UTC'", 'jit = off', "statement_timeout = '12s'"]
  .concat("idle_in_transaction_session_timeout = '14s'")
  .map((setting) => `alter role postgres in database drills set ${setting}`);

const INCIDENTS: readonly Incident<Scene>[] = [
  { name: 'nothing', times: 2, happen: () => wait(AWAY) },
  {
    name: 'terminate',
    times: 3,
    happen: async ({ ask }) =>
      void (await ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'exhibitor-portal' and datname = current_database()`)),
  },
  { name: 'crash of the database', times: 2, happen: async ({ cluster }) => cluster.restart('immediate') },
  {
    name: 'kill -9 of the pooler',
    times: 3,
    async happen({ pooler }) {
      await pooler.kill();
      await wait(AWAY);
      await pooler.start();
    },
  },
];

/** The portal behind a PgBouncer in transaction mode, both on a database server of their own. */
export async function drillPooler(): Promise<boolean> {
  const cluster = await startCluster();
  for (const setting of SETTINGS) await cluster.ask(setting);
  const server = { host: '127.0.0.1', port: cluster.port, database: 'drills', user: 'postgres' };
  const pooler = await startPooler(server);
  const portal = await preparePortal({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${String(pooler.port)}/portal`,
    DATABASE_LISTEN_URL: cluster.address(cluster.port),
  });
  try {
    return await runDrill({ cluster, pooler, portal, ask: cluster.ask }, INCIDENTS, LONGEST_GAP);
  } finally {
    await portal.remove();
    await pooler.stop();
    cluster.remove();
  }
}
