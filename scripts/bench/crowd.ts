import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createBenchDatabase, createEmbeddedDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { fillExhibitors, tokenOf } from './exhibitors.ts';
import { percentile, round } from './figures.ts';
import { BENCH } from './options.ts';
import { startPortal } from './portal.ts';
import type { Portal } from './portal.ts';

/** A person rests between two requests, this long in the mean (ms). */
const REST_MS = 1_000;
const WARM_UP_MS = 5_000;
const LEADS_EACH = 100;

/** What one person asks for, in this order and again: six reads, then a lead that is created and one that is changed. */
const WORK = ['page', 'counts', 'company', 'page', 'search', 'analytics', 'create', 'change'] as const;
type Work = (typeof WORK)[number];

const READS: Readonly<Record<Exclude<Work, 'create' | 'change'>, string>> = {
  page: '/api/leads',
  counts: '/api/leads?limit=1',
  company: '/api/company',
  search: '/api/leads?search=rare',
  analytics: '/api/leads/analytics',
};

type Measured = { times: Map<Work, number[]>; errors: Map<string, number>; isCounting: boolean };
type Setup = { processes: number; open: () => Promise<(BenchDatabase & { dataDir?: string }) | null> };

const SETUPS: Readonly<Record<string, Setup>> = {
  embedded: { processes: 1, open: () => Promise.resolve(createEmbeddedDatabase()) },
  'PostgreSQL, one process': { processes: 1, open: createBenchDatabase },
  'PostgreSQL, two processes': { processes: 2, open: createBenchDatabase },
};

/**
 * Many exhibitors at work at once, one signed-in person each: requests, errors and times by kind of work. The clients run
 * on the same machine and in this process.
 */
export async function benchCrowd() {
  const figures: Record<string, unknown> = {};
  for (const [name, setup] of Object.entries(SETUPS)) figures[name] = await measure(setup);
  return figures;
}

async function measure({ processes, open }: Setup) {
  const database = await open();
  if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
  const place = { databaseUrl: database.url, dataDir: database.dataDir ?? '' };
  const portals: Portal[] = [];
  try {
    await (await startPortal(place)).stop();
    await fillExhibitors(database, { events: 1, exhibitors: BENCH.exhibitors, leads: LEADS_EACH });
    for (let started = 0; started < processes; started += 1) portals.push(await startPortal(place));
    const measured: Measured = { times: new Map(), errors: new Map(), isCounting: false };
    const until = performance.now() + WARM_UP_MS + BENCH.seconds * 1_000;
    const people = Array.from({ length: BENCH.exhibitors }, (_, index) =>
      work(portals[index % processes]?.url ?? '', tokenOf(1, index + 1), index, until, measured),
    );
    await wait(WARM_UP_MS);
    measured.isCounting = true;
    await Promise.all(people);
    return figuresOf(measured);
  } finally {
    for (const portal of portals) await portal.stop();
    await database.remove();
  }
}

/** One person until the time is over. */
async function work(
  url: string,
  token: string,
  number: number,
  until: number,
  measured: Measured,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let lead: { id: string } | null = null;
  await wait(Math.random() * REST_MS);
  for (let turn = number; performance.now() < until; turn += 1) {
    const kind = WORK[turn % WORK.length] ?? 'page';
    const began = performance.now();
    try {
      const answer = await fetch(...requestOf(kind, url, headers, lead));
      const body = (await answer.json()) as { data?: { _id?: string } };
      if (!answer.ok) count(measured.errors, `${kind} ${String(answer.status)}`);
      if (kind === 'create' && body.data?._id !== undefined) lead = { id: body.data._id };
    } catch (error) {
      count(measured.errors, `${kind} ${String(error)}`);
    }
    if (measured.isCounting) {
      const times = measured.times.get(kind) ?? [];
      times.push(performance.now() - began);
      measured.times.set(kind, times);
    }
    await wait(REST_MS * (0.5 + Math.random()));
  }
}

function requestOf(
  kind: Work,
  url: string,
  headers: Record<string, string>,
  lead: { id: string } | null,
): [string, RequestInit] {
  if (kind === 'create' || (kind === 'change' && lead === null)) {
    const name = `Met ${randomUUID()}`;
    const body = JSON.stringify({ fullName: name, emailId: `${randomUUID()}@met.example` });
    return [
      `${url}/api/leads`,
      { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body },
    ];
  }
  if (kind === 'change') {
    const body = JSON.stringify({ remarks: `Called at ${new Date().toISOString()}.` });
    return [`${url}/api/leads/${lead?.id ?? ''}`, { method: 'PUT', headers, body }];
  }
  return [`${url}${READS[kind]}`, { headers }];
}

const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

function figuresOf({ times, errors }: Measured) {
  const all = [...times.values()].flat();
  return {
    exhibitors: BENCH.exhibitors,
    requestsPerSecond: round(all.length / BENCH.seconds),
    errors: Object.fromEntries(errors),
    ...spreadOf(all),
    byWork: Object.fromEntries([...times].map(([kind, values]) => [kind, spreadOf(values)])),
  };
}

function spreadOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50Ms: round(percentile(sorted, 0.5)), p99Ms: round(percentile(sorted, 0.99)) };
}
