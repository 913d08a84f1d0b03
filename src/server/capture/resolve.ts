import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { differences } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { attendees } from '../db/schema/attendees.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { leadBadges } from '../db/schema/captures.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Badge } from './badges.ts';
import { withSaid } from './values.ts';
import type { Known } from './values.ts';

/** A lead after its badge was resolved, and what changed. */
type Filled = { known: Known; changes: FieldChange[] };

type LeadKey = { eventId: string; id: string };

/** A code that the event may know, and that is not resolved yet. */
export const isWaiting = and(isNotNull(leadBadges.code), isNull(leadBadges.resolvedAt));

const badgesOf = ({ eventId, id }: LeadKey) =>
  and(eq(leadBadges.eventId, eventId), eq(leadBadges.leadId, id));

/** Remembers a badge of a lead; one that is known stays as it is. */
export async function rememberBadge(
  tx: Transaction,
  { eventId, id: leadId }: LeadKey,
  badge: Pick<typeof leadBadges.$inferInsert, 'exhibitorId' | 'digest' | 'code' | 'personId'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(leadBadges)
    .values({ eventId, leadId, ...badge, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/**
 * The lead with what the owner of a badge shares; null when it has values of another attendee already: a lead holds
 * values of one, so that they can be taken back.
 */
async function withBadge(
  tx: Transaction,
  key: LeadKey,
  known: Known,
  badge: Badge,
  now: Date,
): Promise<Filled | null> {
  if (badge.kind === 'attendee') {
    const other = and(badgesOf(key), ne(leadBadges.attendeeId, badge.id));
    const [held] = await tx.select({ id: leadBadges.leadId }).from(leadBadges).where(other).limit(1);
    if (held) return null;
  }
  const { texts, consent } = badge;
  const said = {
    texts: { ...texts, rawCode: '' },
    consent: consent ?? undefined,
    // A pass is no attendee who could withdraw.
    origin: badge.kind === 'attendee' ? 'attendee' : 'badge',
    at: now.toISOString(),
  } as const;
  const after = withSaid(known, said);
  const changes = differences(known.lead, after.lead);
  return {
    known: after,
    changes: badge.kind === 'pass' ? changes : changes.map((one) => ({ ...one, origin: 'attendee' })),
  };
}

/**
 * Fills in what the owner of a badge shares, and writes down that its code is resolved; without a badge, that the event
 * does not know the code. Resolves to the lead and the changes, null when there are none to make.
 */
export async function applyBadge(
  tx: Transaction,
  key: LeadKey,
  known: Known,
  { badge, digest, now }: { badge: Badge | null; digest: Buffer; now: Date },
): Promise<Filled | null> {
  const filled = badge && (await withBadge(tx, key, known, badge, now));
  const attendeeId = filled && badge.kind === 'attendee' ? badge.id : null;
  await tx
    .update(leadBadges)
    .set({ triedAt: now, updatedAt: now, ...(badge && { resolvedAt: now, attendeeId }) })
    .where(and(badgesOf(key), eq(leadBadges.digest, digest)));
  return filled;
}

/** Codes that a person captured when the budget was spent, oldest first. */
export const untriedBadges = (tx: Transaction, owner: Owner, personId: string, most: number) =>
  tx
    .select({ leadId: leadBadges.leadId, digest: leadBadges.digest, code: sql<string>`${leadBadges.code}` })
    .from(leadBadges)
    .where(
      and(
        ownedBy(owner, leadBadges),
        eq(leadBadges.personId, personId),
        isWaiting,
        isNull(leadBadges.triedAt),
      ),
    )
    .orderBy(asc(leadBadges.createdAt), asc(leadBadges.digest))
    .limit(most);

/** Waiting codes that attendees of the event have now, of all exhibitors that may resolve codes, by exhibitor. */
export const knownBadges = (tx: Transaction, eventId: string) =>
  tx
    .select({ badge: leadBadges, attendee: attendees })
    .from(leadBadges)
    .innerJoin(attendees, and(eq(attendees.eventId, leadBadges.eventId), eq(attendees.code, leadBadges.code)))
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.eventId, leadBadges.eventId), eq(exhibitors.id, leadBadges.exhibitorId)),
    )
    .where(
      and(
        eq(leadBadges.eventId, eventId),
        isWaiting,
        isNull(attendees.withdrawnAt),
        or(eq(exhibitors.selfMade, false), isNotNull(exhibitors.confirmedAt)),
      ),
    )
    .orderBy(asc(leadBadges.exhibitorId), asc(leadBadges.createdAt), asc(leadBadges.leadId))
    // A withdrawal waits for what still reads the attendee.
    .for('share', { of: attendees });
