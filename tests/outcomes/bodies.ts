import { resolve, type Document, type Schema } from '../support/document.ts';

/**
 * Makes the choices of one body: which of `below` possibilities is taken, counted from the simplest. `kind` tells an
 * enumeration from everything else.
 */
export type Chooser = (below: number, kind: 'value' | 'other') => number;

/** Chooses as a list of numbers says, in turn; where the list ends, the simplest. A shorter list makes a simpler body. */
export function chooseBy(choices: readonly number[]): Chooser {
  let next = 0;
  return (below) => {
    if (below < 2) return 0;
    const choice = choices[next] ?? 0;
    next += 1;
    return choice % below;
  };
}

/** Chooses the same everywhere, as far as there is so much to choose from; enumerations take their `value`th value. */
export const chooseAll =
  (size: number, value = size): Chooser =>
  (below, kind) =>
    kind === 'value' ? value % below : Math.min(size, below - 1);

/** Deeper, lists are empty and what may be left out is. */
const DEEPEST = 8;
const LONGEST_TEXT = 2_000;
const MOST_ITEMS = 30;

const UUID = '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11';

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  uuid: [UUID, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  'date-time': ['2026-03-04T09:30:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  date: ['2026-03-04', '2024-02-29'],
  email: ['a@b.co', `${'x'.repeat(60)}@visitor.example`],
  uri: ['https://a.example', 'https://a.example/?q=%20#part'],
  binary: ['a'],
};

/** Texts from the simplest to the strangest; those that a schema does not allow are left out. */
const SIMPLE = ['', 'a', '7', 'a@b.co', UUID];
const ORDINARY = ['Lena Fischer', 'lena@visitor.example', 'https://a.example', 'a', '7'];
const STRANGE = [
  '<b onclick="x">&amp;',
  'عربى \u202E(مرحبا',
  '👩🏽‍💻',
  'परीक्षण',
  '%s {0} ${x} \\',
  '0',
  `1.abcdef.${'t'.repeat(30)}`,
];

/** A body that a schema allows. */
export function bodyOf(document: Document, given: unknown, choose: Chooser, depth = 0): unknown {
  const schema = resolve(document, given) as Schema;
  const parts = (schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined;
  if (parts) return bodyOf(document, parts[choose(parts.length, 'other')], choose, depth);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][choose(schema['enum'].length, 'value')];
  const types = [schema['type'] ?? 'object'].flat() as string[];
  const type = types[choose(types.length, 'other')];
  if (type === 'null') return null;
  if (type === 'boolean') return choose(2, 'other') === 1;
  if (type === 'integer' || type === 'number') return numberOf(schema, choose);
  if (type === 'string') return textOf(schema, choose);
  if (type === 'array') return listOf(document, schema, choose, depth);
  return objectOf(document, schema, choose, depth);
}

function numberOf({ minimum, maximum, type }: Schema, choose: Chooser): number {
  const least = typeof minimum === 'number' ? minimum : 0;
  const most = typeof maximum === 'number' ? maximum : 1_000_000;
  const numbers = [least, Math.min(most, least + 1), Math.min(most, 12_345), most];
  if (type === 'number') numbers.push(Math.min(most, least + 0.5));
  return numbers[choose(numbers.length, 'other')] ?? least;
}

function textOf(schema: Schema, choose: Chooser): string {
  const {
    minLength = 0,
    maxLength = LONGEST_TEXT,
    pattern,
    format,
  } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  const allowed = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (allowed?.test(text) ?? true);
  const longest = ['a', 'W', '7'].map((letter) => letter.repeat(Math.min(maxLength, LONGEST_TEXT)));
  const kinds = [SIMPLE, ORDINARY, STRANGE, longest].flatMap((texts) => texts.filter(fits).slice(0, 1));
  const found = FORMATS[format ?? '']?.filter(fits) ?? [
    ...kinds,
    ...[...STRANGE, ...ORDINARY, ...SIMPLE, 'a'.repeat(minLength)].filter(
      (one) => fits(one) && !kinds.includes(one),
    ),
  ];
  const text = found[choose(Math.max(1, found.length), 'other')];
  if (text === undefined) throw new Error(`No text fits ${JSON.stringify(schema)}: add one to STRANGE.`);
  return text;
}

function listOf(document: Document, schema: Schema, choose: Chooser, depth: number): unknown[] {
  const {
    items = {},
    minItems = 0,
    maxItems = MOST_ITEMS,
  } = schema as {
    items?: unknown;
    minItems?: number;
    maxItems?: number;
  };
  const most = Math.min(maxItems, MOST_ITEMS);
  const sizes =
    depth > DEEPEST ? [minItems] : [minItems, 1, 3, most].filter((size) => size >= minItems && size <= most);
  const size = sizes[choose(sizes.length, 'other')] ?? minItems;
  return Array.from({ length: size }, () => bodyOf(document, items, choose, depth + 1));
}

function objectOf(
  document: Document,
  schema: Schema,
  choose: Chooser,
  depth: number,
): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, unknown>);
  const required = (schema['required'] ?? []) as string[];
  const open = schema['additionalProperties'];
  const named = properties.flatMap(([name, property]): [string, unknown][] => {
    const isThere = required.includes(name) || (depth <= DEEPEST && choose(2, 'other') === 1);
    return isThere ? [[name, bodyOf(document, property, choose, depth + 1)]] : [];
  });
  const free =
    typeof open === 'object' && open !== null ? ['VIP', '__proto__ text'].slice(0, choose(3, 'other')) : [];
  return Object.fromEntries([
    ...named,
    ...free.map((name): [string, unknown] => [name, bodyOf(document, open, choose, depth + 1)]),
  ]);
}
