import pg from 'pg';
import { distributeDatabase } from '../../src/server/db/distribute.ts';
import { administer, databaseUrl } from './postgres.ts';

/**
 * With TEST_CITUS=1 the test server is the coordinator of a Citus cluster, and the tests' databases are spread over its
 * workers (`npm run test:citus`). A Citus database is one database of the same name on every node, so it is made, copied
 * and removed on each.
 */
export const onCitus = (): boolean => process.env['TEST_CITUS'] === '1';

/** Few shards: every one is a table with its indexes, and each test copies all of them. */
const SHARDS = 4;

let known: Promise<string[]> | undefined;

/** The addresses of the workers' own databases, as the coordinator knows them. */
async function workers(): Promise<string[]> {
  known ??= withClient(process.env['TEST_DATABASE_URL'] ?? '', async (client) => {
    const { rows } = await client.query<{ name: string; port: number }>(
      'select node_name as name, node_port as port from citus_get_active_worker_nodes() order by 2',
    );
    return rows.map(({ name, port }) => {
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.hostname = name;
      url.port = String(port);
      return url.href;
    });
  });
  return known;
}

/** The name of a test that Citus skips, with the reason where it does. */
export const unlessOnCitus = (name: string, why: string): string =>
  onCitus() ? `${name} (skipped on Citus: ${why})` : name;

/** Runs a statement about databases on every node: on the coordinator last, so that what it has is whole. */
export async function administerNodes(statement: string): Promise<void> {
  if (onCitus()) {
    await Promise.all((await workers()).map((url) => withClient(url, (client) => client.query(statement))));
  }
  await administer(statement);
}

/** Makes a new database of every node one Citus database. */
export async function joinNodes(name: string): Promise<void> {
  const nodes = (await workers()).map((address) => new URL(address));
  for (const node of nodes) {
    node.pathname = `/${name}`;
    await withClient(node.href, (client) => client.query('create extension citus'));
  }
  await withClient(databaseUrl(name), async (client) => {
    await client.query('create extension citus');
    await client.query(`alter database ${name} set citus.shard_count = ${String(SHARDS)}`);
    const { hostname, port } = new URL(databaseUrl(name));
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const node of nodes)
      await client.query('select citus_add_node($1, $2)', [node.hostname, Number(node.port)]);
  });
}

/** As `npm run admin -- distribute`. */
export const distributeTables = (name: string): Promise<unknown> =>
  withClient(databaseUrl(name), distributeDatabase);

/** A copied database has none of the settings of its template (`SETTINGS` of `distribute.ts`). */
export const passSettingsOn = (name: string): Promise<void> =>
  administer(`alter database ${name} set citus.propagate_set_commands to 'local'`);

/** Ends the extension's own connections for good: a database that is in use can neither be copied nor dropped. */
export async function closeToOthers(name: string): Promise<void> {
  await administerNodes(`alter database ${name} allow_connections false`);
  await administerNodes(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
