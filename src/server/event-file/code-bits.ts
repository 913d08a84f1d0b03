/** Codes with fewer random bits can be guessed. */
export const ENOUGH_BITS = 64;

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/^\d*$/, 10],
  [/^[\da-f]*$/, 16],
  [/^[\dA-F]*$/, 16],
  [/^[\da-z]*$/, 36],
  [/^[\dA-Z]*$/, 36],
  [/^[\da-zA-Z]*$/, 62],
];
const ANY = 64;

/**
 * At most how many random bits a code of this list has: the places at which the codes differ, by the alphabet used
 * there. A list of one code differs everywhere.
 */
export function bitsOf(codes: readonly string[]): number {
  const [first = ''] = codes;
  const shortest = codes.reduce((least, { length }) => Math.min(least, length), first.length);
  const places = Array.from({ length: shortest }, (_, place) => place).filter(
    (place) => codes.length === 1 || codes.some((code) => code[place] !== first[place]),
  );
  const used = new Set(codes.flatMap((code) => places.map((place) => code[place] ?? '')));
  const text = [...used].join('');
  const [, alphabet] = CLASSES.find(([pattern]) => pattern.test(text)) ?? [null, ANY];
  return places.length * Math.log2(alphabet);
}
