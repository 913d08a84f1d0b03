import { resolve } from './document.ts';
import type { Document, Schema } from './document.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const SOME = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const TIMES = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '10000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01t00:00:00.123456789z',
];

const UUIDS = [NIL, SOME, SOME.toUpperCase(), `{${SOME}}`, `urn:uuid:${SOME}`, SOME.replaceAll('-', '')];

const coded = (text: string): string => Buffer.from(text).toString('base64url');

/** As the server's two kinds of lists write them, with what they never wrote. */
const CURSORS = [
  ...TIMES.map((time) => coded(`${time} ${SOME}`)),
  coded(`2026-01-01T00:00:00.000Z ${NIL}`),
  ...[
    ...['0000-01-01 00:00:00+00', '0001-01-01 00:00:00+00', '9999-12-31 23:59:59.999999+00'],
    ...['10000-01-01 00:00:00+00', '275760-09-13 00:00:00+00', '2026-99-99 99:99:99+00'],
    ...['2026-01-01 23:59:60+00', 'infinity', '-infinity', '0001-01-01 00:00:00+00 BC', 'a', ''],
  ].flatMap((position) => ['newest', 'followUp', 'name'].map((sort) => coded(`${sort} ${SOME} ${position}`))),
  coded(`name ${SOME} \0`),
  'AAAA',
  '=',
];

const numbers = ({ minimum, maximum }: Schema): unknown[] => {
  const ends = [minimum, maximum].filter((end): end is number => typeof end === 'number');
  return [
    ...ends.flatMap((end) => [end, end - 1, end + 1]),
    ...[0, -0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, '1e2'],
  ];
};

function texts({ minLength = 0, maxLength = 100 }: { minLength?: number; maxLength?: number }): string[] {
  return [
    ...['', ' ', 'a\0b', 'a\udfffb', '\r\n', "';--%_\\"],
    'a'.repeat(maxLength + 1),
    '😀'.repeat(Math.max(minLength, Math.min(maxLength, 500))),
    // For patterns: addresses of the web and of people, digits.
    `https://${'a'.repeat(Math.max(1, maxLength - 8))}`,
    'a@b.c',
    '9'.repeat(Math.max(1, Math.min(maxLength, 32))),
  ];
}

/** Values at and beyond every bound of a schema, and of every other type. */
export function extremesOf(document: Document, given: Schema, name: string): unknown[] {
  const schema = resolve(document, given) as Schema;
  const types = [schema['type'] ?? []].flat();
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (schema[keyword] ?? []) as Schema[]);
  const values: unknown[] = [null, 0, '', [], {}];
  values.push(...parts.flatMap((part) => extremesOf(document, part, name)));
  if (Array.isArray(schema['enum'])) {
    values.push(...(schema['enum'] as unknown[]), 'x', String(schema['enum'][0]).toUpperCase());
  } else if (types.includes('string')) {
    const own = { uuid: UUIDS, 'date-time': TIMES }[String(schema['format'])];
    values.push(...(own ?? []), ...(name === 'cursor' ? CURSORS : texts(schema)));
  }
  if (types.includes('boolean')) values.push(true, false, 'true', 'false', 'TRUE', '1');
  if (types.includes('integer') || types.includes('number')) values.push(...numbers(schema));
  if (types.includes('array')) values.push(...lists(document, schema, name));
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function lists(document: Document, { items, maxItems }: Schema, name: string): unknown[] {
  if (items === undefined) return [];
  const inner = extremesOf(document, items as Schema, name);
  const [one = 'x'] = inner.filter(
    (value) => typeof value === 'string' && value.length > 8 && value.length < 60,
  );
  const most = Number(maxItems ?? 10);
  return [
    ...inner.map((value) => [value]),
    ...[most, most + 1].map((length) => Array<unknown>(length).fill(one)),
  ];
}

/**
 * Every field of a body and of its nested objects, by path, with the values to try. Of fields with the same schema the
 * first gets all values, the others only those that a handler or a column could treat differently.
 */
export function placesOf(document: Document, body: Schema): [string[], unknown[]][] {
  const seen = new Set<string>();
  const valuesFor = (schema: Schema, name: string): unknown[] => {
    const key = JSON.stringify(schema);
    const values = extremesOf(document, schema, name);
    if (!seen.has(key)) {
      seen.add(key);
      return values;
    }
    return values.filter((value) => typeof value === 'string' && value.length > 1).slice(-4);
  };
  const walk = (given: Schema, path: readonly string[]): [string[], unknown[]][] => {
    const schema = resolve(document, given) as Schema;
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    return properties.flatMap(([name, property]): [string[], unknown[]][] => [
      [[...path, name], valuesFor(property, name)],
      ...walk(property, [...path, name]),
    ]);
  };
  return walk(body, []);
}

/** A copy of a body with one value replaced; objects on the way are made. */
export function withValue(body: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const copy = { ...(body as Record<string, unknown>) };
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest, value);
  return copy;
}
