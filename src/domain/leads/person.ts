/** The fields of a lead that screens use to name the person (spec §3). */
type Person = { fullName: string; designation: string; companyName: string };

/** Displayed for a lead without a name (spec §3). */
export const UNKNOWN_NAME = 'Unknown';

export const leadName = ({ fullName }: Pick<Person, 'fullName'>): string => fullName.trim() || UNKNOWN_NAME;

/** "designation at company"; only the other, without "at", when one is missing. */
export const leadPosition = ({ designation, companyName }: Omit<Person, 'fullName'>): string =>
  [designation.trim(), companyName.trim()].filter(Boolean).join(' at ');
