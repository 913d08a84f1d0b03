import * as v from 'valibot';
import { DEFAULT_PHONE_CODE_DIGITS } from './constants.ts';
import { plainNumber, readPhone } from './phone.ts';
import { labelled, validatorOf } from './record-fields.ts';
import type { RecordFields } from './record-fields.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { MEMBER_HEADINGS, MEMBER_LABELS } from './team-texts.ts';
import { optionalEmail, personName } from './validation.ts';

/** Checks the notation only; the server decides by country whether the number can exist. */
const isMobile = (value: string): boolean => {
  const { digits } = readPhone('', value);
  return !/[^\d\s()+.-]/.test(plainNumber(value)) && digits.length >= 4 && digits.length <= 15;
};

const countryCode = v.pipe(
  v.string(),
  v.regex(/^\+?\d{0,4}$/, () => VALIDATION_MESSAGES.countryCode),
);
const mobile = v.pipe(
  v.string(),
  v.check(
    (value) => value.trim() === '' || isMobile(value),
    () => VALIDATION_MESSAGES.mobile,
  ),
);

/** The form state of a team member (spec §3, §5 VAL-8; labels G-60): only the full name is required. */
export const MEMBER_FIELDS = labelled(
  {
    fullName: { kind: 'own', rule: personName },
    emailId: { kind: 'own', rule: optionalEmail },
    // Undefined in the specification; not on screen, and the server ignores it (G-31).
    phoneId: { kind: 'own' },
    /** Bare digits. */
    phoneCode: { kind: 'own', rule: countryCode, start: DEFAULT_PHONE_CODE_DIGITS },
    authenticationId: { kind: 'own', rule: mobile },
    role: { kind: 'own', start: 'admin' },
    designation: { kind: 'line' },
    companyName: { kind: 'line' },
    location: { kind: 'line' },
    bio: { kind: 'text' },
    aboutCompany: { kind: 'text' },
    linkedIn: { kind: 'link' },
    x: { kind: 'link' },
    facebook: { kind: 'link' },
    instagram: { kind: 'link' },
    profileImage: { kind: 'image' },
  },
  MEMBER_LABELS,
  MEMBER_HEADINGS,
) satisfies RecordFields;

export const validateTeamMember = validatorOf(MEMBER_FIELDS);

export type DesignationTone = 'admin' | 'manager' | 'other';

/** Selects badge and icon; ignores letter case and spaces and grants no permission (G-30, ROLE-5). */
export function designationTone(designation: string): DesignationTone {
  const word = designation.replace(/\s+/g, '').toLowerCase();
  return word === 'admin' || word === 'manager' ? word : 'other';
}
