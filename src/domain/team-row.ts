import { displayPhoneCode } from './phone.ts';
import { TEAM_MESSAGES } from './screen-messages.ts';

/** A member as the team list and its editor need it (spec §2, §3). */
type Member = {
  _id: string;
  emailId: string;
  /** Digits, with or without "+". */ phoneCode: string;
  /** The national number, or empty. */ authenticationId: string;
  isParentExhibitor: boolean;
};

/** The number and email address that their owner has not confirmed yet, as the list shows them; may be empty. */
export function waitingFor({ waiting }: { waiting?: Waiting | undefined }): string {
  const { phoneCode = '', authenticationId = '', emailId = '' } = waiting ?? {};
  const number = authenticationId === '' ? '' : `${displayPhoneCode(phoneCode)} ${authenticationId}`.trim();
  return [number, emailId].filter((text) => text !== '').join(', ');
}

type Waiting = { phoneCode?: string; authenticationId?: string; emailId?: string };

/** What a member's badge, the cards above the list and a file say of a member (G-30): one word at most, never two. */
export type MemberStatus = 'active' | 'pending' | 'declined';

/**
 * "Active" members can sign in: they have joined, and do not wait for their first sign-in. Null for who was added and neither
 * joined nor invited. The server counts by the same rule.
 */
export function memberStatus({
  hasJoined,
  isPending,
  isDeclined,
}: Record<'hasJoined' | 'isPending' | 'isDeclined', boolean>): MemberStatus | null {
  if (isDeclined) return 'declined';
  if (isPending) return 'pending';
  return hasJoined ? 'active' : null;
}

/** Whether there is a number for a code, or an e-mail address for a password. */
export const canSignIn = ({ emailId, authenticationId }: Member): boolean =>
  emailId !== '' || authenticationId !== '';

/** "+91 9000000001"; empty without a number. */
export const memberPhone = ({ phoneCode, authenticationId }: Member): string =>
  authenticationId === '' ? '' : `${displayPhoneCode(phoneCode)} ${authenticationId}`.trim();

/** Why a member cannot be deleted (G-32); null when deletion may be tried. The server refuses the same two cases. */
export function keptBecause(member: Member, ownId: string | undefined): string | null {
  if (member._id === ownId) return TEAM_MESSAGES.notYourself;
  return member.isParentExhibitor ? TEAM_MESSAGES.notMainAccount : null;
}

/** Whether the caller is offered to sign a member out everywhere: the main account, for another one who has signed in. */
export const maySignOut = (
  member: Member & { isPending: boolean; isDeclined: boolean },
  caller: { _id: string; isParentExhibitor: boolean } | null,
): boolean =>
  caller?.isParentExhibitor === true &&
  caller._id !== member._id &&
  canSignIn(member) &&
  !member.isPending &&
  !member.isDeclined;

/**
 * Why a member's number and e-mail cannot be changed in the team list (G-32); null when they can. Every member may
 * change those of a member who has not joined; only the main account those of others. The server has the same rule.
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

/** Why a member's role cannot be changed; null when it can. The server has the same rule. */
export function roleKeptBecause(member: { isParent: boolean }, caller: { isParent: boolean }): string | null {
  if (member.isParent) return TEAM_MESSAGES.parentRole;
  return caller.isParent ? null : TEAM_MESSAGES.onlyParentRoles;
}
