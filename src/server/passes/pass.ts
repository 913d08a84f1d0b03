import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';

export type PassWithCategory = {
  pass: typeof passes.$inferSelect;
  category: typeof passCategories.$inferSelect;
};

/** The category of a pass. */
export const ofCategory = and(
  eq(passCategories.eventId, passes.eventId),
  eq(passCategories.id, passes.categoryId),
);

/** One of an exhibitor's passes with its category; 404 when the exhibitor has no such pass. */
export async function findPass(tx: Queries, owner: Owner, passId: string): Promise<PassWithCategory> {
  const [found] = await tx
    .select({ pass: passes, category: passCategories })
    .from(passes)
    .innerJoin(passCategories, ofCategory)
    .where(and(ownedBy(owner, passes), eq(passes.id, passId)));
  if (!found) throw problem('notFound');
  return found;
}

/**
 * Takes one pass, or refuses with 409. One conditional statement decides, so that of concurrent registrations no more
 * succeed than there are passes (security T21).
 */
export async function spendPass(tx: Queries, { pass, category }: PassWithCategory, now: Date): Promise<void> {
  const isActive = sql`exists (
    select 1 from ${passCategories}
    where ${passCategories.eventId} = ${category.eventId} and ${passCategories.id} = ${category.id}
      and ${passCategories.isActive}
  )`;
  const spent = await tx
    .update(passes)
    .set({ remaining: sql`${passes.remaining} - 1`, updatedAt: now })
    .where(and(ofPass(pass), gt(passes.remaining, 0), isActive))
    .returning({ remaining: passes.remaining });
  if (spent.length > 0) return;
  throw problem('conflict', { message: category.isActive ? PASS_MESSAGES.usedUp : PASS_MESSAGES.inactive });
}

/** Returns one pass, never more than were allocated. */
export async function returnPass(tx: Queries, pass: PassWithCategory['pass'], now: Date): Promise<void> {
  await tx
    .update(passes)
    .set({ remaining: sql`${passes.remaining} + 1`, updatedAt: now })
    .where(and(ofPass(pass), lt(passes.remaining, passes.allocated)));
}

const ofPass = ({ eventId, id }: PassWithCategory['pass']) =>
  and(eq(passes.eventId, eventId), eq(passes.id, id));
