/** Characters a name may have in a message. */
const MOST = 40;

/** What the words of a name consist of, beside marks and . ' - &. */
const LETTERS = String.raw`\p{L}`;
const LETTERS_AND_DIGITS = String.raw`\p{L}\p{N}`;

/**
 * A name that a person typed, made safe for a message to another person: letters of any script with their marks, spaces
 * and . ' - &. Everything that could form a link, a number or a sentence is removed: digits, other punctuation, and a
 * dot between letters. At most 40 characters; `otherwise` when nothing is left.
 *
 * Compatibility forms are resolved first, so that "ｅｖｉｌ．ｃｏｍ" is judged like "evil.com".
 */
export const nameInMessage = (name: string, otherwise: string): string => safe(name, LETTERS, otherwise);

/**
 * A company's name in a message to another person. Digits stay ("3M India") where the organiser listed or confirmed the
 * company; what a newcomer wrote is limited like the name of a person.
 */
export const companyInMessage = (
  { company, isUnconfirmed }: { company: string; isUnconfirmed: boolean },
  otherwise: string,
): string => safe(company, isUnconfirmed ? LETTERS : LETTERS_AND_DIGITS, otherwise);

function safe(name: string, kept: string, otherwise: string): string {
  const plain = name
    .slice(0, 4 * MOST)
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    // Removes joiners and direction marks: they are invisible, so they do not separate words.
    .replace(/\p{Cf}/gu, '')
    .replace(new RegExp(`[^${kept}\\p{M}.'&-]`, 'gu'), ' ')
    // A dot may only end a word: "J.R. Rao" becomes "J. R. Rao", "evil.com" becomes "evil. com".
    .replace(/\./g, '. ');
  // Twice: a cut may leave punctuation at the end.
  const short = wordsIn(Array.from(wordsIn(plain, kept)).slice(0, MOST).join(''), kept);
  return /\p{L}/u.test(short) ? short : otherwise;
}

const wordsIn = (text: string, kept: string): string =>
  text
    .split(' ')
    .map((word) => wordOf(word, kept))
    .filter((word) => word !== '')
    .join(' ');

/** A word begins with what is kept (or is "&") and ends with that, a mark or one dot. */
function wordOf(word: string, kept: string): string {
  if (word === '&') return word;
  const begins = new RegExp(`[${kept}]`, 'u');
  const ends = new RegExp(`[${kept}\\p{M}]`, 'u');
  const characters = Array.from(word);
  const start = characters.findIndex((one) => begins.test(one));
  const end = characters.findLastIndex((one) => ends.test(one)) + 1;
  if (start < 0) return '';
  return `${characters.slice(start, end).join('')}${word.endsWith('.') ? '.' : ''}`;
}
