import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StoredKind } from '../../domain/uploads.ts';
import { files } from '../db/schema/files.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

export type ClaimRules = {
  /** The kind the file must have; any kind without it. */
  kind?: StoredKind;
  /** The body's field that a refusal names. */
  field: string;
  /** The file must be uploaded through this invitation; without it, by one of the exhibitor's people. */
  invitationId?: string | null;
  /** Only the exhibitor's people may see it there: from now on its address expires. */
  isPrivate?: boolean;
};

/**
 * Lets a row point to an uploaded file. Call it inside the transaction that writes `path`, with the value the row has
 * now: absent, empty and unchanged paths pass. Otherwise it must be a file of the caller's exhibitor, or of the guest's
 * invitation, and of the kind. From then on it counts as in use; its row stays locked, so that the sweep cannot remove
 * it. Claiming never lets more people see a file: a private one stays private, and what visitors see refuses it. Throws
 * `badInput` for anything else: another exhibitor's or guest's file, one that was swept or holds a virus, an address
 * (security T4, T19).
 */
export async function claimFile(
  tx: Queries,
  owner: Owner,
  path: string | undefined,
  current: string | null,
  { kind, field, invitationId = null, isPrivate = false }: ClaimRules,
): Promise<void> {
  if (path === undefined || path === '' || path === current) return;
  const uploadedFor =
    invitationId === null ? isNull(files.invitationId) : eq(files.invitationId, invitationId);
  const claimed = await tx
    .update(files)
    .set({
      unreferencedSince: null,
      isUndecided: false,
      isPrivate: isPrivate ? sql`${files.isPrivate} or ${files.unreferencedSince} is not null` : false,
    })
    .where(
      and(
        ownedBy(owner, files),
        uploadedFor,
        eq(files.path, path),
        IS_USABLE,
        fitting(kind),
        isPrivate ? undefined : MAY_BE_SHOWN,
      ),
    )
    .returning({ id: files.id });
  if (claimed.length === 0) throw problem('badInput', { errors: { [field]: [REFUSAL_TEXTS.uploadAgain] } });
}

/** A file that waits for its check may be used already: it is served once it has passed. */
const IS_USABLE = sql`${files.held} is distinct from 'infected'`;

/** A file that was uploaded without saying for what is seen by its uploader alone until its first use decides. */
const MAY_BE_SHOWN = sql`(not ${files.isPrivate} or ${files.isUndecided})`;

function fitting(kind: StoredKind | undefined): SQL | undefined {
  if (kind === undefined) return undefined;
  if (kind === 'brochure') return eq(files.contentType, 'application/pdf');
  return eq(files.kind, kind);
}
