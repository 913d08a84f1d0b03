import type { TeamMember } from '../../api/team.ts';
import { emptyOf, pickTexts, type TextOf, type ValuesOf } from '../../domain/record-fields.ts';
import { MEMBER_FIELDS } from '../../domain/team.ts';
import { recordReader } from '../kit/record.ts';

/** A team member as the form holds it. */
export type TeamValues = ValuesOf<typeof MEMBER_FIELDS>;

export const emptyMember = emptyOf(MEMBER_FIELDS);

export const memberRows = recordReader<TeamMember, TeamValues>((member) => {
  const own: Omit<TeamValues, TextOf<typeof MEMBER_FIELDS>> = {
    fullName: member.fullName,
    // The pending value if there is one, so that entering the old value again cancels the change.
    emailId: member.waiting?.emailId ?? member.emailId,
    phoneId: '',
    phoneCode: member.waiting?.phoneCode ?? member.phoneCode,
    authenticationId: member.waiting?.authenticationId ?? member.authenticationId,
    role: member.role,
  };
  // `emptyMember` comes first to keep the order of the form.
  return { ...emptyMember, ...pickTexts(MEMBER_FIELDS, member), ...own };
});
