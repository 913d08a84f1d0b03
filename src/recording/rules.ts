/** What a field of a recorded event may hold: a word of the product, a count, or yes and no. */
export type FieldValue = string | number | boolean;

/** Makes the recorded value from the one of the event; null records nothing. */
export type Rule = {
  read: (value: unknown) => FieldValue | null;
  /** Whether a recorded value is one that `read` can give. */
  allows: (value: unknown) => boolean;
};

/** Larger counts are recorded as this one. */
const MOST = 99_999;

/** One of these words or numbers, and nothing else. */
export const oneOf = (...values: readonly (string | number)[]): Rule => {
  const allows = (value: unknown): boolean => values.some((one) => one === value);
  return { read: (value) => (allows(value) ? (value as string | number) : null), allows };
};

/** Yes or no. */
export const flag: Rule = {
  read: (value) => (typeof value === 'boolean' ? value : null),
  allows: (value) => typeof value === 'boolean',
};

/** A number of things, or the length of a list. */
export const count: Rule = {
  read: (value) => {
    const found = Array.isArray(value) ? value.length : value;
    return typeof found === 'number' && Number.isInteger(found) && found >= 0 ? Math.min(found, MOST) : null;
  },
  allows: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST,
};

/** Whether there is something: a text that is not empty, or any other value. */
export const presence: Rule = {
  read: (value) => value !== undefined && value !== null && value !== '',
  allows: flag.allows,
};

/** A word of a list, and "other" for every other text. */
export const knownOf = (words: readonly string[]): Rule => {
  const known = new Set(words);
  const allows = (value: unknown): boolean =>
    typeof value === 'string' && (value === OTHER || known.has(value));
  return { read: (value) => (typeof value !== 'string' ? null : known.has(value) ? value : OTHER), allows };
};

/** Stands for a text that the allow-list does not know. */
export const OTHER = 'other';

const SUFFIXES = [
  'csv',
  'tsv',
  'txt',
  'xlsx',
  'vcf',
  'pdf',
  'docx',
  'pptx',
  'zip',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'svg',
];

/** What kind of file a name is of. */
export const suffix: Rule = {
  read: (value) =>
    typeof value === 'string' ? knownOf(SUFFIXES).read(value.toLowerCase().split('.').pop()) : null,
  allows: knownOf(SUFFIXES).allows,
};
