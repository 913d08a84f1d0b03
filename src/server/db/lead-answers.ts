import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { captureDay } from './schema/leads.ts';
import type { Step } from './step.ts';

const textOf = (expression: SQL): string => new PgDialect().sqlToQuery(expression).sql;

/** The index of a filter by answers: like that of a search, it finds rows of one exhibitor and day. */
export const LEAD_ANSWERS_STEP: Step = {
  kind: 'index',
  name: 'leads_answers',
  on: `on leads using gin (exhibitor_id, answers jsonb_path_ops, (${textOf(captureDay)}))
    with (gin_pending_list_limit = 256) where deleted_at is null and answers <> '{}'::jsonb`,
};
