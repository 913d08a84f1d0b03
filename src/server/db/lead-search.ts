import type { Step } from './step.ts';

/**
 * The statistics target of the search text. With the default of 100 the planner cannot tell a word in every hundredth
 * lead from one in no lead, and sorts ten thousand rows for a page of fifty.
 */
const SAMPLES = 500;

/** Sets it on a new database. */
export const LEAD_SEARCH_STEP: Step = {
  kind: 'statement',
  name: 'statistics of leads.search_text',
  async isDone(client) {
    const { rowCount } = await client.query(
      `select 1 from pg_attribute
        where attrelid = 'leads'::regclass and attname = 'search_text' and coalesce(attstattarget, -1) <> $1`,
      [SAMPLES],
    );
    return rowCount === 0;
  },
  statement: `alter table leads alter column search_text set statistics ${String(SAMPLES)}`,
};
