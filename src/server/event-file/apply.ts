import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import { transact } from '../db/dry-run.ts';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';
import { applyAttendees } from './apply-attendees.ts';
import { readAttendees } from './attendees.ts';
import type { AttendeeFile } from './attendees.ts';
import { applyCategories } from './apply-categories.ts';
import { applyConsents } from './apply-consents.ts';
import { applyConfirmations } from './apply-confirmations.ts';
import { applyDownloads, applyFaqs } from './apply-content.ts';
import { applyExhibitors } from './apply-exhibitors.ts';
import { usableAccent } from './check.ts';
import type { FileStore } from '../files/port.ts';
import { openFileStore } from '../files/store.ts';
import { newShortId } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import { addAttachments, takeAttachments } from './attachments.ts';
import type { Attachment } from './attachments.ts';
import type { EventFile, FileEvent, WrittenFile } from './file.ts';
import type { Transaction } from './ledger.ts';
import { Ledger } from './ledger.ts';
import { resolveMoment } from './moment.ts';
import type { ApplyReport } from './report.ts';
import { ApplyError } from './report.ts';

export type ApplyOptions = {
  /** False where demo events are not served (DEMO=0): they are refused. */
  demo: boolean;
  /** The store for the files of the event file. */
  files: FileStore;
  /** The folder of the event file, which contains the files it names. */
  folder: string;
  /** Does everything and rolls it back: the report says what would change. */
  dryRun?: boolean;
  /** The operating system's user, for the audit. */
  by?: string | undefined;
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
  if (options.dryRun === true) return dryRun(db, written, now, options);
  const { by } = options;
  const event = await markOf(db, written.event);
  const { file, attachments } = await takeAttachments(written, { ...options, event });
  const attendees = await readAttendees(written, options.folder);
  return db.transaction((tx) => applyAll(tx, event, { file, attachments, attendees }, { now, by }));
}

/** The short id of the event, or a new one for a new event: the paths of its files begin with it. */
async function markOf(db: Database, { slug }: Pick<FileEvent, 'slug'>): Promise<EventMark> {
  const [event] = await db.select({ shortId: events.shortId }).from(events).where(eq(events.slug, slug));
  return event ?? { shortId: newShortId() };
}

/** When, and by which user. */
type Applied = { now: Date; by: string | undefined };

/** The event file and the files beside it. */
type Parts = { file: EventFile; attachments: Attachment[]; attendees: AttendeeFile | null };

async function applyAll(
  tx: Transaction,
  event: EventMark,
  { file, attachments, attendees }: Parts,
  { now, by }: Applied,
): Promise<ApplyReport> {
  const ledger = await applyEvent(tx, event, file.event, { now, by });
  const { eventId, actor } = ledger;
  await addAttachments(ledger, attachments);
  await applyConsents(ledger, file);
  const categories = await applyCategories(ledger, file);
  await applyExhibitors(ledger, file, categories);
  await applyConfirmations(ledger, file);
  await applyDownloads(ledger, file);
  await applyFaqs(ledger, file);
  await applyAttendees(ledger, attendees);
  await ledger.flush();
  const target = { kind: 'event', id: eventId };
  await writeAudit(tx, { eventId, at: now, actor, action: 'event.applied', target });
  return ledger.report(file.event.slug);
}

/** Stores the files that the event file names in a temporary store, which is removed. */
async function dryRun(
  db: Database,
  written: EventFile<WrittenFile>,
  now: Date,
  options: ApplyOptions,
): Promise<ApplyReport> {
  const folder = await mkdtemp(join(tmpdir(), 'event-dry-run-'));
  try {
    const event = await markOf(db, written.event);
    const { file, attachments } = await takeAttachments(written, {
      ...options,
      event,
      files: openFileStore(folder),
    });
    const attendees = await readAttendees(written, options.folder);
    const { by } = options;
    return await transact(db, true, (tx) =>
      applyAll(tx, event, { file, attachments, attendees }, { now, by }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function applyEvent(
  tx: Transaction,
  { shortId }: EventMark,
  item: FileEvent,
  { now, by }: Applied,
): Promise<Ledger> {
  const timezone = item.timezone ?? 'UTC';
  const values = eventValues(item, now, timezone);
  if (values.startsAt && values.endsAt && values.endsAt <= values.startsAt) {
    throw new ApplyError({ path: ['event', 'endsAt'], message: 'The event ends before it starts.' });
  }
  await refuseTakenDomain(tx, item);
  // Applies of one event take turns; writes of exhibitors do not wait for them.
  const [existing] = await tx.select().from(events).where(eq(events.slug, item.slug)).for('no key update');
  if (existing === undefined) {
    const [row] = await tx
      .insert(events)
      .values({ ...values, shortId, createdAt: now, updatedAt: now })
      .returning({ id: events.id, shortId: events.shortId });
    if (row === undefined) throw new Error('The event was not inserted.');
    const ledger = await Ledger.open(tx, row, now, timezone, by);
    ledger.note('event', item);
    ledger.count('event', 'added', 'event');
    return ledger;
  }
  if (existing.shortId !== shortId) {
    throw new ApplyError({
      path: ['event'],
      message: 'Another run has just added this event. Apply the file again.',
    });
  }
  const ledger = await Ledger.open(tx, existing, now, timezone, by);
  const changed = ledger.note('event', item) !== 'unchanged';
  // Relative dates move with the day although the file did not change.
  const moved =
    existing.startsAt?.getTime() !== values.startsAt?.getTime() ||
    existing.endsAt?.getTime() !== values.endsAt?.getTime();
  if (changed || moved) {
    await tx
      .update(events)
      .set({ ...values, updatedAt: now })
      .where(eq(events.id, existing.id));
  }
  ledger.count('event', changed || moved ? 'updated' : 'unchanged', 'event');
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
    language: item.language ?? 'en',
    venue: item.venue ?? null,
    accent: usableAccent(item.accent),
    cover: item.cover ?? null,
    isDemo: item.demo ?? false,
    smsCountries: item.smsCountries ?? ['91'],
    registration: item.registration ?? 'open',
    otpLength: item.otpLength ?? null,
    venueNetworks: item.venueNetworks ?? [],
    retention: item.retention ?? null,
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
