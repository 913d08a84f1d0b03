import { PERSON_TEXTS } from './lead-texts.ts';

/** The fields of a lead that screens use to name the person (spec §3). */
type Person = { fullName: string; designation: string; companyName: string };

/** The name; "Unknown" for a lead without one (spec §3). */
export const leadName = ({ fullName }: Pick<Person, 'fullName'>): string =>
  fullName.trim() || PERSON_TEXTS.unknown;

/** "designation at company"; only the other, without "at", when one is missing. */
export function leadPosition({ designation, companyName }: Omit<Person, 'fullName'>): string {
  const [title, company] = [designation.trim(), companyName.trim()];
  return title !== '' && company !== '' ? PERSON_TEXTS.position(title, company) : title || company;
}
