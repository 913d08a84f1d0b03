import { and, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { optional, textOf, timesOf } from '../lists/wire.ts';

export const teamHandlers: Pick<Handlers, 'teamMemberList'> = {
  /** Everybody of the exhibitor who can sign in (spec §7). */
  async teamMemberList({ viewer, query, services: { db } }) {
    const fullName = sql`(${people.firstName} || ' ' || ${people.lastName})`;
    const where = and(
      ownedBy(viewer, people),
      containing(query.search, fullName, people.email, people.phone, people.designation),
    );
    const { rows, totals } = await readPage(db, people, where, query);
    return { data: { data: rows.map(toTeamMember), ...totals } };
  },
};

function toTeamMember(row: typeof people.$inferSelect): components['schemas']['TeamMember'] {
  return {
    _id: row.id,
    fullName: fullNameOf(row),
    emailId: textOf(row.email),
    authenticationId: textOf(row.phone),
    phoneCode: row.phoneCode ?? DEFAULT_PHONE_CODE_DIGITS,
    designation: textOf(row.designation),
    companyName: textOf(row.companyName),
    location: textOf(row.location),
    bio: textOf(row.bio),
    aboutCompany: textOf(row.aboutCompany),
    linkedIn: textOf(row.linkedIn),
    x: textOf(row.x),
    facebook: textOf(row.facebook),
    instagram: textOf(row.instagram),
    profileImage: textOf(row.profileImage),
    isParentExhibitor: row.isParent,
    ...optional('parentExhibitor', row.parentId),
    event: row.eventId,
    userType: 'exhibitor',
    // Invited and never signed in (G-30).
    isPending: row.invitedAt !== null && row.lastSignedInAt === null,
    isSample: row.isSample,
    ...timesOf(row),
  };
}
