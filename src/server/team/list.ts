import { and, count, sql } from 'drizzle-orm';
import type { Answer, Call } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { toTeamMember } from './wire.ts';

/** Everybody of the exhibitor who can sign in (spec §7), with the numbers of the cards above the list. */
export async function listTeam(call: Call<'teamMemberList'>): Promise<Answer<'teamMemberList'>> {
  const { viewer, query, services } = call;
  const { db } = services;
  const own = ownedBy(viewer, people);
  const fullName = sql`(${people.firstName} || ' ' || ${people.lastName})`;
  const found = containing(query.search, fullName, people.email, people.phone, people.designation);
  const [{ rows, totals }, [team]] = await Promise.all([
    readPage(db, people, and(own, found), query),
    db
      .select({
        activeTotal: count(sql`case when not ${people.isParent} then 1 end`),
        pendingTotal: count(
          sql`case when ${people.invitedAt} is not null and ${people.lastSignedInAt} is null then 1 end`,
        ),
      })
      .from(people)
      .where(own),
  ]);
  const { activeTotal = 0, pendingTotal = 0 } = team ?? {};
  return { data: { data: rows.map(toTeamMember), activeTotal, pendingTotal, ...totals } };
}
