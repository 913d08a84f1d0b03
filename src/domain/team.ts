import * as v from 'valibot';
import { plainNumber, readPhone } from './phone.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { line, optionalEmail, optionalLink, personName, problemsOf, storedPath, text } from './validation.ts';
import type { FieldProblems } from './validation.ts';

/** Rules of the team editor (spec §5, VAL-8): the full name is required, everything else may be empty. */
const member = v.object({
  fullName: personName,
  emailId: optionalEmail,
  phoneCode: v.pipe(v.string(), v.regex(/^\+?\d{0,4}$/, 'Choose a country code')),
  authenticationId: v.pipe(
    v.string(),
    v.check((value) => value.trim() === '' || isMobile(value), VALIDATION_MESSAGES.mobile),
  ),
  designation: line,
  companyName: line,
  location: line,
  bio: text,
  aboutCompany: text,
  linkedIn: optionalLink,
  x: optionalLink,
  facebook: optionalLink,
  instagram: optionalLink,
  profileImage: storedPath,
});

/** Checks the notation only; the server decides by country whether the number can exist. */
const isMobile = (value: string): boolean => {
  const { digits } = readPhone('', value);
  return !/[^\d\s()+.-]/.test(plainNumber(value)) && digits.length >= 4 && digits.length <= 15;
};

export const validateTeamMember = (values: Readonly<Record<string, string>>): FieldProblems =>
  problemsOf(member, values);

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
