import { sql } from 'drizzle-orm';
import { CEILING_MESSAGES } from '../../domain/ceiling-messages.ts';
import type { Services } from '../contract/call.ts';
import { files } from '../db/schema/files.ts';
import type { Queries } from '../db/transaction.ts';
import { spend } from '../limits/budgets.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { lockCeiling } from '../limits/ceilings.ts';
import { CEILING_NOTICE_FROM } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';

/** The uploader: a person of the exhibitor, or a guest of the exhibitor with an invitation. */
export type Uploader = Owner &
  ({ personId: string; invitationId: null } | { personId: null; invitationId: string });

const UPLOADS = [{ max: 300, ms: 60 * 60 * 1_000 }];

/** Counts one upload of a person or through an invitation, even if it fails; throws 429 after 300 in an hour. */
export async function countUpload(
  { db, clock }: Services,
  { eventId, personId, invitationId }: Uploader,
): Promise<void> {
  const subject = personId === null ? `uploads/invitation/${invitationId}` : `uploads/${personId}`;
  const account = { eventId, subject, budgets: UPLOADS };
  await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
}

/**
 * Throws 413 when the exhibitor's files would exceed its ceiling, 1 GB by default; returns a notice from nine tenths of
 * it on. Locks the exhibitor's row, so that concurrent uploads are counted one after the other: call it in the
 * transaction that adds the file.
 */
export async function requireRoom(tx: Queries, owner: Owner, size: number): Promise<Noticed> {
  const ceiling = await lockCeiling(tx, owner, 'fileBytes');
  const [row] = await tx
    .select({ stored: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(ownedBy(owner, files));
  const after = Number(row?.stored ?? 0) + size;
  if (after > ceiling) throw problem('tooLarge', { message: CEILING_MESSAGES.fullFiles(inWords(ceiling)) });
  if (after < ceiling * CEILING_NOTICE_FROM) return {};
  return { notice: CEILING_MESSAGES.nearFiles(inWords(after), inWords(ceiling)) };
}

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** "950 MB", "1 GB". */
function inWords(bytes: number): string {
  const [size, unit] = bytes < GIGABYTE ? [bytes / MEGABYTE, 'MB'] : [bytes / GIGABYTE, 'GB'];
  return `${String(Math.round(size * 10) / 10)} ${unit}`;
}
