import { createHash } from 'node:crypto';
import { linesOf, readPart } from './parts.ts';
import type { SetPlace } from './parts.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { ask } from './session.ts';
import type { Client } from './session.ts';
import { orderOf, quoted, readTables } from './tables.ts';
import type { Table } from './tables.ts';

/** Rows per step of a cursor. */
const STEP = 500;
/** Characters of rows per insert. */
const INSERT = 1_000_000;

/**
 * The rows of a table in the order of its key, as lines of JSON: the columns' texts in an array. The same rows are the
 * same bytes on every engine. `count` is called with the rows of each step.
 */
export async function* rowsOf(
  client: Client,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`);
  await ask(
    client,
    `declare backup no scroll cursor for
     select json_build_array(${texts.join(', ')})::text as line from only ${quoted(table.name)} order by ${orderOf(table)}`,
  );
  for (;;) {
    const rows = await ask<{ line: string }>(client, `fetch ${String(STEP)} from backup`);
    if (rows.length === 0) break;
    count(rows.length);
    yield Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
  }
  await ask(client, 'close backup');
}

type Held = { drop: string; make: string };

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`;

const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace
     and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
   order by i.indexrelid`;

/**
 * Writes the rows of a set into empty tables, inside the caller's transaction. Foreign keys and indexes are made again
 * afterwards: rows may come in any order, and every key is checked at the end.
 */
export async function loadRows(client: Client, manifest: Manifest, place: SetPlace): Promise<void> {
  const tables = await readTables(client);
  const pairs = manifest.tables.map((stored) => ({ stored, table: fitting(stored, tables) }));
  const held = [...(await ask<Held>(client, FOREIGN_KEYS)), ...(await ask<Held>(client, INDEXES))];
  for (const { drop } of held) await ask(client, drop);
  for (const { stored, table } of pairs) {
    await readPart(place, stored.part, (bytes) => insertAll(client, table, bytes));
  }
  // Indexes first: a foreign key may need one.
  for (const { make } of held.reverse()) await ask(client, make);
  for (const { table } of pairs) await continueNumbers(client, table);
}

function fitting({ table: name, columns }: TablePart, tables: Table[]): Table {
  const table = tables.find((one) => one.name === name);
  if (table !== undefined && table.columns.map((one) => one.name).join() === columns.join()) return table;
  throw new BackupRefusal(`The table ${name} of the set is not the one of this version of the portal.`);
}

async function insertAll(client: Client, table: Table, bytes: AsyncIterable<Buffer>): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, place) => `(line->>${String(place)})::${type}`).join(', ');
  const text = `insert into ${quoted(table.name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`;
  let waiting: string[] = [];
  let size = 0;
  const insert = async (): Promise<void> => {
    if (waiting.length > 0) await ask(client, text, [`[${waiting.join(',')}]`]);
    waiting = [];
    size = 0;
  };
  for await (const lines of linesOf(bytes)) {
    for (const line of lines) {
      waiting.push(line);
      size += line.length;
      if (size >= INSERT) await insert();
    }
  }
  await insert();
}

/** Sequences go on after the highest number. */
async function continueNumbers(client: Client, { name, columns }: Table): Promise<void> {
  for (const column of columns) {
    if (column.sequence === null) continue;
    const of = `max(${quoted(column.name)})`;
    await ask(client, `select setval($1, coalesce(${of}, 1), ${of} is not null) from ${quoted(name)}`, [
      column.sequence,
    ]);
  }
}

/** Reads every table again and compares it with the set; throws for the first one that differs. */
export async function compareRows(client: Client, manifest: Manifest): Promise<void> {
  const tables = await readTables(client);
  for (const stored of manifest.tables) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const bytes of rowsOf(client, fitting(stored, tables), (more) => (rows += more)))
      hash.update(bytes);
    if (rows !== stored.rows || hash.digest('hex') !== stored.part.sha256)
      throw new BackupRefusal(
        `The table ${stored.table} is not the same after it was restored: ${String(stored.rows)} rows in the set, ${String(rows)} in the database.`,
      );
  }
}
