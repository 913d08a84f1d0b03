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
 * Forms of address and degrees, by what they say of a person. Words that are also names (Don, Ing, Mag, Kumari) stay, and so
 * do "Jr." and "Sr.", which tell two people apart.
 */
const TITLES: Readonly<Record<string, string>> = {
  man: 'mr sir herr hr monsieur signor senor shri श्री السيد',
  woman: 'mrs ms miss frau madame mme mlle signora senora shrimati smt श्रीमती السيدة',
  either: 'mx dr drs prof professor doctor fr dipl डॉ د',
};
const KINDS = new Map(
  Object.entries(TITLES).flatMap(([kind, titles]) =>
    titles.split(' ').map((title) => [title, kind] as const),
  ),
);

/**
 * A name as it is compared: without accents, case, punctuation and titles, its words sorted. Signs that are letters of
 * their own in other scripts, like vowels in Hindi, stay. A name of one word keeps what its title says: Mr and Mrs Smith
 * share a surname. Empty for a name that says nothing.
 */
export function nameKey(fullName: string): string {
  const plain = fullName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => LETTERS[letter] ?? letter);
  const all = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const words = all.filter((word) => !KINDS.has(word));
  const said = new Set(all.flatMap((word) => KINDS.get(word) ?? []));
  said.delete('either');
  const [kind, ...others] = said;
  if (words.length === 1 && kind !== undefined && others.length === 0) words.push(`(${kind})`);
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

/** What a row of a file says of its person. */
type OfFile = Identity & { companyName: string; designation: string };

/**
 * The key of a row that nothing tells whose it is (`personKeys`), such as one with a placeholder for a number. Only the
 * row of another import with all the same texts is the same one: a file that is imported twice adds nothing twice.
 */
export function rowKeys(row: OfFile): string[] {
  const { fullName, emailId, phoneCode, phone, companyName, designation } = row;
  // An import takes no row without a way to reach its person.
  if (personKeys(row).length > 0 || (emailId === '' && phone === '')) return [];
  return [`row ${JSON.stringify([fullName, emailId, phoneCode, phone, companyName, designation])}`];
}

/** Whether two leads are the same person, by `personKeys`. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const keys = personKeys(other);
  return personKeys(one).some((key) => keys.includes(key));
}
