import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf, splitFullName } from '../../domain/person.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import type { Viewer } from '../contract/call.ts';
import { claimFile } from '../files/claim.ts';
import { columnOf, refuseBadLinks } from '../writes/fields.ts';
import type { Wanted } from '../writes/row.ts';

type Body = components['schemas']['TeamMemberChanges'];

/** 400 for links that are not web addresses. */
export function refuseBadMemberLinks({ linkedIn, x, facebook, instagram }: Body): void {
  refuseBadLinks({ linkedIn, x, facebook, instagram });
}

/** The picture must be an image this exhibitor uploaded; `before` is absent for a new member. */
export async function claimPicture(tx: Queries, viewer: Viewer, body: Body, before?: Person): Promise<void> {
  const rules = { kind: 'image', field: 'profileImage' } as const;
  await claimFile(tx, viewer, body.profileImage, before?.profileImage ?? null, rules);
}

/**
 * The columns a body names, key by key: other keys, including `phoneId` (G-31), change nothing. Number and address are
 * not among them: they wait for their owner.
 */
export function columnsOf(body: Body, before: Person | null): Wanted<Person> {
  return {
    ...nameChange(body.fullName, before),
    designation: columnOf(body.designation),
    companyName: columnOf(body.companyName),
    location: columnOf(body.location),
    bio: columnOf(body.bio),
    aboutCompany: columnOf(body.aboutCompany),
    linkedIn: columnOf(body.linkedIn),
    x: columnOf(body.x),
    facebook: columnOf(body.facebook),
    instagram: columnOf(body.instagram),
    profileImage: columnOf(body.profileImage),
  };
}

/** Splits a name into first and last only when it is new: "Asha | Devi Rao" stays as stored. */
function nameChange(fullName: string | undefined, before: Person | null): Wanted<Person> {
  if (fullName === undefined || (before && fullName.trim() === fullNameOf(before))) return {};
  return splitFullName(fullName);
}
