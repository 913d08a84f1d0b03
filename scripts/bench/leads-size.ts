import { writeLeadCursor } from '../../src/server/leads/position.ts';
import { createBenchDatabase, createEmbeddedDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { median, percentile, round } from './figures.ts';
import { ANSWERED, fillLeads } from './fill-leads.ts';
import { BENCH } from './options.ts';
import { signIn, startPortal } from './portal.ts';
import type { Portal } from './portal.ts';

const ROUNDS = 60;
const WARM_ROUNDS = 15;

/** The requests, and how much longer than with a thousand leads each may take. */
const QUESTIONS = {
  'first page': { path: '/api/leads', most: 1.25 },
  'middle page': { path: '/api/leads?cursor=MIDDLE', most: 1.25 },
  counts: { path: '/api/leads?limit=1', most: 2 },
  'count of a filter': { path: '/api/leads?limit=1&tag=vip&status=contacted', most: 2 },
  analytics: { path: '/api/leads/analytics', most: 2 },
  'answer: every second lead': { path: `/api/leads?answer[${ANSWERED.yesNo}]=Yes`, most: 3, mostMs: 250 },
  'answer: one in a thousand': { path: `/api/leads?answer[${ANSWERED.choice}]=Rare`, most: 3, mostMs: 250 },
  'search: one lead': { path: '/api/leads?search=unique', most: 3, mostMs: 250 },
  'search: one in a hundred': { path: '/api/leads?search=rarewood', most: 3, mostMs: 250 },
  'search: two letters': { path: '/api/leads?search=zo', most: 3, mostMs: 250 },
  'search: a number': { path: '/api/leads?search=015100000500', most: 3, mostMs: 250 },
  'search: a note': { path: '/api/leads?search=zebrawood', most: 3, mostMs: 250 },
  'search: a tag': { path: '/api/leads?search=goldti', most: 3, mostMs: 250 },
} as const;

type Store = { leads: number; portal: Portal; token: string; middle: string; database: BenchDatabase };

/** Response times by number of leads of one exhibitor, in alternating rounds: they must not grow with the number. */
export async function benchLeadsSize() {
  const stores: Store[] = [];
  try {
    for (const leads of BENCH.sizes) {
      const database = BENCH.engine === 'embedded' ? createEmbeddedDatabase() : await createBenchDatabase();
      if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
      stores.push(await open(database, leads));
    }
    const times = new Map<string, number[]>();
    for (let number = -WARM_ROUNDS; number < ROUNDS; number += 1) {
      for (const [name, { path }] of Object.entries(QUESTIONS)) {
        for (const store of stores) {
          const took = await timeOf(store, path);
          if (number >= 0)
            times.set(`${name} ${store.leads}`, [...(times.get(`${name} ${store.leads}`) ?? []), took]);
        }
      }
    }
    return Object.fromEntries(
      Object.entries(QUESTIONS).map(([name, question]) => {
        const sizes = stores.map(({ leads }) => {
          const all = times.get(`${name} ${leads}`) ?? [];
          return {
            leads,
            p50Ms: round(median(all)),
            p95Ms: round(
              percentile(
                [...all].sort((a, b) => a - b),
                0.95,
              ),
            ),
          };
        });
        const ratios = sizes.slice(1).map(({ p50Ms }) => round(p50Ms / (sizes[0]?.p50Ms ?? NaN)));
        return [
          name,
          {
            ratios,
            target: question.most,
            ...('mostMs' in question && { p95TargetMs: question.mostMs }),
            sizes,
          },
        ];
      }),
    );
  } finally {
    for (const { portal, database } of stores) {
      await portal.stop();
      await database.remove();
    }
  }
}

/** Filled while no portal runs: it would lock the embedded database, and cache earlier pages. */
async function open(database: BenchDatabase & { dataDir?: string }, leads: number): Promise<Store> {
  const place = { databaseUrl: database.url, dataDir: database.dataDir ?? '' };
  const first = await startPortal(place);
  await first.stop();
  await fillLeads(database, leads);
  const [row] = await database.query(
    `select id, created_at::text as position from leads
      where exhibitor_id = (select id from exhibitors where name = 'Acme Robotics')
      order by created_at desc, id desc offset ${String(leads / 2)} limit 1`,
  );
  const middle = writeLeadCursor('newest', row?.['id'] ?? '', row?.['position'] ?? '');
  const portal = await startPortal(place);
  return { leads, portal, token: await signIn(portal, 'asha@acme.example'), middle, database };
}

let asked = 0;

/** Each request differs, so that no answer comes from the cache. */
async function timeOf({ portal, token, middle }: Store, path: string): Promise<number> {
  asked += 1;
  const url = `${portal.url}${path.replace('MIDDLE', middle)}${path.includes('?') ? '&' : '?'}asked=${String(asked)}`;
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)}`);
  return performance.now() - began;
}
