import { plainEmail } from '../email.ts';
import { digitsOf } from '../phone.ts';

/** What tells who a lead is. Empty texts say nothing; `phoneCode` and `phone` are digits (`tidyPhone`). */
export type Identity = {
  fullName: string;
  emailId: string;
  phoneCode: string;
  phone: string;
  /** The content of the badge. */
  rawCode?: string | undefined;
};

/** Ways in which a person is reached, as they are compared; empty where there is none. */
type Reach = { email: string; phoneCode: string; phone: string };

/** Letters of Latin that have no accent to take off. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/**
 * Forms of address and degrees. Words that are also names (Don, Ing, Mag, Kumari) stay, and so do "Jr." and "Sr.",
 * which tell two people apart.
 */
const TITLES = new Set(
  (
    'mr mrs ms miss mx sir dr drs prof professor doctor herr frau hr fr dipl monsieur madame mme mlle ' +
    'signor signora senor senora shri shrimati smt श्री श्रीमती डॉ السيد السيدة د'
  ).split(' '),
);

/**
 * A name as it is compared: without accents, case, punctuation and titles, its words sorted. Signs that are letters of
 * their own in other scripts, like vowels in Hindi, stay. Empty for a name that says nothing.
 */
export function nameKey(fullName: string): string {
  const plain = fullName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => LETTERS[letter] ?? letter);
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !TITLES.has(word));
  return words.sort().join(' ');
}

/** A number that forms are filled with when there is none: one digit repeated, or digits in a row. */
const isPlaceholder = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) ||
  '01234567890123456789'.includes(digits) ||
  '98765432109876543210'.includes(digits);

/** How a person is reached, without placeholders: the country code is part of a number. */
export function reachOf({ emailId, phoneCode, phone }: Omit<Identity, 'fullName'>): Reach {
  const digits = digitsOf(phone);
  const isNumber = digits !== '' && !isPlaceholder(digits);
  return {
    email: plainEmail(emailId).toLowerCase(),
    phoneCode: isNumber ? digitsOf(phoneCode) : '',
    phone: isNumber ? digits : '',
  };
}

/** The key of a badge's code; none without a code. */
export const codeKey = (rawCode: string): string[] => (rawCode === '' ? [] : [`code ${rawCode}`]);

/**
 * The keys of a person: two leads are the same person when they share one. It is the same badge code, or the same
 * address or number under an equal name. Initials, a part of a name, no name and another name are another person.
 */
export function personKeys(identity: Identity): string[] {
  const { email, phoneCode, phone } = reachOf(identity);
  const name = nameKey(identity.fullName);
  return [
    ...codeKey(identity.rawCode ?? ''),
    ...(name === '' || email === '' ? [] : [`mail ${email} ${name}`]),
    ...(name === '' || phone === '' ? [] : [`phone +${phoneCode} ${phone} ${name}`]),
  ];
}

/** Whether two leads are the same person, by `personKeys`. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const keys = personKeys(other);
  return personKeys(one).some((key) => keys.includes(key));
}
