import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { events } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { passCategories } from '../db/schema/passes.ts';
import type { Transaction } from '../db/transaction.ts';
import { applyAttendees } from './apply-attendees.ts';
import { applyExhibitors } from './apply-exhibitors.ts';
import { parseAttendees } from './attendees.ts';
import { readExhibitors } from './exhibitor-rows.ts';
import type { EventFile } from './file.ts';
import { EventFileError } from './file.ts';
import { Ledger } from './ledger.ts';
import { checkValue } from './parse.ts';
import type { ApplyReport } from './report.ts';
import { ApplyError } from './report.ts';

type Import = {
  event: typeof events.$inferSelect;
  /** A CSV file: its name in messages, and its text. */
  file: { name: string; text: string };
  now: Date;
  /** The operating system's user, for the audit. */
  by: string;
};

const openLedger = (tx: Transaction, { event, now, by }: Import): Promise<Ledger> =>
  Ledger.open(tx, event, now, event.timezone, by);

/**
 * Adds the exhibitors of a CSV file with their people and passes, as an event file would. An exhibitor that is there
 * already stays as it is. Throws `EventFileError` with all complaints, each by row.
 */
export async function importExhibitors(
  tx: Transaction,
  what: Import,
): Promise<ApplyReport & { present: string[] }> {
  const { event, file, now } = what;
  const { exhibitors: read, locate } = readExhibitors(file.name, file.text);
  const rows = await tx
    .select({ key: exhibitors.key })
    .from(exhibitors)
    .where(eq(exhibitors.eventId, event.id));
  const known = new Set(rows.map(({ key }) => key));
  const categories = await tx.select().from(passCategories).where(eq(passCategories.eventId, event.id));
  const named = { slug: event.slug, domain: event.domain, title: event.title };
  const checked = checkValue({
    event: named,
    categories: Object.fromEntries(
      categories.map(({ key, name, exhibitorPasses: passes }) => [key, { name, passes, form: [] }]),
    ),
    exhibitors: read,
  });
  if (!checked.ok) throw new EventFileError([...new Set(checked.complaints.map(locate))]);
  const added = Object.entries(read).filter(([key]) => !known.has(key));
  // Checked above; no cell names a stored file.
  const wanted: EventFile = {
    event: named,
    exhibitors: Object.fromEntries(
      added.map(([key, { name, booth, people, passes }]) => [
        key,
        { name, people, ...(booth !== undefined && { booth }), ...(passes !== undefined && { passes }) },
      ]),
    ),
  };
  const ledger = await openLedger(tx, what);
  try {
    await applyExhibitors(ledger, wanted, new Map(categories.map(({ key, id }) => [key, id])));
  } catch (error) {
    if (error instanceof ApplyError) throw new EventFileError([locate(error.complaint)]);
    throw error;
  }
  await ledger.flush();
  await tellImport(ledger, 'exhibitors.imported', now);
  return { ...ledger.report(event.slug), present: Object.keys(read).filter((key) => known.has(key)) };
}

/** Adds and changes the attendees of a CSV file, as an event file would. Throws `EventFileError`. */
export async function importAttendees(tx: Transaction, what: Import): Promise<ApplyReport> {
  const { event, file, now } = what;
  try {
    const read = parseAttendees(file.name, file.text);
    const ledger = await openLedger(tx, what);
    await applyAttendees(ledger, read);
    await ledger.flush();
    await tellImport(ledger, 'attendees.imported', now);
    return ledger.report(event.slug);
  } catch (error) {
    if (error instanceof ApplyError) throw new EventFileError([error.message]);
    throw error;
  }
}

async function tellImport(
  { tx, eventId, actor }: Ledger,
  action: 'exhibitors.imported' | 'attendees.imported',
  at: Date,
): Promise<void> {
  await writeAudit(tx, { eventId, at, actor, action, target: { kind: 'event', id: eventId } });
}
