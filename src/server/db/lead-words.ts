import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { captureDay, leadWords } from './schema/leads.ts';
import type { Step } from './step.ts';

const dialect = new PgDialect();
const textOf = (expression: SQL): string => dialect.sqlToQuery(expression).sql;

/**
 * The statistics target of the words. With the default of 100 the planner cannot tell a word in every hundredth lead
 * from one in no lead, and sorts ten thousand rows for a page of fifty.
 */
const SAMPLES = 500;

/**
 * The index of a search. It finds rows of one exhibitor and day: all parts of the condition are in this one index. Every
 * reader scans its pending list of recent writes, so that list is kept short (kilobytes).
 */
export const LEAD_WORDS_STEPS: readonly Step[] = [
  {
    kind: 'index',
    name: 'leads_words',
    on: `on leads using gin (exhibitor_id, ${textOf(leadWords)} gin_trgm_ops, tags, (${textOf(captureDay)}))
      with (gin_pending_list_limit = 256) where deleted_at is null`,
  },
  {
    kind: 'statement',
    name: 'statistics of leads_words',
    async isDone(client) {
      const { rowCount } = await client.query(
        `select 1 from pg_attribute
          where attrelid = to_regclass('leads_words') and attnum = 2 and attstattarget = $1`,
        [SAMPLES],
      );
      return rowCount === 1;
    },
    statement: `alter index leads_words alter column 2 set statistics ${String(SAMPLES)}`,
  },
  {
    kind: 'statement',
    name: 'analysis of leads_words',
    /** Of a table that was never analysed, nothing is known yet: the database does it when rows come. */
    async isDone(client) {
      const { rowCount } = await client.query(
        `select 1 from pg_class as leads
          where leads.oid = 'leads'::regclass and leads.reltuples > 0
            and not exists (select 1 from pg_statistic where starelid = to_regclass('leads_words') and staattnum = 2)`,
      );
      return rowCount === 0;
    },
    statement: 'analyze leads',
  },
  // It held names, addresses and companies only.
  { kind: 'noIndex', name: 'leads_search' },
];
