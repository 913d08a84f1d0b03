import { TEAM_COUNTRY_CODES } from './screen-constants.ts';
import { displayPhoneCode } from './phone.ts';
import { TEAM_MESSAGES } from './screen-messages.ts';

/** What the team list and its editor say about a member (spec §2, §3). */
type Member = {
  _id: string;
  emailId: string;
  /** Digits, "+" or not. */ phoneCode: string;
  /** The national number, empty without one. */ authenticationId: string;
  isParentExhibitor: boolean;
};

/** A number or an address that waits for its owner, as the list says it; empty when none does. */
export function waitingFor({ waiting }: { waiting?: Waiting | undefined }): string {
  const { phoneCode = '', authenticationId = '', emailId = '' } = waiting ?? {};
  const number = authenticationId === '' ? '' : `${displayPhoneCode(phoneCode)} ${authenticationId}`.trim();
  return [number, emailId].filter((text) => text !== '').join(', ');
}

type Waiting = { phoneCode?: string; authenticationId?: string; emailId?: string };

/** "Active" is who can sign in: with a code to a number, or with an e-mail address and a password (G-30). */
export const canSignIn = ({ emailId, authenticationId }: Member): boolean =>
  emailId !== '' || authenticationId !== '';

/** "+91 9000000001"; empty without a number. */
export const memberPhone = ({ phoneCode, authenticationId }: Member): string =>
  authenticationId === '' ? '' : `${displayPhoneCode(phoneCode)} ${authenticationId}`.trim();

/** Why a member cannot be deleted (G-32); null when it may be tried. The server refuses the same two. */
export function keptBecause(member: Member, ownId: string | undefined): string | null {
  if (member._id === ownId) return 'You cannot delete yourself.';
  return member.isParentExhibitor ? 'The main account cannot be deleted.' : null;
}

/**
 * Why number and e-mail of a member cannot be changed in the team's list (G-32); null when they can: of somebody who has
 * not joined by everybody, of the others by the main account. The server refuses the same.
 */
export function signInKeptBecause(
  member: { id: string; isParent: boolean; hasJoined: boolean },
  caller: { id: string; isParent: boolean },
): string | null {
  if (!member.hasJoined) return null;
  if (member.id === caller.id) return TEAM_MESSAGES.ownSignIn;
  if (member.isParent) return TEAM_MESSAGES.parentSignIn;
  return caller.isParent ? null : TEAM_MESSAGES.onlyParentChanges;
}

/** The country codes to choose from (spec §9), and the one the member has, whichever it is. */
export function countryCodesFor(phoneCode: string): (readonly [code: string, name: string])[] {
  const offered = TEAM_COUNTRY_CODES.map(([code, country]) => [code, `+${code} ${country}`] as const);
  return phoneCode === '' || offered.some(([code]) => code === phoneCode)
    ? offered
    : [...offered, [phoneCode, displayPhoneCode(phoneCode)]];
}
