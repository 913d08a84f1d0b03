import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Answer, Call } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { containing, readPage } from '../lists/page.ts';
import { membersOf } from './members.ts';
import { ofPerson, statusCounts } from './status.ts';
import { invitesOf } from './waiting.ts';
import { toTeamMember } from './wire.ts';

/** Number and address that were entered for a person, in one text. */
const written = (eventId: string): SQL =>
  sql`(select string_agg(concat_ws(' ', ${teamInvites.phone}, ${teamInvites.email}), ' ')
  from ${teamInvites} where ${ofPerson(eventId)})`;

/** The exhibitor's people (spec §7), with the numbers of the cards above the list. */
export async function listTeam(call: Call<'teamMemberList'>): Promise<Answer<'teamMemberList'>> {
  const { viewer, query, services } = call;
  const { db } = services;
  const own = membersOf(viewer);
  const fullName = sql`(${people.firstName} || ' ' || ${people.lastName})`;
  const found = containing(
    query.search,
    fullName,
    people.email,
    people.phone,
    people.designation,
    written(viewer.eventId),
  );
  const [{ rows, totals }, [team]] = await Promise.all([
    readPage(db, people, and(own, found), query),
    db.select(statusCounts(viewer.eventId)).from(people).where(own),
  ]);
  const ids = rows.map(({ id }) => id);
  const invites = await invitesOf(db, viewer.eventId, ids);
  const { activeTotal = 0, pendingTotal = 0 } = team ?? {};
  return {
    data: {
      data: rows.map((row) => toTeamMember(row, invites.get(row.id) ?? [])),
      activeTotal,
      pendingTotal,
      ...totals,
    },
  };
}
