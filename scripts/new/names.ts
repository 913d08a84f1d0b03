/** One name in every spelling that the layers use. */
export type Names = Readonly<Record<string, string>>;

const SHAPE = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
/** Words that already have a meaning where the name would be used. */
const RESERVED = [
  'api',
  'apis',
  'files',
  'kit',
  'tests',
  'class',
  'this',
  'success',
  'status',
  'address',
  'business',
];

/**
 * `site-visits` as tables, types, texts and addresses need it: many and one, in every case. Throws an `Error` with a
 * sentence for the developer when the name is invalid.
 */
export function namesOf(feature: string): Names {
  if (!SHAPE.test(feature))
    throw new Error(
      `"${feature}" is no name for a feature: lower case, words joined by "-", as in site-visits.`,
    );
  if (feature.length > 40) throw new Error(`"${feature}" is too long: 40 letters at most.`);
  if (RESERVED.includes(feature)) throw new Error(`"${feature}" is reserved: choose another name.`);
  const one = singularOf(feature);
  if (one === feature)
    throw new Error(`"${feature}" is not plural: a feature is named after its rows, as in site-visits.`);
  return {
    kebabs: feature,
    kebab: one,
    camels: camelOf(feature),
    camel: camelOf(one),
    Pascals: pascalOf(feature),
    Pascal: pascalOf(one),
    snakes: feature.replaceAll('-', '_'),
    UPPERS: feature.replaceAll('-', '_').toUpperCase(),
    aWord: withArticle(one.replaceAll('-', ' ')),
    AWord: capital(withArticle(one.replaceAll('-', ' '))),
    words: feature.replaceAll('-', ' '),
    word: one.replaceAll('-', ' '),
    Words: capital(feature.replaceAll('-', ' ')),
    Word: capital(one.replaceAll('-', ' ')),
  };
}

/**
 * Replaces `$camels$` and the like in a text or a path by the name in that spelling. Throws for an unknown spelling.
 */
export function fill(text: string, names: Names): string {
  return text.replace(/\$([A-Za-z]+)\$/g, (mark, way: string) => {
    const name = names[way];
    if (name === undefined) throw new Error(`A template asks for ${mark}, and there is no such name.`);
    return name;
  });
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies') && plural.length > 4) return `${plural.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) && plural.length > 2 ? plural.slice(0, -1) : plural;
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pascalOf = (kebab: string): string => kebab.split('-').map(capital).join('');
const camelOf = (kebab: string): string => pascalOf(kebab).replace(/^./, (letter) => letter.toLowerCase());
