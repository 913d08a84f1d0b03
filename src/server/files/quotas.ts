import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { files } from '../db/schema/files.ts';
import { spend } from '../limits/budgets.ts';
import type { Queries } from '../limits/budgets.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import type { Uploader } from './upload.ts';

const UPLOADS = [{ max: 300, ms: 60 * 60 * 1_000 }];
const STORED = 1024 * 1024 * 1024;

/** Counts one upload of a person or through an invitation, whatever becomes of it; throws 429 after 300 in an hour. */
export async function countUpload(
  { db, clock }: Services,
  { eventId, personId, invitationId }: Uploader,
): Promise<void> {
  const subject = personId === null ? `uploads/invitation/${invitationId}` : `uploads/${personId}`;
  const account = { eventId, subject, budgets: UPLOADS };
  await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
}

/**
 * Throws 413 when the exhibitor's files would take more than 1 GB. Locks the exhibitor, so that uploads at the same time
 * are counted one after the other: call it in the transaction that adds the file.
 */
export async function requireRoom(tx: Queries, { exhibitorId, eventId }: Owner, size: number): Promise<void> {
  await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, exhibitorId), eq(exhibitors.eventId, eventId)))
    .for('no key update');
  const [row] = await tx
    .select({ stored: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.exhibitorId, exhibitorId));
  if (Number(row?.stored ?? 0) + size <= STORED) return;
  throw problem('tooLarge', {
    message:
      'The files of your company take up 1 GB, which is the most. Remove some you no longer use: their room is free again after a week.',
  });
}
