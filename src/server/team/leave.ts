import { and, eq, or } from 'drizzle-orm';
import { googleBindings } from '../db/schema/google.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { leadExports } from '../db/schema/lead-tallies.ts';
import { leadOffers } from '../db/schema/lead-offers.ts';
import { leadViews } from '../db/schema/lead-views.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { personDevices } from '../db/schema/person-devices.ts';
import { recordings } from '../db/schema/recordings.ts';
import { sessions } from '../db/schema/sessions.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { changeTime } from '../writes/stale.ts';

/** What stays of a person who leaves: the key of the row, and how notes, history and exports name its author. */
type Kept =
  | 'id'
  | 'eventId'
  | 'exhibitorId'
  | 'firstName'
  | 'lastName'
  | 'designation'
  | 'companyName'
  | 'isSample'
  | 'createdAt'
  | 'updatedAt'
  | 'leftAt';

/** The other columns of a person who left. A new column of `people` has to be added here or to `Kept`. */
const EMPTIED: Omit<Person, Kept> = {
  key: null,
  email: null,
  emailVerified: false,
  phoneCode: null,
  phone: null,
  phoneVerified: false,
  location: null,
  bio: null,
  aboutCompany: null,
  linkedIn: null,
  x: null,
  facebook: null,
  instagram: null,
  profileImage: null,
  isParent: false,
  role: 'admin',
  parentId: null,
  passwordHash: null,
  lastSignedInAt: null,
  invitedAt: null,
  invitedBy: null,
};

/**
 * Makes a member a person who left, inside the transaction `tx`: the row stays with its name, sign-in data and sessions
 * end at once. No lead is changed, so the time does not depend on how many the person captured. Throws 404 when there
 * is no such member, and whatever `allow` throws.
 */
export async function leaveTeam(
  tx: Queries,
  owner: Owner,
  id: string,
  { now, allow }: { now: Date; allow: (member: Person) => void },
): Promise<void> {
  const { eventId } = owner;
  const rows = await tx
    .select()
    .from(people)
    .where(and(ownedBy(owner, people), or(eq(people.id, id), eq(people.parentId, id))))
    .orderBy(people.id)
    .for('update');
  const member = rows.find((row) => row.id === id && row.leftAt === null);
  if (!member) throw problem('notFound');
  allow(member);
  if (rows.length > 1) {
    await tx
      .update(people)
      .set({ parentId: null })
      .where(and(ownedBy(owner, people), eq(people.parentId, id)));
  }
  await tx
    .update(people)
    .set({ ...EMPTIED, leftAt: now, updatedAt: changeTime(member, now) })
    .where(and(ownedBy(owner, people), eq(people.id, id)));
  const own = [
    sessions,
    personDevices,
    passkeys,
    recordings,
    googleBindings,
    signInProofs,
    teamInvites,
    leadExports,
    leadOffers,
  ];
  for (const table of own) {
    await tx.delete(table).where(and(eq(table.eventId, eventId), eq(table.personId, id)));
  }
  // Shared views stay with the team.
  const ownView = and(
    eq(leadViews.eventId, eventId),
    eq(leadViews.personId, id),
    eq(leadViews.shared, false),
  );
  await tx.delete(leadViews).where(ownView);
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.eventId, eventId), eq(idempotencyKeys.scope, `person:${id}`)));
}
