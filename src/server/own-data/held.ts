import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { referralState } from '../../domain/registration.ts';
import { badgeOf } from '../capture/badges.ts';
import { attendees } from '../db/schema/attendees.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { leads } from '../db/schema/leads.ts';
import { ownDataRequests } from '../db/schema/own-data.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { people } from '../db/schema/people.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { textOf } from '../lists/wire.ts';
import { hasAddress } from './known.ts';
import type { Owner } from './known.ts';

type Schemas = components['schemas'];
type Holder = Schemas['OwnDataHolder'];

/** The bounds of the contract. */
const MOST = { badges: 50, holders: 500, registrations: 200 } as const;

/** The first attendees with this address, as many as the contract shows; one who withdrew has none any more. */
export const attendeesOf = (db: Queries, { eventId, email }: Owner) =>
  db
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), sql`lower(${attendees.email}) = ${email}`))
    .orderBy(asc(attendees.createdAt), asc(attendees.id))
    .limit(MOST.badges);

/** What the event holds about the owner of an address, in every role, and what waits for the organiser. */
export async function readHeld(db: Queries, owner: Owner): Promise<Omit<Schemas['OwnData'], 'validUntil'>> {
  const { eventId, email } = owner;
  const known = await attendeesOf(db, owner);
  const members = await db
    .select({ exhibitor: exhibitors.name })
    .from(people)
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)))
    .where(and(eq(people.eventId, eventId), sql`lower(${people.email}) = ${email}`));
  const waiting = await db
    .select({ kind: ownDataRequests.kind, createdAt: ownDataRequests.createdAt })
    .from(ownDataRequests)
    .where(
      and(
        eq(ownDataRequests.eventId, eventId),
        eq(ownDataRequests.email, email),
        isNull(ownDataRequests.doneAt),
      ),
    )
    .orderBy(asc(ownDataRequests.createdAt));
  return {
    email,
    badges: known.map(toBadge),
    holders: await holdersOf(db, owner, known),
    registrations: await registrationsOf(db, owner),
    memberOf: members.map(({ exhibitor }) => exhibitor),
    requests: waiting.map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
  };
}

function toBadge(row: typeof attendees.$inferSelect): Schemas['OwnBadge'] {
  const { consent } = badgeOf(row);
  return {
    fullName: row.fullName,
    emailId: textOf(row.email),
    phoneCode: textOf(row.phoneCode),
    phone: textOf(row.phone),
    companyName: textOf(row.companyName),
    designation: textOf(row.designation),
    shares: row.shares,
    ...(consent === null ? {} : { consent }),
  };
}

/** The exhibitors that hold a lead with the address or with one of the badges, newest first. */
async function holdersOf(db: Queries, owner: Owner, known: readonly { id: string }[]): Promise<Holder[]> {
  const { eventId } = owner;
  const attendeeIds = known.map(({ id }) => id);
  const scanned = await db
    .select({ id: leadBadges.leadId })
    .from(leadBadges)
    .where(and(eq(leadBadges.eventId, eventId), inArray(leadBadges.attendeeId, attendeeIds)));
  const typed = await db
    .select({ id: leads.id })
    .from(leads)
    .where(hasAddress(db, owner))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST.holders);
  const scannedIds = scanned.map(({ id }) => id);
  const ids = [...scannedIds, ...typed.map(({ id }) => id)];
  const rows = await db
    .select({ lead: leads, exhibitor: exhibitors.name, boothNumber: exhibitors.boothNumber })
    .from(leads)
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, leads.eventId), eq(exhibitors.id, leads.exhibitorId)))
    .where(and(eq(leads.eventId, eventId), isNull(leads.deletedAt), inArray(leads.id, ids)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST.holders);
  return rows.map(({ lead, exhibitor, boothNumber }) => ({
    exhibitor,
    boothNumber: textOf(boothNumber),
    since: lead.createdAt.toISOString(),
    from: scannedIds.includes(lead.id) ? 'badge' : 'typed',
    holds: heldFacts(lead),
  }));
}

/** The facts that a lead holds; their values may be another person's, typed under this address. */
function heldFacts(lead: typeof leads.$inferSelect): Holder['holds'] {
  const facts: Record<Holder['holds'][number], boolean> = {
    fullName: lead.fullName !== '',
    emailId: textOf(lead.email) !== '',
    phone: textOf(lead.phone) !== '',
    companyName: textOf(lead.companyName) !== '',
    designation: textOf(lead.designation) !== '',
    notes: textOf(lead.remarks) !== '',
    rating: lead.rating !== null,
    tags: lead.tags.length > 0,
    answers: Object.keys(lead.answers).length > 0,
  };
  // The keys of a record by fact.
  return (Object.keys(facts) as Holder['holds']).filter((fact) => facts[fact]);
}

async function registrationsOf(
  db: Queries,
  { eventId, email }: Owner,
): Promise<Schemas['OwnDataRegistration'][]> {
  const rows = await db
    .select({ referral: referrals, exhibitor: exhibitors.name, category: passCategories.name })
    .from(referrals)
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.eventId, referrals.eventId), eq(exhibitors.id, referrals.exhibitorId)),
    )
    .innerJoin(passes, and(eq(passes.eventId, referrals.eventId), eq(passes.id, referrals.passId)))
    .innerJoin(
      passCategories,
      and(eq(passCategories.eventId, passes.eventId), eq(passCategories.id, passes.categoryId)),
    )
    .where(and(eq(referrals.eventId, eventId), sql`lower(${referrals.email}) = ${email}`))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(MOST.registrations);
  return rows.map(({ referral, exhibitor, category }) => ({
    exhibitor,
    category,
    status: referralState(referral),
    since: referral.createdAt.toISOString(),
  }));
}
