import type { TeamMember } from '../../api/team.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { recordReader } from '../kit/record.ts';

/** The form state of a team member (spec §3). */
export type TeamValues = {
  fullName: string;
  emailId: string;
  /** Undefined in the specification; not on screen, and the server ignores it (G-31). */
  phoneId: string;
  /** Bare digits. */ phoneCode: string;
  /** The phone number. */ authenticationId: string;
  designation: string;
  companyName: string;
  location: string;
  bio: string;
  aboutCompany: string;
  linkedIn: string;
  x: string;
  facebook: string;
  instagram: string;
  /** Stored path. */ profileImage: string;
};

export const emptyMember: TeamValues = {
  fullName: '',
  emailId: '',
  phoneId: '',
  phoneCode: DEFAULT_PHONE_CODE_DIGITS,
  authenticationId: '',
  designation: '',
  companyName: '',
  location: '',
  bio: '',
  aboutCompany: '',
  linkedIn: '',
  x: '',
  facebook: '',
  instagram: '',
  profileImage: '',
};

export const memberRows = recordReader<TeamMember, TeamValues>((member) => ({
  fullName: member.fullName,
  // The pending value if there is one, so that entering the old value again cancels the change.
  emailId: member.waiting?.emailId ?? member.emailId,
  phoneId: '',
  phoneCode: member.waiting?.phoneCode ?? member.phoneCode,
  authenticationId: member.waiting?.authenticationId ?? member.authenticationId,
  designation: member.designation,
  companyName: member.companyName,
  location: member.location,
  bio: member.bio,
  aboutCompany: member.aboutCompany,
  linkedIn: member.linkedIn,
  x: member.x,
  facebook: member.facebook,
  instagram: member.instagram,
  profileImage: member.profileImage,
}));
