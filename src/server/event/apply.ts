import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { applyCategories } from './apply-categories.ts';
import { applyDownloads, applyFaqs } from './apply-content.ts';
import { applyExhibitors } from './apply-exhibitors.ts';
import { usableAccent } from './check.ts';
import type { FileStore } from '../files/store.ts';
import { addAttachments, takeAttachments } from './attachments.ts';
import type { EventFile, FileEvent, WrittenFile } from './file.ts';
import type { Transaction } from './ledger.ts';
import { Ledger } from './ledger.ts';
import { resolveMoment } from './moment.ts';
import type { ApplyReport } from './report.ts';
import { ApplyError } from './report.ts';

export type ApplyOptions = {
  /** False where demo events are not served (DEMO=0): they are refused. */
  demo: boolean;
  /** Where the files of the event file are taken into. */
  files: FileStore;
  /** The folder of the event file, which the files it names lie in. */
  folder: string;
};

/**
 * Brings an event to what its file says, in one transaction, as often as wanted:
 * - an item new in the file is added, one changed in the file is written again, one unchanged is left alone,
 *   whatever users did to its row (`Ledger`);
 * - examples are written once and never again;
 * - downloads and FAQs taken out of the file are removed; anything people depend on is kept and reported.
 *
 * Throws `ApplyError` when the database does not allow it, for example fewer passes than are used.
 * @param now the time that relative moments count from
 */
export async function applyEventFile(
  db: Database,
  written: EventFile<WrittenFile>,
  now: Date,
  options: ApplyOptions,
): Promise<ApplyReport> {
  if (written.event.demo === true && !options.demo) {
    throw new ApplyError({
      path: ['event', 'demo'],
      message: 'This is a demo event, and the portal runs with DEMO=0. Remove `demo: true`, or set DEMO=1.',
    });
  }
  const { file, attachments } = await takeAttachments(written, options);
  return db.transaction(async (tx) => {
    const ledger = await applyEvent(tx, file.event, now);
    await addAttachments(ledger, attachments);
    const categories = await applyCategories(ledger, file);
    await applyExhibitors(ledger, file, categories);
    await applyDownloads(ledger, file);
    await applyFaqs(ledger, file);
    return ledger.report(file.event.slug);
  });
}

async function applyEvent(tx: Transaction, item: FileEvent, now: Date): Promise<Ledger> {
  const timezone = item.timezone ?? 'UTC';
  const values = eventValues(item, now, timezone);
  if (values.startsAt && values.endsAt && values.endsAt <= values.startsAt) {
    throw new ApplyError({ path: ['event', 'endsAt'], message: 'The event ends before it starts.' });
  }
  await refuseTakenDomain(tx, item);
  const [existing] = await tx.select().from(events).where(eq(events.slug, item.slug)).for('update');
  if (existing === undefined) {
    const [row] = await tx
      .insert(events)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning({ id: events.id });
    if (row === undefined) throw new Error('The event was not inserted.');
    const ledger = await Ledger.open(tx, row.id, now, timezone);
    await ledger.note('event', item);
    ledger.count('event', 'added');
    return ledger;
  }
  const ledger = await Ledger.open(tx, existing.id, now, timezone);
  const changed = (await ledger.note('event', item)) !== 'unchanged';
  // Dates counted from today move with the day although the file did not change.
  const moved =
    existing.startsAt?.getTime() !== values.startsAt?.getTime() ||
    existing.endsAt?.getTime() !== values.endsAt?.getTime();
  if (changed || moved) {
    await tx
      .update(events)
      .set({ ...values, updatedAt: now })
      .where(eq(events.id, existing.id));
  }
  ledger.count('event', changed || moved ? 'updated' : 'unchanged');
  return ledger;
}

function eventValues(item: FileEvent, now: Date, timezone: string) {
  return {
    slug: item.slug,
    domain: item.domain,
    title: item.title,
    description: item.description ?? '',
    startsAt: item.startsAt === undefined ? null : resolveMoment(item.startsAt, now, timezone),
    endsAt: item.endsAt === undefined ? null : resolveMoment(item.endsAt, now, timezone),
    timezone,
    venue: item.venue ?? null,
    accent: usableAccent(item.accent),
    isDemo: item.demo ?? false,
    smsCountries: item.smsCountries ?? ['91'],
  };
}

async function refuseTakenDomain(tx: Transaction, { slug, domain }: FileEvent): Promise<void> {
  const [owner] = await tx.select({ slug: events.slug }).from(events).where(eq(events.domain, domain));
  if (owner === undefined || owner.slug === slug) return;
  throw new ApplyError({
    path: ['event', 'domain'],
    message: `The event "${owner.slug}" already owns ${domain}. Choose another domain, or use its slug.`,
  });
}
