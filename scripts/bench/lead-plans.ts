import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { writeLeadCursor } from '../../src/server/leads/position.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { testPages } from '../../tests/support/pages.ts';
import { createBenchDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import { median, round } from './figures.ts';
import { ANSWERED, fillLeads } from './fill-leads.ts';
import { BENCH } from './options.ts';

/** Every kind of request for a list of leads; MIDDLE, OWNER and LEAD are filled in. */
const QUESTIONS = {
  newest: '/api/leads',
  'middle of all': '/api/leads?cursor=MIDDLE',
  oldest: '/api/leads?sort=oldest',
  'by name': '/api/leads?sort=name',
  'by follow-up': '/api/leads?sort=followUp',
  'of a priority': '/api/leads?priority=high',
  'of a status': '/api/leads?status=contacted',
  'from a source': '/api/leads?source=import',
  'of a member': '/api/leads?ownerId=OWNER',
  unassigned: '/api/leads?unassigned=true',
  'with a tag': '/api/leads?tag=vip',
  'with an unused tag': '/api/leads?tag=unused',
  overdue: '/api/leads?due=overdue&sort=followUp',
  'due, newest first': '/api/leads?due=due',
  'priority, status and source': '/api/leads?priority=high&status=contacted&source=import',
  'tag and status': '/api/leads?tag=vip&status=contacted',
  'answer: every second lead': `/api/leads?answer[${ANSWERED.yesNo}]=Yes`,
  'answer: one in a thousand': `/api/leads?answer[${ANSWERED.choice}]=Rare`,
  'answer: one lead': `/api/leads?answer[${ANSWERED.text}]=Wants offer 4711`,
  'answer: none': `/api/leads?answer[${ANSWERED.choice}]=Never`,
  'two answers and a status': `/api/leads?answer[${ANSWERED.yesNo}]=No&answer[${ANSWERED.choice}]=Rare&status=contacted`,
  'search: one lead': '/api/leads?search=unique',
  'search: one in a hundred': '/api/leads?search=rarewood',
  'search: two letters': '/api/leads?search=zo',
  'search: two letters without a match': '/api/leads?search=qx',
  'search: a number': '/api/leads?search=015100000500',
  'search: a note': '/api/leads?search=zebrawood',
  'search: a tag': '/api/leads?search=goldti',
  'search in a status': '/api/leads?search=rarewood&status=contacted',
  'history of a lead': '/api/leads/LEAD/changes',
  analytics: '/api/leads/analytics',
} as const;

const TABLES = /\bfrom "?(?:leads|lead_changes|lead_tallies|lead_quarters|lead_samples)\b/;
const TIMES = 5;

/** A node of an executed plan, from EXPLAIN. */
type Plan = {
  'Index Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
type Explained = { Plan: Plan; 'Execution Time': number };
type Asked = { text: string; values: unknown[] };

/**
 * The plans of every statement the server really sends for each list of leads (docs/operations.md, "How leads are
 * read"): the indexes it uses, the rows it discards, the buffers of 8 kB it reads and the milliseconds of the statement
 * in the database, the median of five runs with everything in memory.
 */
export async function benchLeadPlans() {
  const database = await createBenchDatabase();
  if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET: 'only-to-measure-only-to-measure-only-to-measure',
    DEMO: '1',
    LIMITS: 'relaxed',
  });
  const opened = await openServices(config, createLogger({ level: 'warn' }), () => undefined);
  const app = await buildApp(opened.services, testPages());
  try {
    await fillLeads(database, BENCH.sizes.at(-1) ?? 0);
    const places = await findPlaces(database);
    const pool = poolOf(opened.services.db);
    const figures: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(QUESTIONS)) {
      const asked = path
        .replace('MIDDLE', places.middle)
        .replace('OWNER', places.owner)
        .replace('LEAD', places.lead);
      const statements = await statementsOf(app, pool, asked, places.token);
      const explained = [];
      for (const statement of statements) explained.push(await explain(pool, statement));
      figures[name] = explained;
    }
    return figures;
  } finally {
    await app.close();
    await opened.close();
    await database.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function findPlaces({ query }: BenchDatabase) {
    await query(`insert into lead_changes (event_id, exhibitor_id, lead_id, person_name, action, changes, created_at, updated_at)
      select event_id, exhibitor_id, id, 'A member', 'created', '[]', created_at, created_at from leads`);
    await query('vacuum analyze lead_changes');
    const [row] = await query(`select id, owner_id, created_at::text as position from leads
      where exhibitor_id = (select id from exhibitors where name = 'Acme Robotics')
      order by created_at desc, id desc offset ${String((BENCH.sizes.at(-1) ?? 0) / 2)} limit 1`);
    const { id: lead = '', owner_id: owner = '', position = '' } = row ?? {};
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost' },
      payload: { email: 'asha@acme.example', password: 'demo-password' },
    });
    return {
      lead,
      owner,
      middle: writeLeadCursor('newest', lead, position),
      token: answer.json<{ token: string }>().token,
    };
  }
}

/** The statements on leads that are sent for a request of a path. */
async function statementsOf(
  app: FastifyInstance,
  pool: pg.Pool,
  url: string,
  token: string,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
  const spying = (config: { text: string; values?: unknown[] }, values?: unknown[]): unknown => {
    if (TABLES.test(config.text)) asked.push({ text: config.text, values: values ?? config.values ?? [] });
    return query(config, values);
  };
  Object.assign(pool, { query: spying });
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url, headers });
  Object.assign(pool, { query });
  if (statusCode !== 200) throw new Error(`${url} answered ${String(statusCode)}`);
  return asked;
}

async function explain(pool: pg.Pool, { text, values }: Asked) {
  const taken: Explained[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const [row] = rows;
    if (row) taken.push(row['QUERY PLAN'][0]);
  }
  const [plan] = taken.slice(-1).map((one) => one.Plan);
  if (!plan) throw new Error('PostgreSQL explained nothing.');
  const nodes = nodesOf(plan);
  const removed = nodes.map(
    (node) =>
      ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].join(', '),
    thrownAway: removed.reduce((sum, rows) => sum + rows, 0),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms: round(median(taken.map((one) => one['Execution Time']))),
    about: text.replaceAll(/\s+/g, ' ').slice(0, 60),
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
