import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../support/database.ts';

/** A constraint or a unique index of a table, its columns in order. */
type Key = { table: string; name: string; kind: 'primary' | 'unique' | 'foreign'; columns: string[] };
type ForeignKey = Key & { target: string; onDelete: string; index: string | null };

const KEYS = `
  select t.relname as table, i.relname as name, case when x.indisprimary then 'primary' else 'unique' end as kind,
         (select array_agg(coalesce(a.attname::text, pg_get_indexdef(x.indexrelid, place::int, false)) order by place)
            from unnest(x.indkey::int[]) with ordinality as k (attnum, place)
            left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum and k.attnum <> 0) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
   where x.indisunique and t.relnamespace = 'public'::regnamespace
   order by 1, 3, 2`;

// An index serves a foreign key when it contains every row and begins with the key's columns, in any order.
const FOREIGN_KEYS = `
  select t.relname as table, c.conname as name, 'foreign' as kind, f.relname as target, c.confdeltype as "onDelete",
         (select array_agg(a.attname::text order by place) from unnest(c.conkey) with ordinality as k (attnum, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns,
         (select min(i.relname) from pg_index x join pg_class i on i.oid = x.indexrelid
           where x.indrelid = t.oid and x.indpred is null
             and (select array_agg(n order by n) from unnest((x.indkey::int[])[0:cardinality(c.conkey) - 1]) as n)
               = (select array_agg(n::int order by n) from unnest(c.conkey) as n)) as index
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
   where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
   order by 1, 2`;

const TABLES = `
  select relname as table from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

const TRIGGERS = `
  select tgname as name from pg_trigger where not tgisinternal and (tgoldtable is not null or tgnewtable is not null)`;

/** `events` is the list of them; the others belong to the installation, and no request writes them. */
const WITHOUT_EVENT = ['events', 'leases', 'signing_keys'];

for (const engine of engines()) {
  describe(`the catalogue of the database, ${engine}`, () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    let tables: string[];
    let keys: Key[];
    let foreign: ForeignKey[];

    beforeAll(async () => {
      database = await openTestDatabase(engine);
      const read = async <Row>(text: string): Promise<Row[]> =>
        (await database.pool.query(text)).rows as Row[];
      tables = (await read<{ table: string }>(TABLES))
        .map(({ table }) => table)
        .filter((one) => !WITHOUT_EVENT.includes(one));
      keys = (await read<Key>(KEYS)).filter(({ table }) => !WITHOUT_EVENT.includes(table));
      foreign = await read<ForeignKey>(FOREIGN_KEYS);
    });
    afterAll(() => database.close());

    test('every table has a primary key', () => {
      const keyed = keys.filter(({ kind }) => kind === 'primary').map(({ table }) => table);
      expect(tables.length).toBeGreaterThan(25);
      expect(tables.filter((table) => !keyed.includes(table))).toEqual([]);
    });

    test('every primary, unique and foreign key begins with the event', () => {
      const others = [...keys, ...foreign].filter(({ columns }) => columns[0] !== 'event_id');
      expect(others.map(({ table, name }) => `${table}: ${name}`)).toEqual([]);
    });

    test('an index serves every foreign key', () => {
      const unserved = foreign.filter(({ index }) => index === null);
      expect(unserved.map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')})`)).toEqual(
        [],
      );
    });

    test('no foreign key empties a column when its row is deleted', () => {
      expect(foreign.filter(({ onDelete }) => onDelete === 'n').map(({ name }) => name)).toEqual([]);
    });

    test('no trigger reads a transition table', async () => {
      expect((await database.pool.query(TRIGGERS)).rows).toEqual([]);
    });

    test('docs/tables.md lists the keys', async () => {
      const page = fileURLToPath(new URL('../../docs/tables.md', import.meta.url));
      await expect(pageOf(tables, keys, foreign)).toMatchFileSnapshot(page);
    });
  });
}

const HEAD = `# Tables and their keys

Written by \`tests/server/catalogue.test.ts -u\` from the catalogue of a new database. Every key begins with the event,
and an index serves every foreign key. \`events\`, \`leases\` and \`signing_keys\` have no
event and are left out.
`;

function pageOf(tables: readonly string[], keys: readonly Key[], foreign: readonly ForeignKey[]): string {
  const listed = (columns: readonly string[]): string => columns.join(', ');
  const parts = tables.map((table) => {
    const own = keys.filter((key) => key.table === table);
    const lines = own.map(({ kind, columns }) => `- ${kind} key: ${listed(columns)}`);
    const links = foreign
      .filter((key) => key.table === table)
      .map(({ columns, target, onDelete, index }) => {
        const then = onDelete === 'c' ? 'deleted with it' : 'stays';
        return `- refers to \`${target}\` by ${listed(columns)} (${then}), served by \`${index ?? 'nothing'}\``;
      });
    return [`## ${table}`, '', ...lines, ...links, ''].join('\n');
  });
  return [HEAD, ...parts].join('\n');
}
