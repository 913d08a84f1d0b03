import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS, send } from './attacks.ts';
import { createBenchDatabase, createEmbeddedDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { fillExhibitors, tokenOf } from './exhibitors.ts';
import { percentile, round } from './figures.ts';
import { BENCH } from './options.ts';
import { startPortal } from './portal.ts';

const LEADS_EACH = 2_000;
const MEASURED_MS = 8_000;
/** The other exhibitor rests between two requests (ms). */
const REST_MS = 20;

type Database = BenchDatabase & { dataDir?: string };
const ENGINES: Readonly<Record<string, () => Promise<Database | null>>> = {
  postgres: createBenchDatabase,
  embedded: () => Promise.resolve(createEmbeddedDatabase()),
};

/**
 * How long the list of one exhibitor takes while an account of another exhibitor attacks, beside the same without an attack,
 * on the engine of `--engine`. `--limits relaxed` lifts the limits.
 */
export async function benchFairness() {
  const database = await ENGINES[BENCH.engine]?.();
  if (!database) return 'skipped: TEST_DATABASE_URL is not set';
  const place = { databaseUrl: database.url, dataDir: database.dataDir ?? '', limits: BENCH.limits };
  try {
    await (await startPortal(place)).stop();
    await fillExhibitors(database, { events: 1, exhibitors: 2, leads: LEADS_EACH });
    const figures: Record<string, unknown> = { engine: BENCH.engine, limits: BENCH.limits };
    const portal = await startPortal(place);
    try {
      await measure(portal.url, 'idle');
      let idle = NaN;
      for (const name of Object.keys(ATTACKS)) {
        const { p95Ms, ...measured } = await measure(portal.url, name);
        if (name === 'idle') idle = p95Ms;
        figures[name] = { ...measured, p95Ms, timesIdle: round(p95Ms / idle) };
        console.log(name, JSON.stringify(figures[name]));
      }
    } finally {
      await portal.stop();
    }
    return figures;
  } finally {
    await database.remove();
  }
}

async function measure(url: string, name: string) {
  const attacker = ATTACKS[name]?.connections === 0 ? null : await attackerOf(url, name);
  const counts = attacker?.attack();
  const until = performance.now() + MEASURED_MS;
  const times: number[] = [];
  let refused = 0;
  const agent = new Agent({ keepAlive: true });
  for (let turn = 1; performance.now() < until; turn += 1) {
    const began = performance.now();
    const path = `/api/leads?limit=20&search=visitor${String((turn % LEADS_EACH) + 1)}`;
    const { status } = await send(url, agent, tokenOf(1, 2), { method: 'GET', path });
    times.push(performance.now() - began);
    if (status !== 200) refused += 1;
    await wait(REST_MS);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    p50Ms: round(percentile(times, 0.5)),
    p95Ms: round(percentile(times, 0.95)),
    mostMs: round(times.at(-1) ?? NaN),
    requests: times.length,
    refused,
    attacker: (await counts) ?? {},
  };
}

/** A process that is ready to attack, and resolves with how many answers of each status it got. */
async function attackerOf(url: string, name: string): Promise<{ attack: () => Promise<unknown> }> {
  const args = [url, tokenOf(1, 1), name, String(MEASURED_MS)];
  const child = fork('scripts/bench/attacker.ts', args, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    attack: async () => {
      child.send('attack');
      const [counts] = (await once(child, 'message')) as [unknown];
      return counts;
    },
  };
}
