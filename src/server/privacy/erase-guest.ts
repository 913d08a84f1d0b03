import { and, count, eq, inArray } from 'drizzle-orm';
import { holdsPass, referralState } from '../../domain/registration.ts';
import { writeAudit } from '../audit/audit.ts';
import { files } from '../db/schema/files.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { invitations } from '../db/schema/invitations.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Transaction } from '../db/transaction.ts';
import { referencedAmong } from '../files/references.ts';
import { decide } from '../registration/referral.ts';
import type { Counting, Erasing } from './erase-visitor.ts';
import type { Subject } from './subject.ts';

/**
 * Erases a guest: registrations, whose passes go back, with their files, and the links that were mailed to the guest.
 * Resolves to the paths of the files, for the caller to remove after the commit.
 */
export async function eraseGuest(
  tx: Transaction,
  { eventId, registrations, invitations: links }: Subject,
  { by, now }: Erasing,
  counting: Counting,
): Promise<string[]> {
  const paths: string[] = [];
  for (const registration of registrations) {
    const { id, exhibitorId } = registration;
    const where = and(eq(referrals.eventId, eventId), eq(referrals.id, id));
    if (holdsPass(referralState(registration)))
      await decide(tx, { where, action: 'cancel', personId: null, now });
    counting('referrals', await tx.delete(referrals).where(where));
    paths.push(...(await dropFiles(tx, eventId, filesOf(registration.values))));
    const target = { kind: 'registration', id };
    await writeAudit(tx, { eventId, at: now, actor: by, exhibitorId, action: 'person.erased', target });
  }
  for (const link of links) {
    paths.push(...(await dropUploads(tx, link)));
    const isLink = and(eq(invitations.eventId, eventId), eq(invitations.id, link.id));
    const ofLink = and(eq(referrals.eventId, eventId), eq(referrals.invitationId, link.id));
    const [used] = await tx.select({ by: count() }).from(referrals).where(ofLink);
    // Somebody else may have registered through it.
    const isUsed = used !== undefined && used.by > 0;
    counting(
      'invitations',
      isUsed
        ? await tx.update(invitations).set({ email: null, cancelledAt: now, updatedAt: now }).where(isLink)
        : await tx.delete(invitations).where(isLink),
    );
    const target = { kind: 'invitation', id: link.id };
    const { exhibitorId } = link;
    await writeAudit(tx, { eventId, at: now, actor: by, exhibitorId, action: 'person.erased', target });
  }
  const scopes = links.map(({ id }) => `invitation:${id}`);
  const ofLinks = and(eq(idempotencyKeys.eventId, eventId), inArray(idempotencyKeys.scope, scopes));
  counting('idempotency_keys', await tx.delete(idempotencyKeys).where(ofLinks));
  return paths;
}

/** Texts among the answers of a form; those that are paths of files have a row. */
export const filesOf = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.values(values).filter((value): value is string => typeof value === 'string' && value !== '');

/** Deletes the rows of files that no row refers to any more; resolves to their paths. */
async function dropFiles(tx: Transaction, eventId: string, paths: readonly string[]): Promise<string[]> {
  const used = await referencedAmong(tx, eventId, paths);
  const unused = paths.filter((path) => !used.has(path));
  const gone = await tx
    .delete(files)
    .where(and(eq(files.eventId, eventId), inArray(files.path, unused)))
    .returning({ path: files.path });
  return gone.map(({ path }) => path);
}

/** What was uploaded through a link and belongs to no registration that stays. */
async function dropUploads(
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
): Promise<string[]> {
  const uploaded = await tx
    .select({ path: files.path })
    .from(files)
    .where(and(eq(files.eventId, eventId), eq(files.invitationId, id)));
  return dropFiles(
    tx,
    eventId,
    uploaded.map(({ path }) => path),
  );
}
