import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/** The labels of a member's fields (G-60). */
export const MEMBER_LABELS = texts({
  fullName: 'Full Name',
  emailId: 'Email',
  phoneId: 'Phone ID',
  phoneCode: 'Country Code',
  authenticationId: 'Mobile Number',
  role: 'Role',
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
});

/** Column headings in a file, where they differ from the labels. */
export const MEMBER_HEADINGS = texts({ designation: 'Job Title' });

export const COUNTRY_TEXTS = texts({
  /** A choice in a list of country codes; `english` is the country's name. */
  option: (code: string, english: string): string => `+${code} ${english}`,
});

/** What is wrong with a line of a paste. */
export const PASTE_PROBLEMS = texts({
  tooMany: (most: number): string => `At most ${numberText(most)} people are added at once.`,
  tooMuch: 'There is more in this line than a name, a mobile number, an email and a designation.',
  sameNumber: (line: number): string => `Line ${numberText(line)} has the same mobile number.`,
  sameEmail: (line: number): string => `Line ${numberText(line)} has the same email.`,
  /** Who of the team it is, after the message. */
  known: (name: string, message: string): string => `${message} (${name})`,
});
