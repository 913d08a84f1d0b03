import { and, eq, inArray, or } from 'drizzle-orm';
import { rateLimits } from '../db/schema/auth.ts';
import type { Database } from '../db/schema.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { ownDataLinks, ownDataRequests } from '../db/schema/own-data.ts';
import type { Transaction } from '../db/transaction.ts';
import type { FileStore } from '../files/port.ts';
import { eraseById } from '../retention/erase.ts';
import type { Erased } from '../retention/erase.ts';
import { eraseGuest } from './erase-guest.ts';
import { closeBadges, eraseVisitor } from './erase-visitor.ts';
import type { Counting, Erasing } from './erase-visitor.ts';
import { mentionsOf } from './mentions.ts';
import type { Subject } from './subject.ts';
import { holdsOneOf, textsOf } from './ways.ts';

export type ErasedSubject = {
  /** Rows that were deleted or emptied, by table. */
  removed: Erased;
  /** Rows that still name an address or a number of the person, by table: free text that others wrote. */
  mentions: Erased;
};

/**
 * Erases a person in every role: member of a team, guest, visitor. Each role commits by itself, so a command that is
 * interrupted is repeated.
 */
export async function eraseSubject(
  { db, files: store }: { db: Database; files: FileStore },
  subject: Subject,
  erasing: Erasing,
): Promise<ErasedSubject> {
  const { eventId } = subject;
  const removed: Erased = {};
  const counting: Counting = (table, { rowCount }) => {
    if (rowCount) removed[table] = (removed[table] ?? 0) + rowCount;
  };
  await closeBadges(db, subject, erasing.now);
  await db.transaction((tx) => eraseVisitor(tx, subject, erasing, counting));
  const paths = await db.transaction((tx) => eraseGuest(tx, subject, erasing, counting));
  // Afterwards: a file without a row is swept, a row without its file would stay broken.
  for (const path of paths) await store.remove(path);
  for (const { id } of subject.members) {
    const rows = await eraseById({ db, files: store, by: erasing.by }, { eventId, id }, erasing.now);
    for (const [table, rowCount] of Object.entries(rows)) counting(table, { rowCount });
  }
  await db.transaction((tx) => forgetRequests(tx, subject, counting));
  await db.transaction((tx) => closeOwnData(tx, subject, erasing.now, counting));
  return { removed, mentions: await mentionsOf(db, subject) };
}

/** Stored answers that are about the person, and limits that are counted for an address or a number. */
async function forgetRequests(tx: Transaction, subject: Subject, counting: Counting): Promise<void> {
  const { eventId, ways, leads, registrations } = subject;
  const texts = textsOf(ways);
  const ids = [...leads, ...registrations].map(({ id }) => id);
  const isAbout = or(holdsOneOf(idempotencyKeys.answer, texts), holdsOneOf(idempotencyKeys.answer, ids));
  counting(
    'idempotency_keys',
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.eventId, eventId), isAbout)),
  );
  const isCounted = and(eq(rateLimits.eventId, eventId), holdsOneOf(rateLimits.key, texts));
  counting('rate_limits', await tx.delete(rateLimits).where(isCounted));
}

/** Ends the person's links to the own data; what the person asked the organiser for is done, and stays without the address. */
async function closeOwnData(
  tx: Transaction,
  { eventId, ways: { emails } }: Subject,
  now: Date,
  counting: Counting,
): Promise<void> {
  const links = and(eq(ownDataLinks.eventId, eventId), inArray(ownDataLinks.email, [...emails]));
  counting('own_data_links', await tx.delete(ownDataLinks).where(links));
  const asked = and(eq(ownDataRequests.eventId, eventId), inArray(ownDataRequests.email, [...emails]));
  counting(
    'own_data_requests',
    await tx.update(ownDataRequests).set({ email: null, doneAt: now, updatedAt: now }).where(asked),
  );
}
