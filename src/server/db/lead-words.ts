import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { captureDay, leadWords } from './schema/leads.ts';
import type { Step } from './step.ts';

const dialect = new PgDialect();
const textOf = (expression: SQL): string => dialect.sqlToQuery(expression).sql;

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
  // It held names, addresses and companies only.
  { kind: 'noIndex', name: 'leads_search' },
];
