import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BareRoute } from './bare-route.ts';
import { createBenchDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { median, round } from './figures.ts';
import { fillLeads } from './fill-leads.ts';
import { throughput } from './load.ts';
import type { Load } from './load.ts';
import { signIn, startPortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { processorTimeOf } from './process.ts';

const ROUNDS = 5;
const ROUND_MS = 4_000;
const CONNECTIONS = 32;
const LEADS = 1_000;
/** The warm-up: code is optimised after it has run often, which takes longer on a busy machine. */
const WARM_AFTER = 5_000;

/**
 * A page of fifty leads, authenticated by a token, on PostgreSQL, cached and uncached: requests per second against a
 * bare Fastify route with the same JSON, in alternating rounds. Client, servers and database share the machine.
 */
export async function benchLeadsPage() {
  const database = await createBenchDatabase();
  if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
  const portal = await startPortal({ databaseUrl: database.url });
  const bare = fork('scripts/bench/bare-route.ts', { execArgv: ['--import', 'tsx'] });
  try {
    await fillLeads(database, LEADS);
    const authorization = `Bearer ${await signIn(portal, 'asha@acme.example')}`;
    const asked = { path: '/api/leads', headers: { authorization } };
    const text = await (await fetch(portal.url + asked.path, asked)).text();
    bare.send(JSON.parse(text) as object);
    const [{ url }] = (await once(bare, 'message')) as [BareRoute];
    const sides = {
      bare: { ...asked, url },
      // No lead has changed since the last request: the page comes from the cache.
      kept: { ...asked, url: portal.url },
      // A query not sent before: the page is read from the database and serialised again.
      uncached: { ...asked, url: portal.url, path: '/api/leads?asked=#' },
    };
    for (const side of Object.values(sides)) await warmUp(side);
    const rounds: Record<keyof typeof sides, number>[] = [];
    for (let number = 0; number < ROUNDS; number += 1) {
      rounds.push({
        bare: await throughput(sides.bare, CONNECTIONS, ROUND_MS),
        kept: await throughput(sides.kept, CONNECTIONS, ROUND_MS),
        uncached: await throughput(sides.uncached, CONNECTIONS, ROUND_MS),
      });
    }
    const against = (side: 'kept' | 'uncached') => {
      const ratios = rounds.map((one) => one[side] / one.bare);
      return {
        ratio: round(median(ratios)),
        ratios: ratios.map(round),
        perSecond: Math.round(median(rounds.map((one) => one[side]))),
      };
    };
    return {
      target: 0.3,
      kept: against('kept'),
      uncached: against('uncached'),
      uncachedProcessorMs: await processorTimes(sides.uncached, portal, database),
      bareProcessorMs: await processorTime(sides.bare, [bare.pid ?? NaN]),
      barePerSecond: Math.round(median(rounds.map((one) => one.bare))),
      bytes: Buffer.byteLength(text),
    };
  } finally {
    bare.kill();
    await portal.stop();
    await database.remove();
  }
}

/** Processor time of one uncached page, by who spends it. */
async function processorTimes(load: Load, portal: Portal, database: BenchDatabase) {
  const rows = await database.query(
    'select pid::text from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const backends = rows.map(({ pid }) => Number(pid));
  return {
    server: await processorTime(load, [portal.pid]),
    database: await processorTime(load, backends),
    client: await processorTime(load, [process.pid]),
  };
}

/** Milliseconds of processor time these processes spend on one request of the load. */
async function processorTime(load: Load, pids: readonly number[]): Promise<number> {
  const before = processorTimeOf(pids);
  const perSecond = await throughput(load, CONNECTIONS, ROUND_MS);
  return round((processorTimeOf(pids) - before) / (perSecond * (ROUND_MS / 1_000)));
}

async function warmUp(load: Load): Promise<void> {
  const seconds = ROUND_MS / 1_000;
  for (let answers = 0; answers < WARM_AFTER;) {
    answers += (await throughput(load, CONNECTIONS, ROUND_MS)) * seconds;
  }
}
