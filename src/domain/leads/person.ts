import { PERSON_TEXTS } from './lead-texts.ts';
import { phoneText } from './reach.ts';

/** The fields of a lead that screens use to name the person (spec §3). */
type Person = { fullName: string; designation: string; companyName: string };

/** What a lead is told apart by. */
type Known = { fullName: string } & Partial<Record<'phoneCode' | 'phone' | 'emailId' | 'rawCode', string>>;

const MOST_CODE = 60;

/** The name; for a lead without one its number, else its address, else the code that was scanned; empty without any. */
export const knownBy = ({
  fullName,
  phoneCode = '',
  phone = '',
  emailId = '',
  rawCode = '',
}: Known): string =>
  fullName.trim() || phoneText({ phoneCode, phone }) || emailId || rawCode.slice(0, MOST_CODE).trim();

/** The same; "Unknown" for a lead of which nothing is known (spec §3). */
export const leadName = (known: Known): string => knownBy(known) || PERSON_TEXTS.unknown;

/** "designation at company"; only the other, without "at", when one is missing. */
export function leadPosition({ designation, companyName }: Omit<Person, 'fullName'>): string {
  const [title, company] = [designation.trim(), companyName.trim()];
  return title !== '' && company !== '' ? PERSON_TEXTS.position(title, company) : title || company;
}
