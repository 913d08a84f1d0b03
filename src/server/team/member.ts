import type { components } from '../../../openapi/portal.gen.ts';
import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import { fullNameOf, splitFullName } from '../../domain/person.ts';
import { emailChange } from '../auth/current-user.ts';
import type { Person } from '../auth/current-user.ts';
import { brokenUnique } from '../auth/taken.ts';
import type { EventRow, Viewer } from '../contract/call.ts';
import { claimFile } from '../files/claim.ts';
import type { Queries } from '../limits/budgets.ts';
import { problem } from '../problems.ts';
import { columnOf, refuseBadLinks } from '../writes/fields.ts';
import type { Wanted } from '../writes/row.ts';
import { numberChange } from './number.ts';

type Body = components['schemas']['TeamMemberChanges'];

/** 400 for links that are no web addresses. */
export function refuseBadMemberLinks({ linkedIn, x, facebook, instagram }: Body): void {
  refuseBadLinks({ linkedIn, x, facebook, instagram });
}

/** The picture must be an image this exhibitor uploaded; `before` is absent for a new member. */
export async function claimPicture(tx: Queries, viewer: Viewer, body: Body, before?: Person): Promise<void> {
  const rules = { kind: 'image', field: 'profileImage' } as const;
  await claimFile(tx, viewer, body.profileImage, before?.profileImage ?? null, rules);
}

/**
 * The columns a body names, key by key: whatever else it carries, `phoneId` too (G-31), changes nothing. Another number
 * or address ends the link that was mailed before, because it may have gone to somebody else.
 */
export function columnsOf(body: Body, before: Person | null, event: EventRow): Wanted<Person> {
  const number = numberChange(body, before, event.smsCountries);
  const moved = number.phone !== undefined && number.phone !== before?.phone;
  return {
    ...nameChange(body.fullName, before),
    ...(moved ? { inviteTokenHash: null, inviteExpiresAt: null } : {}),
    ...number,
    ...emailChange(before, body.emailId),
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

/** Where first and last name part is only guessed for a name that is new: "Asha | Devi Rao" stays so. */
function nameChange(fullName: string | undefined, before: Person | null): Wanted<Person> {
  if (fullName === undefined || (before && fullName.trim() === fullNameOf(before))) return {};
  return splitFullName(fullName);
}

/** Runs a write; a number or address that somebody else of the event has is 409, beside its field (G-32). */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const field = FIELDS.find(([constraint]) => constraint === brokenUnique(error));
    if (!field) throw error;
    const [, name, message] = field;
    throw problem('conflict', { message, errors: { [name]: [message] } });
  }
}

const FIELDS = [
  [
    'people_event_id_phone_unique',
    'authenticationId',
    'This mobile number already belongs to somebody at this event.',
  ],
  ['people_event_id_email_unique', 'emailId', SIGN_IN_ANSWERS.emailTaken],
] as const;
