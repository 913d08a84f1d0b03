/**
 * `npm run generate:privacy` writes the data map in docs/privacy.md from the tables and the notes about their columns.
 * With `--check` it writes nothing and fails when the page is stale. Both fail while a column has no note.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { format, resolveConfig } from 'prettier';
import { schema } from '../../src/server/db/schema.ts';
import { DATA_MAP } from './data-map.ts';
import { COMMON, HOLDINGS } from './holdings.ts';
import type { Holding, Noted } from './holdings.ts';

const PAGE = fileURLToPath(new URL('../../docs/privacy.md', import.meta.url));
const START = '<!-- The rest is written by npm run generate:privacy. -->\n';

/** The tables of the schema with their columns, as the database names them. */
const tablesOfSchema = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(schema)
      .map((table) => getTableConfig(table))
      .map(({ name, columns }) => [name, columns.map((column) => toSnakeCase(column.name))]),
  );

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
const personalOf = (noted: Noted): [Holding, string, string][] =>
  // Entries of a record by holding.
  (Object.keys(HOLDINGS) as Holding[]).flatMap((holding) =>
    Object.entries(noted[holding] ?? {}).map(([name, what]): [Holding, string, string] => [
      holding,
      name,
      what,
    ]),
  );

/** The columns that the notes name, each as often as it is named. */
const namedIn = (noted: Noted): string[] => [
  ...personalOf(noted).map(([, name]) => name),
  ...words(noted.company),
  ...words(noted.plain),
];

/** What is missing, superfluous or said twice, one sentence each. */
export function complaints(
  tables: Readonly<Record<string, readonly string[]>>,
  notes: Readonly<Record<string, Noted>> = DATA_MAP,
): string[] {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(tables)) {
    const named = namedIn(notes[table] ?? {});
    const own = columns.filter((column) => named.includes(column) || !COMMON.includes(column));
    for (const column of own) {
      const times = named.filter((name) => name === column).length;
      if (times === 0)
        found.push(`${table}.${column} has no note: say what it is for, or that it is not personal.`);
      if (times > 1) found.push(`${table}.${column} has ${String(times)} notes.`);
    }
    for (const name of named)
      if (!columns.includes(name)) found.push(`${table}.${name} has a note and is no column.`);
  }
  for (const table of Object.keys(notes))
    if (!(table in tables)) found.push(`${table} has notes and is no table.`);
  return found;
}

function section(table: string, noted: Noted): string {
  const rows = personalOf(noted).map(([holding, name, what]) => {
    const said = holding === 'pseudonym' ? {} : noted;
    const { whose, kept, seenBy } = { ...HOLDINGS[holding], ...said };
    return `| \`${name}\` | ${what} | ${whose} | ${kept} | ${seenBy} |`;
  });
  const others = [...words(noted.company), ...words(noted.plain)].map((name) => `\`${name}\``);
  return [
    `### ${table}`,
    [
      '| Column | What for | Whose | How long | Who sees it |',
      '| ------ | -------- | ----- | -------- | ----------- |',
      ...rows,
    ].join('\n'),
    ...(others.length === 0 ? [] : [`Not personal: ${others.join(', ')}.`]),
  ].join('\n\n');
}

/** The data map, as the page shows it. */
function dataMap(): string {
  const tables = Object.entries(DATA_MAP).sort(([a], [b]) => (a < b ? -1 : 1));
  const personal = tables.filter(([, noted]) => personalOf(noted).length > 0);
  const others = tables.filter(([, noted]) => personalOf(noted).length === 0);
  return [
    '## Data map',
    `Every table of the database. ${COMMON.map((name) => `\`${name}\``).join(', ')} are personal in none.`,
    ...personal.map(([table, noted]) => section(table, noted)),
    '### Tables without personal data',
    others
      .map(([table, noted]) => {
        const company = words(noted.company).map((name) => `\`${name}\``);
        const said =
          company.length === 0 ? '' : `; an exhibitor or the organiser writes ${company.join(', ')}`;
        return `- ${table}${said}`;
      })
      .join('\n'),
  ].join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = complaints(tablesOfSchema());
  for (const complaint of missing) console.error(`docs/privacy.md: ${complaint}`);
  const written = readFileSync(PAGE, 'utf8');
  const head = written.slice(0, written.indexOf(START));
  const options = { ...(await resolveConfig(PAGE)), filepath: PAGE };
  const page = await format(`${head}${START}\n${dataMap()}\n`, options);
  const isStale = page !== written;
  if (missing.length === 0 && isStale && !process.argv.includes('--check')) writeFileSync(PAGE, page);
  else if (isStale) console.error('docs/privacy.md is stale: run "npm run generate:privacy".');
  if (missing.length > 0 || (isStale && process.argv.includes('--check'))) process.exitCode = 1;
}
