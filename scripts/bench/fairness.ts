import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'node:http';
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
/** A refused request is sent again after as long as the answer says; by a rude client after this long (ms). */
const RUDE_MS = 100;
const ROWS = 480;
const BYTES = 1_000_000;
const SORTS = ['newest', 'oldest', 'name', 'followUp'];

type Asked = { method: string; path: string; body?: string };
type Attack = { connections: number; ask: (turn: number) => Asked; isRude?: boolean };

const search = (turn: number): Asked => ({
  method: 'GET',
  path: `/api/leads?search=company ${String(turn)}`,
});
/** Pages of many sizes and orders, most of which no cache has. */
const page = (turn: number): Asked => ({
  method: 'GET',
  path: `/api/leads?limit=${String(101 + (turn % 100))}&sort=${SORTS[turn % SORTS.length] ?? ''}`,
});

const ATTACKS: Readonly<Record<string, Attack>> = {
  idle: { connections: 0, ask: search },
  '20 searches': { connections: 20, ask: search },
  '150 searches': { connections: 150, ask: search },
  '400 searches': { connections: 400, ask: search },
  '400 searches of a rude client': { connections: 400, ask: search, isRude: true },
  '300 list pages': { connections: 300, ask: page },
  '6 imports of 1 MB': { connections: 6, ask: importing },
};

/** A batch of new leads with texts that no two rows share. */
function importing(): Asked {
  const each = Math.floor(BYTES / ROWS) - 150;
  const rows = Array.from({ length: ROWS }, () => {
    const words = Array.from({ length: each / 37 }, randomUUID).join(' ');
    return { fullName: 'Met Visitor', emailId: `${randomUUID()}@import.example`, remarks: words };
  });
  return { method: 'POST', path: '/api/leads/import', body: JSON.stringify({ rows }) };
}

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
      await measure(portal.url, { connections: 0, ask: search });
      let idle = NaN;
      for (const [name, attack] of Object.entries(ATTACKS)) {
        const { p95Ms, ...measured } = await measure(portal.url, attack);
        if (attack.connections === 0) idle = p95Ms;
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

async function measure(url: string, { connections, ask, isRude = false }: Attack) {
  const until = performance.now() + MEASURED_MS;
  const attacker = new Map<number, number>();
  const attacks = Array.from({ length: connections }, (_, index) => attackUntil(index));
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
  await Promise.all(attacks);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    p50Ms: round(percentile(times, 0.5)),
    p95Ms: round(percentile(times, 0.95)),
    mostMs: round(times.at(-1) ?? NaN),
    requests: times.length,
    refused,
    attacker: Object.fromEntries(attacker),
  };

  async function attackUntil(index: number): Promise<void> {
    const own = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; performance.now() < until; turn += connections) {
      const { status, retryAfter } = await send(url, own, tokenOf(1, 1), ask(turn));
      attacker.set(status, (attacker.get(status) ?? 0) + 1);
      if (status === 429)
        await wait(isRude ? RUDE_MS : Math.min(retryAfter * 1_000, until - performance.now()));
    }
    own.destroy();
  }
}

/** One request, whose answer is received and not read; status 0 where there is none. */
function send(
  url: string,
  agent: Agent,
  token: string,
  { method, path, body = '' }: Asked,
): Promise<{ status: number; retryAfter: number }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }),
  };
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
    });
    sent.on('error', () => resolve({ status: 0, retryAfter: 0 }));
    sent.end(body);
  });
}
