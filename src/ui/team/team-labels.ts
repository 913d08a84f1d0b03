import type { TeamValues } from '../../machines/team/team-fields.ts';

/** The field labels (G-60). `phoneId` is not on screen, because the specification does not define it (G-31). */
export const TEAM_LABELS = {
  fullName: 'Full Name',
  emailId: 'Email',
  phoneId: 'Phone ID',
  phoneCode: 'Country Code',
  authenticationId: 'Mobile Number',
  designation: 'Designation',
  companyName: 'Company Name',
  location: 'Location',
  bio: 'Bio',
  aboutCompany: 'About Company',
  linkedIn: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  profileImage: 'Profile Image',
} as const satisfies Record<keyof TeamValues, string>;
