import type { components } from '../../../openapi/portal.gen.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Person } from '../db/schema/people.ts';
import { optional, textOf, timesOf } from '../lists/wire.ts';
import { roleOf } from './members.ts';
import { memberTexts } from './member.ts';
import { factsOf } from './status.ts';
import { reachOf } from './waiting.ts';
import type { Contact, TeamInvite } from './waiting.ts';

type TeamMember = components['schemas']['TeamMember'];

/**
 * A person as the team list and its editor show them (spec §3, Team member), with the contacts that were entered for
 * them.
 */
export function toTeamMember(row: Person, invites: readonly TeamInvite[]): TeamMember {
  const reach = reachOf(row, invites);
  const { shown, waiting } = reach;
  return {
    _id: row.id,
    fullName: fullNameOf(row),
    emailId: textOf(shown.email),
    authenticationId: textOf(shown.phone),
    phoneCode: shown.phoneCode ?? DEFAULT_PHONE_CODE_DIGITS,
    ...memberTexts.onWire(row),
    isParentExhibitor: row.isParent,
    role: roleOf(row),
    ...optional('parentExhibitor', row.parentId),
    event: row.eventId,
    userType: 'exhibitor',
    ...factsOf(row, reach),
    ...optional('waiting', waitingOf(waiting)),
    invitedBy: row.invitedBy ?? '',
    isSample: row.isSample,
    ...timesOf(row),
  };
}

function waitingOf({ phoneCode, phone, email }: Contact): TeamMember['waiting'] | null {
  if (phone === null && email === null) return null;
  const number = phone === null ? {} : { phoneCode: textOf(phoneCode), authenticationId: phone };
  return { ...number, ...optional('emailId', email) };
}
