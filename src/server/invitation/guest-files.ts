import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { CompiledForm } from '../../domain/form-fields.ts';
import type { InvitationRow } from '../contract/call.ts';
import { files } from '../db/schema/files.ts';
import type { Queries } from '../db/transaction.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/** Files that may wait for a registration through one invitation, and for how long they count (ms). */
const MOST_WAITING = 5;
const COUNTED = 60 * 60 * 1_000;

/** 403 when the form has no field for a file: a link must not serve as free storage. */
export function requireFileField({ inputs }: CompiledForm): void {
  if (inputs.some(({ type }) => type === 'image' || type === 'file')) return;
  throw problem('forbidden', { message: REFUSAL_TEXTS.noFiles });
}

/**
 * Throws 429 when five files of the last hour wait for a registration through this invitation. Exact in a transaction
 * that holds the lock of `requireRoom`.
 */
export async function requireFewFiles(
  tx: Queries,
  { eventId, id }: Pick<InvitationRow, 'eventId' | 'id'>,
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select({ createdAt: files.createdAt })
    .from(files)
    .where(
      and(
        eq(files.eventId, eventId),
        eq(files.invitationId, id),
        isNotNull(files.unreferencedSince),
        gt(files.createdAt, new Date(now.getTime() - COUNTED)),
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(MOST_WAITING);
  const [oldest] = waiting;
  if (oldest === undefined || waiting.length < MOST_WAITING) return;
  const wait = Math.min(COUNTED, oldest.createdAt.getTime() + COUNTED - now.getTime());
  throw problem('tooMany', {
    message: REFUSAL_TEXTS.fiveFiles,
    retryAfter: Math.ceil(wait / 1_000),
    limit: 'guest-files',
  });
}
