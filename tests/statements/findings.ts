import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { schema } from '../../src/server/db/schema.ts';
import { usesOf } from './events-named.ts';
import { ROWS } from './shards.ts';
import type { Spread } from './shards.ts';
import { ALONE } from './alone.ts';
import { OF_ALL_EVENTS, WITHOUT_EVENT } from './without-event.ts';

/** The environment variable that holds the folder into which the workers of a run write their statements. */
export const STATEMENTS = 'TEST_STATEMENTS';

/** The list of the events, and what belongs to the installation. */
const NO_DATA_OF_EVENTS = ['events', 'leases', 'signing_keys'];

/** The tables that hold an event's data. */
const TABLES: ReadonlySet<string> = new Set(
  Object.values(schema)
    .filter((table) => isTable(table))
    .map((table) => getTableName(table))
    .filter((name) => !NO_DATA_OF_EVENTS.includes(name)),
);

/** A statement of the server, as a line of the run's file; alone: sent outside of a transaction. */
export type Statement = { text: string; isAlone: boolean };

function statementsIn(folder: string): Statement[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Statement),
    );
}

/** Statements of a run that use a table without naming its event, with those tables. */
export async function nameless(folder: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const text of new Set(statementsIn(folder).map((one) => one.text))) {
    const tables = await tablesWithoutEvent(text);
    if (tables.length > 0 && !WITHOUT_EVENT.some(({ pattern }) => pattern.test(text)))
      wrong.push(`${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
  }
  return wrong;
}

/** What makes sense only until the end of a transaction. */
const LOCKS = /\bfor (?:no key )?(?:update|share)\b|\bpg_advisory_xact_lock\b/i;
const WRITES =
  /^\s*(?:insert into|update|delete from|with\b[^]*\b(?:insert into|update|delete from))\s+"\w+"/i;

/** Statements of a run that lock or write rows outside of a transaction, where that is not said to be enough. */
export function alone(folder: string): string[] {
  const found = statementsIn(folder)
    .filter(({ text, isAlone }) => isAlone && (LOCKS.test(text) || WRITES.test(text)))
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(found)].filter((text) => !ALONE.some(({ pattern }) => pattern.test(text)));
}

/** On Citus: the statements of a run that go to several shards, but not those of periodic work. */
export function spreadOver(folder: string): string[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.shards'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Spread)
    .filter(({ text }) => ![...WITHOUT_EVENT, ...OF_ALL_EVENTS].some(({ pattern }) => pattern.test(text)));
  return [
    ...new Set(found.map(({ text, tasks }) => `${String(tasks)}: ${text.replaceAll(/\s+/g, ' ').trim()}`)),
  ];
}

async function tablesWithoutEvent(text: string): Promise<string[]> {
  if (!ROWS.test(text)) return [];
  const uses = await usesOf(text);
  return [
    ...new Set(
      uses
        .filter(({ table, named }) => TABLES.has(table) && text.includes(`"${table}"`) && !named)
        .map(({ table }) => table),
    ),
  ];
}

/** Forgets the statements so far: what is found next is of the tests that run next. */
export function forgetStatements(folder: string): void {
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
}
