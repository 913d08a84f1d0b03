import { setTimeout as wait } from 'node:timers/promises';
import { createBenchDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { fillExhibitors, tokenOf } from './exhibitors.ts';
import { median, percentile, round } from './figures.ts';
import { BENCH } from './options.ts';
import { startPortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { memoryOf } from './process.ts';

const ROUNDS = 60;
const WARM_ROUNDS = 15;
const STREAMS = 1_000;
const SAVES = 100;
const HEARD_WITHIN_MS = 10_000;
/** How much longer than with one event each may take. */
const MOST = 1.25;

const QUESTIONS = {
  page: '/api/leads',
  counts: '/api/leads?limit=1&status=contacted',
  analytics: '/api/leads/analytics',
  'search: one in a hundred': '/api/leads?search=rarewood',
  'search: two letters': '/api/leads?search=zo',
} as const;

type Store = { portal: Portal; database: BenchDatabase; tokens: (turn: number) => string };

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * A database of many events against one of a single event with exhibitors as large: times of answers in alternating
 * rounds, size per lead, and the memory and the news of a process with a thousand open streams. Each round asks for
 * another exhibitor.
 */
export async function benchEvents() {
  const stores: Store[] = [];
  const took: Record<string, number> = {};
  try {
    for (const events of [1, BENCH.events]) {
      const database = await createBenchDatabase();
      if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
      await (await startPortal({ databaseUrl: database.url })).stop();
      const began = performance.now();
      await fillExhibitors(database, { events, exhibitors: BENCH.exhibitors, leads: BENCH.leads }, (line) => {
        say(`${line}, ${String(round((performance.now() - began) / 1_000))} s`);
      });
      took[`${String(events)} events`] = round((performance.now() - began) / 60_000);
      const tokens = (turn: number): string =>
        tokenOf(1 + ((turn * 7) % events), 1 + (turn % BENCH.exhibitors));
      stores.push({ portal: await startPortal({ databaseUrl: database.url }), database, tokens });
    }
    const many = stores[1];
    if (many === undefined) throw new Error('There is no second database.');
    return {
      events: BENCH.events,
      exhibitors: BENCH.exhibitors,
      leads: BENCH.leads,
      filledInMinutes: took,
      answers: await compare(stores),
      size: await sizeOf(many.database),
      streams: await stream(many),
    };
  } finally {
    for (const { portal, database } of stores) {
      await portal.stop();
      await database.remove();
    }
  }
}

async function compare(stores: readonly Store[]) {
  // A process looks an event up once; with one event all but the first request would know it.
  await askAll(stores, { profile: '/api/company' }, 0);
  // The first time, rows of an exhibitor come from the disk when the database is larger than the memory.
  const firstTime = await askAll(stores, QUESTIONS, 1);
  return { firstTime, again: await askAll(stores, QUESTIONS, 2) };
}

/** Asks every question of every store once a turn, each turn as another exhibitor. */
async function askAll(stores: readonly Store[], questions: Readonly<Record<string, string>>, pass: number) {
  const times = new Map<string, number[]>();
  for (let turn = -WARM_ROUNDS; turn < ROUNDS; turn += 1) {
    for (const [name, path] of Object.entries(questions)) {
      for (const [place, { portal, tokens }] of stores.entries()) {
        // Each pass asks another address, so that no answer comes from the cache of pages.
        const url = `${portal.url}${path}${path.includes('?') ? '&' : '?'}pass=${String(pass)}`;
        const began = performance.now();
        const answer = await fetch(url, {
          headers: { authorization: `Bearer ${tokens(turn + WARM_ROUNDS)}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
        const key = `${name} ${String(place)}`;
        if (turn >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - began]);
      }
    }
  }
  return Object.fromEntries(
    Object.keys(questions).map((name) => {
      const [one, many] = stores.map((_, place) => median(times.get(`${name} ${String(place)}`) ?? []));
      return [
        name,
        {
          ratio: round((many ?? NaN) / (one ?? NaN)),
          target: MOST,
          oneEventMs: round(one ?? NaN),
          manyEventsMs: round(many ?? NaN),
        },
      ];
    }),
  );
}

async function sizeOf(database: BenchDatabase) {
  const [row] = await database.query(`
    select count(*)::text as leads, pg_relation_size('leads')::text as rows, pg_indexes_size('leads')::text as indexes,
           pg_relation_size('leads_words')::text as search, pg_database_size(current_database())::text as database
      from leads`);
  const leads = Number(row?.['leads'] ?? NaN);
  const perLead = (name: string): number => Math.round(Number(row?.[name] ?? NaN) / leads);
  return {
    leads,
    bytesPerLead: {
      row: perLead('rows'),
      indexes: perLead('indexes'),
      ofThemSearch: perLead('search'),
      databaseInAll: perLead('database'),
    },
  };
}

/** Opens a thousand streams of as many exhibitors, and saves leads of some of them. */
async function stream({ portal, tokens }: Store) {
  const gone = new AbortController();
  const before = memoryOf(portal.pid);
  const heard = new Map<number, (at: number) => void>();
  const open = async (turn: number): Promise<void> => {
    const { body, ok } = await fetch(`${portal.url}/api/leads/events`, {
      headers: { authorization: `Bearer ${tokens(turn)}` },
      signal: gone.signal,
    });
    if (!ok || body === null) throw new Error('A stream was refused.');
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const piece of body)
        if (decoder.decode(piece as Uint8Array).includes('"kind":"changed"'))
          heard.get(turn)?.(performance.now());
    };
    read().catch(() => undefined);
  };
  try {
    for (let turn = 0; turn < STREAMS; turn += 1) await open(turn);
    await wait(2_000);
    const after = memoryOf(portal.pid);
    const waits: number[] = [];
    for (let saved = 0; saved < SAVES; saved += 1) waits.push(await save(portal, tokens, saved * 9, heard));
    waits.sort((a, b) => a - b);
    return {
      streams: STREAMS,
      megabytesBefore: round(before),
      megabytesWithStreams: round(after),
      kilobytesPerStream: round(((after - before) * 1_024) / STREAMS),
      newsP50Ms: round(percentile(waits, 0.5)),
      newsP95Ms: round(percentile(waits, 0.95)),
      newsMaxMs: round(waits.at(-1) ?? NaN),
    };
  } finally {
    gone.abort();
  }
}

/** Milliseconds from sending a new lead until the stream of its exhibitor says so. */
async function save(
  portal: Portal,
  tokens: Store['tokens'],
  turn: number,
  heard: Map<number, (at: number) => void>,
): Promise<number> {
  const began = performance.now();
  const news = new Promise<number>((resolve, reject) => {
    heard.set(turn, resolve);
    setTimeout(() => {
      reject(new Error('No news in time.'));
    }, HEARD_WITHIN_MS).unref();
  });
  const answer = await fetch(`${portal.url}/api/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens(turn)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: `News ${String(turn)}`, emailId: `news-${String(turn)}@met.example` }),
  });
  if (!answer.ok) throw new Error(`A lead was refused: ${await answer.text()}`);
  const at = await news;
  heard.delete(turn);
  return at - began;
}
