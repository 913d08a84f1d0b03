import { PERSON_TEXTS } from './person-texts.ts';

/** Names as shown in headers and lists. */

export type NamedPerson = { firstName?: string | null; lastName?: string | null; email?: string | null };

/** "First Last", or the part that exists. */
export function fullNameOf(person: NamedPerson): string {
  return [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** Header rule of spec §2: full name, else email, else "User". */
export function displayNameOf(person: NamedPerson | null | undefined): string {
  return (person && (fullNameOf(person) || person.email?.trim())) || PERSON_TEXTS.user;
}

/** Splits at the last space, so that the parts of "Asha Devi Rao" join to the same name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const name = fullName.trim().replace(/\s+/g, ' ');
  const cut = name.lastIndexOf(' ');
  return cut < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) };
}

/** Header title rule of spec §2: event title, else company name, else "Exhibitor Dashboard". */
export function headerTitleOf(eventTitle?: string | null, companyName?: string | null): string {
  return eventTitle?.trim() || companyName?.trim() || PERSON_TEXTS.header;
}
