/** Characters a name may have in a message. */
const MOST = 40;

/**
 * A name that a person typed, made safe for a message to another person: letters of any script with their marks, spaces
 * and . ' - &. Everything that could form a link, a number or a sentence is removed: digits, other punctuation, and a
 * dot between letters. At most 40 characters; `otherwise` when nothing is left.
 *
 * Compatibility forms are resolved first, so that "ｅｖｉｌ．ｃｏｍ" is judged like "evil.com".
 */
export function nameInMessage(name: string, otherwise: string): string {
  const plain = name
    .slice(0, 4 * MOST)
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    // Removes joiners and direction marks: they are invisible, so they do not separate words.
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}.'&-]/gu, ' ')
    // A dot may only end a word: "J.R. Rao" becomes "J. R. Rao", "evil.com" becomes "evil. com".
    .replace(/\./g, '. ');
  // Twice: a cut may leave punctuation at the end.
  const short = wordsIn(Array.from(wordsIn(plain)).slice(0, MOST).join(''));
  return /\p{L}/u.test(short) ? short : otherwise;
}

const wordsIn = (text: string): string =>
  text
    .split(' ')
    .map(wordOf)
    .filter((word) => word !== '')
    .join(' ');

/** A word begins with a letter (or is "&") and ends with a letter, a mark or one dot. */
function wordOf(word: string): string {
  if (word === '&') return word;
  const characters = Array.from(word);
  const start = characters.findIndex((one) => /\p{L}/u.test(one));
  const end = characters.findLastIndex((one) => /[\p{L}\p{M}]/u.test(one)) + 1;
  if (start < 0) return '';
  return `${characters.slice(start, end).join('')}${word.endsWith('.') ? '.' : ''}`;
}
