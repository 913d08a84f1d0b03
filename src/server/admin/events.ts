import { and, asc, count, eq, getTableName, inArray, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { schema } from '../db/schema.ts';
import { allowAuditRemoval } from '../audit/audit.ts';
import { audit } from '../db/schema/audit.ts';
import { events } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { files } from '../db/schema/files.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { transact } from '../db/dry-run.ts';
import { applyText } from '../event-file/apply-text.ts';
import { FILE, command, counted } from './command.ts';
import { eventNamed } from './find.ts';
import type { EventRow } from './find.ts';

const EVENT_IS = 'EVENT is a slug or a domain.';

const list = command({
  name: 'events list',
  summary: 'Lists the events.',
  input: v.object({}),
  async run({ db }) {
    const rows = await db.select().from(events).orderBy(asc(events.slug));
    return {
      ok: true,
      lines: rows.length === 0 ? ['There is no event.'] : rows.map(lineOf),
      data: { events: rows.map(shown) },
    };
  },
});

const show = command({
  name: 'events show',
  args: { event: 'DOMAIN' },
  summary: 'Shows one event, by its domain or its slug, and how many rows it has.',
  input: v.object({ event: v.string() }),
  async run({ db }, { event: name }) {
    const event = await eventNamed(db, name);
    const rows = await countRows(db, event);
    return {
      ok: true,
      lines: [lineOf(event), ...linesOf(rows)],
      data: { event: shown(event), rows },
    };
  },
});

const apply = command({
  name: 'events apply',
  args: { file: 'FILE.yaml' },
  summary: 'Brings an event to what its file says, as npm run event does.',
  details: 'Mistakes of the file are reported by line, and nothing is written then.',
  changes: true,
  input: v.object({ file: FILE }),
  async run({ db, config, files: open, now, by, dryRun }, { file: { name, text, folder } }) {
    const store = open();
    await store.check();
    const options = { demo: config.demo, files: store, folder, dryRun, by };
    const report = await applyText(db, name, text, now, options);
    const lines = report.split('\n');
    return { ok: true, lines, data: { done: !dryRun, report: lines } };
  },
});

const remove = command({
  name: 'events delete',
  args: { event: 'EVENT' },
  summary: 'Deletes an event with all its rows and files, for ever.',
  details: `${EVENT_IS} The audit of the event goes with it; the command prints what it removed.`,
  changes: true,
  asks: true,
  typed: 'event',
  input: v.object({ event: v.string() }),
  async run({ db, dryRun, files: open }, { event: name }) {
    const store = open();
    await store.check();
    const { event, rows, paths } = await transact(db, dryRun, async (tx) => {
      const found = await eventNamed(tx, name);
      await tx.select({ id: events.id }).from(events).where(eq(events.id, found.id)).for('update');
      const stored = await tx.select({ path: files.path }).from(files).where(eq(files.eventId, found.id));
      const held = await countRows(tx, found);
      if (!dryRun) await deleteEvent(tx, found.id);
      return { event: found, rows: held, paths: stored.map(({ path }) => path) };
    });
    // After the commit: a file whose removal is interrupted has no row, and the sweep removes it.
    if (!dryRun) for (const path of paths) await store.remove(path);
    const did = dryRun ? 'Would delete' : 'Deleted';
    return {
      ok: true,
      lines: [
        `${did} the event "${event.slug}" (${event.domain}) with ${counted(paths.length, 'file')} and these rows:`,
        ...linesOf(rows),
      ],
      data: { done: !dryRun, event: shown(event), rows, files: paths.length },
    };
  },
});

/** Rows deleted by one statement, which has to end within its time limit. */
const PORTION = 5_000;

/** The big tables in portions, then exhibitor by exhibitor, then the rest with the event itself. */
async function deleteEvent(tx: Transaction, eventId: string): Promise<void> {
  await allowAuditRemoval(tx, 'event');
  for (const table of [leads, audit]) {
    for (;;) {
      const some = tx.select({ id: table.id }).from(table).where(eq(table.eventId, eventId)).limit(PORTION);
      const gone = await tx
        .delete(table)
        .where(and(eq(table.eventId, eventId), inArray(table.id, some)))
        .returning({ id: table.id });
      if (gone.length < PORTION) break;
    }
  }
  const companies = await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(eq(exhibitors.eventId, eventId));
  for (const { id } of companies)
    await tx.delete(exhibitors).where(and(eq(exhibitors.eventId, eventId), eq(exhibitors.id, id)));
  await tx.delete(events).where(eq(events.id, eventId));
}

type Rows = Record<string, number>;

/** How many rows of each table belong to the event; tables without any are left out. */
async function countRows(tx: Queries, { id }: EventRow): Promise<Rows> {
  const rows: Rows = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || !('eventId' in table)) continue;
    const [found] = await tx.select({ rows: count() }).from(table).where(eq(table.eventId, id));
    if (found !== undefined && found.rows > 0) rows[getTableName(table)] = found.rows;
  }
  return rows;
}

const linesOf = (rows: Rows): string[] =>
  Object.entries(rows).map(([table, number]) => `  ${table}: ${String(number)}`);

const shown = ({ id, slug, domain, title, startsAt, endsAt, timezone, isDemo, registration }: EventRow) => ({
  id,
  slug,
  domain,
  title,
  startsAt,
  endsAt,
  timezone,
  isDemo,
  registration,
});

function lineOf({ slug, domain, title, startsAt, endsAt, isDemo }: EventRow): string {
  const days = [startsAt, endsAt].map((time) => time?.toISOString().slice(0, 10) ?? '…');
  const when = startsAt === null && endsAt === null ? 'no dates' : days.join(' to ');
  return `${slug}  ${domain}  ${title}  ${when}${isDemo ? '  (demo)' : ''}`;
}

export const eventCommands = [list, show, apply, remove];
