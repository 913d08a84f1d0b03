import type pg from 'pg';

/**
 * How many values the planner keeps of the text a search compares. With the usual hundred it cannot tell a word that
 * every hundredth lead has from one that nobody has, and sorts ten thousand rows for a page of fifty.
 */
const SAMPLES = 500;

/** Run after every migration; changes nothing where it is done. */
export async function installLeadSearch(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute
      where attrelid = 'leads'::regclass and attname = 'search_text' and coalesce(attstattarget, -1) <> $1`,
    [SAMPLES],
  );
  if (rowCount !== 0)
    await client.query(`alter table leads alter column search_text set statistics ${SAMPLES}`);
}
