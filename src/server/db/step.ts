import type pg from 'pg';

/**
 * A change that cannot be in a migration's transaction, because it takes long or uses `concurrently`. It may be repeated
 * at any time, and no program depends on it: a portal serves before it is done.
 */
export type Step = IndexStep | NoIndexStep;

/** An index on a table that has rows, built while requests read and write it. */
type IndexStep = {
  kind: 'index';
  name: string;
  /** What follows the name in `create index`: `on leads (event_id, owner_id)`. */
  on: string;
};

/** An index that no program reads any more, removed while requests read and write its table. */
type NoIndexStep = { kind: 'noIndex'; name: string };

/** Whether the database is as the step leaves it. */
export async function isStepDone(client: pg.ClientBase, step: Step): Promise<boolean> {
  return (await stateOf(client, step.name)) === (step.kind === 'index' ? 'valid' : 'none');
}

/** Runs a step that is not done. The embedded database has one connection: nothing runs meanwhile that it could block. */
export async function runStep(client: pg.ClientBase, step: Step, isEmbedded: boolean): Promise<void> {
  const how = isEmbedded ? '' : 'concurrently';
  // What an interrupted build leaves is in the way of the next one.
  if (step.kind === 'noIndex' || (await stateOf(client, step.name)) === 'invalid')
    await client.query(`drop index ${how} if exists ${step.name}`);
  if (step.kind === 'noIndex') return;
  await client.query(`create index ${how} if not exists ${step.name} ${step.on}`);
}

async function stateOf(client: pg.ClientBase, index: string): Promise<'valid' | 'invalid' | 'none'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  const [row] = rows;
  return row === undefined ? 'none' : row.valid ? 'valid' : 'invalid';
}
