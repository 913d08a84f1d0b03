import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMNS } from './columns.ts';
import { engines, openTestDatabase } from '../../support/database.ts';

/** Columns that can hold text, as `table.column`. */
const TEXTS = `
  select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and (t.typcategory = 'S' or t.typname in ('_text', 'jsonb', 'json'))`;

describe('what happens to the texts of each column', () => {
  let found: string[];
  beforeAll(async () => {
    const { pool, close } = await openTestDatabase(engines().at(-1) ?? 'embedded');
    found = (await pool.query<{ name: string }>(TEXTS)).rows.map(({ name }) => name);
    await close();
  });

  const declared = Object.entries(COLUMNS).flatMap(([table, holdings]) =>
    Object.values(holdings).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
  );

  test('is said of every column of the database, once', () => {
    expect(found.length).toBeGreaterThan(150);
    expect(declared.toSorted()).toEqual(found.toSorted());
  });
});
