import type pg from 'pg';

/**
 * The statistics target of the search text. With the default of 100 the planner cannot tell a word in every hundredth
 * lead from one in no lead, and sorts ten thousand rows for a page of fifty.
 */
const SAMPLES = 500;

/** Runs after every migration. Idempotent. */
export async function installLeadSearch(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute
      where attrelid = 'leads'::regclass and attname = 'search_text' and coalesce(attstattarget, -1) <> $1`,
    [SAMPLES],
  );
  if (rowCount !== 0)
    await client.query(`alter table leads alter column search_text set statistics ${SAMPLES}`);
}
