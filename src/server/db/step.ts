import type pg from 'pg';

/**
 * A change that cannot be in a migration's transaction, because it takes long or uses `concurrently`. It may be repeated
 * at any time, and no program depends on it: a portal serves before it is done.
 */
export type Step = IndexStep | NoIndexStep | RowsStep | TriggerStep;

/** An index on a table that has rows, built while requests read and write it. */
type IndexStep = {
  kind: 'index';
  name: string;
  /** What follows the name in `create index`: `on leads (event_id, owner_id)`. */
  on: string;
};

/** An index that no program reads any more, removed while requests read and write its table. */
type NoIndexStep = { kind: 'noIndex'; name: string };

/** A first value for a new column of rows that were there. The column's comment says that it is done. */
type RowsStep = {
  kind: 'rows';
  name: string;
  table: string;
  column: string;
  /** The statement that changes a portion of the rows; one that changes none ends the step. */
  portion: string;
};

/** A trigger; its function is made by a migration. Citus distributes no table with a trigger, so it has none there. */
type TriggerStep = {
  kind: 'trigger';
  name: string;
  table: string;
  /** What follows the name in `create trigger`. */
  on: string;
};

const FILLED = 'filled';

/** Whether the database is as the step leaves it. */
export async function isStepDone(client: pg.ClientBase, step: Step): Promise<boolean> {
  switch (step.kind) {
    case 'index':
      return (await stateOf(client, step.name)) === 'valid';
    case 'noIndex':
      return (await stateOf(client, step.name)) === 'none';
    case 'rows':
      return isTrue(
        client,
        `select coalesce(col_description(attrelid, attnum) = $3, false) as yes
          from pg_attribute where attrelid = to_regclass($1) and attname = $2`,
        [step.table, step.column, FILLED],
      );
    case 'trigger':
      return isTrue(
        client,
        `select exists (select from pg_trigger where tgrelid = to_regclass($1) and tgname = $2)
          or exists (select from pg_extension where extname = 'citus') as yes`,
        [step.table, step.name],
      );
  }
}

/** Runs a step that is not done. The embedded database has one connection: nothing runs meanwhile that it could block. */
export async function runStep(client: pg.ClientBase, step: Step, isEmbedded: boolean): Promise<void> {
  if (step.kind === 'rows') return fill(client, step);
  if (step.kind === 'trigger') {
    await client.query(`create trigger ${step.name} ${step.on}`);
    return;
  }
  const how = isEmbedded ? '' : 'concurrently';
  // What an interrupted build leaves is in the way of the next one.
  if (step.kind === 'noIndex' || (await stateOf(client, step.name)) === 'invalid')
    await client.query(`drop index ${how} if exists ${step.name}`);
  if (step.kind === 'noIndex') return;
  await client.query(`create index ${how} if not exists ${step.name} ${step.on}`);
}

async function fill(client: pg.ClientBase, { table, column, portion }: RowsStep): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(portion);
    if (rowCount === 0) break;
  }
  await client.query(`comment on column ${table}.${column} is '${FILLED}'`);
}

async function isTrue(client: pg.ClientBase, text: string, values: string[]): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(text, values);
  return rows[0]?.yes === true;
}

async function stateOf(client: pg.ClientBase, index: string): Promise<'valid' | 'invalid' | 'none'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  const [row] = rows;
  return row === undefined ? 'none' : row.valid ? 'valid' : 'invalid';
}
