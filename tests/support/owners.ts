import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';

/**
 * Rows by owner, read from the database itself: a new table is covered by having an `id` and an
 * `exhibitor_id` or `event_id`.
 */
export type Owner = { exhibitorId: string; eventId: string };

type Table = { name: string; byExhibitor: boolean; byPerson: boolean; byEvent: boolean };

/** Asked once of each database: the catalogue takes longer than all the rows. */
const tables = new WeakMap<Database, Promise<Table[]>>();

function tablesWithIds(db: Database): Promise<Table[]> {
  const known = tables.get(db);
  if (known) return known;
  const asked = askForTables(db);
  tables.set(db, asked);
  return asked;
}

async function askForTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select table_name as name,
           bool_or(column_name = 'exhibitor_id') as "byExhibitor",
           bool_or(column_name = 'person_id') as "byPerson",
           bool_or(column_name = 'event_id') as "byEvent"
      from information_schema.columns
     where table_schema = 'public'
     group by table_name
    having bool_or(column_name = 'id' and data_type = 'uuid')`);
  return rows;
}

/** The condition that a row may be seen by the owner: its own, or its event's; null when the table has no owner. */
function visibleTo(
  { exhibitorId, eventId }: Owner,
  { name, byExhibitor, byPerson, byEvent }: Table,
): SQL | null {
  if (name === 'exhibitors') return sql`id = ${exhibitorId}`;
  if (name === 'events') return sql`id = ${eventId}`;
  const ofEvent = byEvent ? sql`event_id = ${eventId}` : sql`true`;
  if (byExhibitor) return sql`(exhibitor_id is null or exhibitor_id = ${exhibitorId}) and ${ofEvent}`;
  if (byPerson) return sql`${ofPeople(exhibitorId)} and ${ofEvent}`;
  return byEvent ? ofEvent : null;
}

/** Rows of a person belong to the person's exhibitor. */
const ofPeople = (exhibitorId: string): SQL =>
  sql`person_id in (select id from people where exhibitor_id = ${exhibitorId})`;

async function idsWhere(db: Database, table: Table, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table.name)} where ${condition}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of all rows that the owner may not see. */
export async function foreignIds(db: Database, owner: Owner): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const [table, hidden] of await hiddenFrom(db, owner))
    for (const id of await idsWhere(db, table, hidden)) ids.add(id);
  return ids;
}

/** The ids of some rows of each table that the owner may not see: this many of each other exhibitor, or event. */
export async function someForeignIds(db: Database, owner: Owner, each: number): Promise<string[]> {
  const ids: string[] = [];
  for (const [table, hidden] of await hiddenFrom(db, owner)) {
    const other = sql.raw(table.byExhibitor ? 'exhibitor_id' : table.byEvent ? 'event_id' : 'null::uuid');
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select id, row_number() over (partition by ${other} order by id) as place
          from ${sql.identifier(table.name)} where ${hidden}
      ) numbered where place <= ${each}`);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function hiddenFrom(db: Database, owner: Owner): Promise<[Table, SQL][]> {
  return (await tablesWithIds(db)).flatMap((table): [Table, SQL][] => {
    const visible = visibleTo(owner, table);
    return visible === null ? [] : [[table, sql`not (${visible})`]];
  });
}

/** The ids of the rows that belong to the exhibitor alone: the first of every table, then the second, and so on. */
export async function ownIds(db: Database, { exhibitorId }: Owner): Promise<string[]> {
  const lists: string[][] = [];
  for (const table of await tablesWithIds(db)) {
    if (!table.byExhibitor && !table.byPerson) continue;
    const isOwn = table.byExhibitor ? sql`exhibitor_id = ${exhibitorId}` : ofPeople(exhibitorId);
    lists.push(await idsWhere(db, table, isOwn));
  }
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

/** Everything that is not this exhibitor’s, as text, to compare before and after; the audit of refusals aside. */
export const snapshotOfOthers = (db: Database, exhibitorId: string): Promise<string> =>
  snapshotWhere(db, (owner) => sql`${owner} is distinct from ${exhibitorId}`);

/** Everything that is this exhibitor's. */
export const snapshotOf = (db: Database, exhibitorId: string): Promise<string> =>
  snapshotWhere(db, (owner) => sql`${owner} = ${exhibitorId}`);

async function snapshotWhere(db: Database, condition: (owner: SQL) => SQL): Promise<string> {
  const parts: string[] = [];
  for (const { name, byExhibitor } of await tablesWithIds(db)) {
    if (!byExhibitor && name !== 'exhibitors') continue;
    const owner = sql`one.${sql.identifier(byExhibitor ? 'exhibitor_id' : 'id')}`;
    const { rows } = await db.execute<{ item: string }>(
      sql`select to_jsonb(one)::text as item from ${sql.identifier(name)} one
           where ${condition(owner)} and coalesce(to_jsonb(one)->>'action', '') <> 'role.refused'
           order by one.id`,
    );
    parts.push(name, ...rows.map(({ item }) => item));
  }
  return parts.join('\n');
}

/** One id of every table with rows of this exhibitor, or of this event beside it. */
export async function oneIdPerTable(db: Database, { exhibitorId, eventId }: Owner): Promise<string[]> {
  const ids: string[] = [];
  for (const table of await tablesWithIds(db)) {
    const { name, byExhibitor, byPerson, byEvent } = table;
    const isTheirs = byExhibitor
      ? sql`exhibitor_id = ${exhibitorId}`
      : byPerson
        ? ofPeople(exhibitorId)
        : name === 'exhibitors'
          ? sql`id = ${exhibitorId}`
          : byEvent
            ? sql`event_id = ${eventId}`
            : null;
    if (isTheirs !== null) ids.push(...(await idsWhere(db, table, isTheirs)).slice(0, 1));
  }
  return ids;
}
