import * as v from 'valibot';
import { DEFAULT_PHONE_CODE_DIGITS } from './constants.ts';
import { plainNumber, readPhone } from './phone.ts';
import { labelsOf, validatorOf } from './record-fields.ts';
import type { RecordFields } from './record-fields.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { optionalEmail, personName } from './validation.ts';

/** Checks the notation only; the server decides by country whether the number can exist. */
const isMobile = (value: string): boolean => {
  const { digits } = readPhone('', value);
  return !/[^\d\s()+.-]/.test(plainNumber(value)) && digits.length >= 4 && digits.length <= 15;
};

const countryCode = v.pipe(v.string(), v.regex(/^\+?\d{0,4}$/, 'Choose a country code'));
const mobile = v.pipe(
  v.string(),
  v.check((value) => value.trim() === '' || isMobile(value), VALIDATION_MESSAGES.mobile),
);

/** The form state of a team member (spec §3, §5 VAL-8; labels G-60): only the full name is required. */
export const MEMBER_FIELDS = {
  fullName: { kind: 'own', rule: personName, label: 'Full Name' },
  emailId: { kind: 'own', rule: optionalEmail, label: 'Email' },
  // Undefined in the specification; not on screen, and the server ignores it (G-31).
  phoneId: { kind: 'own', label: 'Phone ID' },
  /** Bare digits. */
  phoneCode: { kind: 'own', rule: countryCode, start: DEFAULT_PHONE_CODE_DIGITS, label: 'Country Code' },
  authenticationId: { kind: 'own', rule: mobile, label: 'Mobile Number' },
  designation: { kind: 'line', label: 'Designation', heading: 'Job Title' },
  companyName: { kind: 'line', label: 'Company Name' },
  location: { kind: 'line', label: 'Location' },
  bio: { kind: 'text', label: 'Bio' },
  aboutCompany: { kind: 'text', label: 'About Company' },
  linkedIn: { kind: 'link', label: 'LinkedIn' },
  x: { kind: 'link', label: 'X' },
  facebook: { kind: 'link', label: 'Facebook' },
  instagram: { kind: 'link', label: 'Instagram' },
  profileImage: { kind: 'image', label: 'Profile Image' },
} as const satisfies RecordFields;

export const MEMBER_LABELS = labelsOf(MEMBER_FIELDS);

export const validateTeamMember = validatorOf(MEMBER_FIELDS);

export type DesignationTone = 'admin' | 'manager' | 'other';

/** Selects badge and icon; ignores letter case and spaces and grants no permission (G-30, ROLE-5). */
export function designationTone(designation: string): DesignationTone {
  const word = designation.replace(/\s+/g, '').toLowerCase();
  return word === 'admin' || word === 'manager' ? word : 'other';
}

/** Shown under the label "Sample data" when the list is empty (G-22); invented. */
export const SAMPLE_MEMBERS = [
  { fullName: 'Sample Admin', designation: 'Admin', emailId: 'admin@example.com' },
  { fullName: 'Sample Manager', designation: 'Manager', emailId: 'manager@example.com' },
  { fullName: 'Sample Colleague', designation: 'Sales', emailId: 'colleague@example.com' },
] as const;
