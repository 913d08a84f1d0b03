import { count, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { memberStatus } from '../../domain/team-row.ts';
import type { MemberStatus } from '../../domain/team-row.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { hasJoined } from './waiting.ts';
import type { Reach } from './waiting.ts';

/** Rows of `team_invites` of the person of a row; the event is a value, so that one shard answers. */
export const ofPerson = (eventId: string): SQL =>
  sql`${teamInvites.eventId} = ${eventId} and ${teamInvites.personId} = ${people.id}`;

/** The facts of a member that say what the status is; pending are those who were invited and never signed in (G-30). */
export const factsOf = (person: Person, { isDeclined }: Pick<Reach, 'isDeclined'>) => ({
  hasJoined: hasJoined(person),
  isPending: person.invitedAt !== null && person.lastSignedInAt === null && !isDeclined,
  isDeclined,
});

/** The status of a member, as the list shows it. */
export const statusOf = (person: Person, reach: Pick<Reach, 'isDeclined'>): MemberStatus | null =>
  memberStatus(factsOf(person, reach));

/** The same rule in a statement: how many members besides the main account are active, and how many pending. */
export function statusCounts(eventId: string) {
  // As `reachOf`: contacts were entered, and all their owners declined.
  const declined = sql`coalesce((select bool_and(${teamInvites.declinedAt} is not null)
    from ${teamInvites} where ${ofPerson(eventId)}), false)`;
  const waits = sql`(${people.invitedAt} is not null and ${people.lastSignedInAt} is null)`;
  const joined = sql`(${people.phone} is not null or ${people.email} is not null)`;
  return {
    activeTotal: count(
      sql`case when not ${people.isParent} and ${joined} and not ${waits} and not ${declined} then 1 end`,
    ),
    pendingTotal: count(sql`case when ${waits} and not ${declined} then 1 end`),
  };
}
