import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { attendees } from '../db/schema/attendees.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { invitations } from '../db/schema/invitations.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { reachedBy, reachesOf, readWay, withWays, withWaysOf } from './ways.ts';
import type { Ways } from './ways.ts';

/** A lead by its id, and whose it is. */
type HeldLead = { id: string; exhibitorId: string };

/** All rows of an event that are about one person, in every role the person has. */
export type Subject = {
  eventId: string;
  ways: Ways;
  /** Addresses and numbers that these rows name as well, perhaps shared with other people. */
  others: string[];
  members: (typeof people.$inferSelect)[];
  registrations: (typeof referrals.$inferSelect)[];
  invitations: (typeof invitations.$inferSelect)[];
  attendees: (typeof attendees.$inferSelect)[];
  /** Deleted ones included, by exhibitor. */
  leads: HeldLead[];
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Finds a person by addresses, numbers with their plus sign, codes of badges and ids of rows. What reaches a member finds
 * further rows, because nobody else of the event signs in with it. What a guest or an attendee shares with others, like
 * the number of an office, finds none: it is `others`, for the organiser to judge.
 */
export async function findSubject(db: Queries, eventId: string, asked: readonly string[]): Promise<Subject> {
  const ids = asked.filter((text) => UUID.test(text)).map((text) => text.toLowerCase());
  const codes = asked.filter((text) => readWay(text) === null && !UUID.test(text));
  const named = withWays(asked.flatMap((text) => readWay(text) ?? []));
  const membersBy = (ways: Ways) =>
    db
      .select()
      .from(people)
      .where(and(eq(people.eventId, eventId), or(inArray(people.id, ids), reachedBy(people, ways))));
  const ways = withWaysOf(named, await membersBy(named));
  const registrations = await db
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.eventId, eventId),
        or(inArray(referrals.id, ids), inArray(referrals.badgeToken, codes), reachedBy(referrals, ways)),
      ),
    );
  const known = await db
    .select()
    .from(attendees)
    .where(
      and(
        eq(attendees.eventId, eventId),
        or(inArray(attendees.id, ids), inArray(attendees.code, codes), reachedBy(attendees, ways)),
      ),
    );
  const all = withWaysOf(ways, [...registrations, ...known]);
  const isNew = (text: string): boolean => !reachesOf(ways).includes(text);
  return {
    eventId,
    ways,
    others: reachesOf(all).filter(isNew),
    members: await membersBy(ways),
    registrations,
    invitations: await db
      .select()
      .from(invitations)
      .where(
        and(eq(invitations.eventId, eventId), inArray(sql`lower(${invitations.email})`, [...ways.emails])),
      ),
    attendees: known,
    leads: await leadsAbout(db, eventId, { ways, ids, attendees: known, registrations }),
  };
}

type About = Pick<Subject, 'ways' | 'attendees' | 'registrations'> & { ids: readonly string[] };

/** The leads that reach the person, or that hold the person's badge. */
async function leadsAbout(db: Queries, eventId: string, about: About): Promise<HeldLead[]> {
  const codes = [
    ...about.attendees.map(({ code }) => code),
    ...about.registrations.map(({ badgeToken }) => badgeToken),
  ];
  const ofBadges = db
    .select({ id: leadBadges.leadId })
    .from(leadBadges)
    .where(
      and(
        eq(leadBadges.eventId, eventId),
        or(
          inArray(leadBadges.code, codes),
          inArray(
            leadBadges.attendeeId,
            about.attendees.map(({ id }) => id),
          ),
        ),
      ),
    );
  return db
    .select({ id: leads.id, exhibitorId: leads.exhibitorId })
    .from(leads)
    .where(
      and(
        eq(leads.eventId, eventId),
        or(
          reachedBy(leads, about.ways),
          inArray(leads.rawCode, codes),
          inArray(leads.id, ofBadges),
          inArray(leads.id, [...about.ids]),
        ),
      ),
    )
    .orderBy(leads.exhibitorId, leads.id);
}

/** Whether the event knows nothing about the person. */
export const isUnknown = ({
  members,
  registrations,
  invitations: links,
  attendees: known,
  leads: held,
}: Subject) => [members, registrations, links, known, held].every(({ length }) => length === 0);
