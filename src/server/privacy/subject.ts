import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { attendees } from '../db/schema/attendees.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { invitations } from '../db/schema/invitations.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { reachedBy, readWay, withWaysOf } from './ways.ts';
import type { Ways } from './ways.ts';

/** A lead by its id, and whose it is. */
type HeldLead = { id: string; exhibitorId: string };

/** All rows of an event that are about one person, in every role the person has. */
export type Subject = {
  eventId: string;
  ways: Ways;
  members: (typeof people.$inferSelect)[];
  registrations: (typeof referrals.$inferSelect)[];
  invitations: (typeof invitations.$inferSelect)[];
  attendees: (typeof attendees.$inferSelect)[];
  /** Deleted ones included, by exhibitor. */
  leads: HeldLead[];
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Finds a person by an address, a number with its plus sign, the code of a badge, or the id of a row. The ways by which
 * a member, a guest or an attendee is reached find their further rows; what a team typed about a visitor finds no more.
 */
export async function findSubject(db: Queries, eventId: string, who: string): Promise<Subject> {
  const asked = readWay(who);
  const [byId, byCode] = [UUID.test(who) ? who.toLowerCase() : null, asked === null ? who : null];
  const named = async (ways: Ways) => ({
    members: await db
      .select()
      .from(people)
      .where(and(eq(people.eventId, eventId), or(isId(people.id, byId), reachedBy(people, ways)))),
    registrations: await db
      .select()
      .from(referrals)
      .where(
        and(
          eq(referrals.eventId, eventId),
          or(isId(referrals.id, byId), isCode(referrals.badgeToken, byCode), reachedBy(referrals, ways)),
        ),
      ),
    attendees: await db
      .select()
      .from(attendees)
      .where(
        and(
          eq(attendees.eventId, eventId),
          or(isId(attendees.id, byId), isCode(attendees.code, byCode), reachedBy(attendees, ways)),
        ),
      ),
  });
  const first = await named(asked ?? { emails: [], numbers: [] });
  const typed = byId === null ? [] : await reachedAs(db, eventId, byId);
  const ways = withWaysOf(asked ?? { emails: [], numbers: [] }, [...Object.values(first).flat(), ...typed]);
  const found = await named(ways);
  return {
    eventId,
    ways,
    ...found,
    invitations: await db
      .select()
      .from(invitations)
      .where(
        and(eq(invitations.eventId, eventId), inArray(sql`lower(${invitations.email})`, [...ways.emails])),
      ),
    leads: await leadsAbout(db, eventId, { ways, byId, ...found }),
  };
}

const isId = (column: typeof people.id | typeof referrals.id | typeof attendees.id, id: string | null) =>
  id === null ? undefined : eq(column, id);
const isCode = (column: typeof referrals.badgeToken | typeof attendees.code, code: string | null) =>
  code === null ? undefined : eq(column, code);

/** The lead with this id: the organiser means the visitor it is about. */
const reachedAs = (db: Queries, eventId: string, id: string) =>
  db
    .select({ email: leads.email, phoneCode: leads.phoneCode, phone: leads.phone })
    .from(leads)
    .where(and(eq(leads.eventId, eventId), eq(leads.id, id)));

type About = Pick<Subject, 'ways' | 'attendees' | 'registrations'> & { byId: string | null };

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
          about.byId === null ? undefined : eq(leads.id, about.byId),
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
