import { describe, expect, it } from 'vitest';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';

const document = readDocument();
const operations = operationsOf(document);

const typesOf = (schema: Schema): unknown[] => [schema['type']].flat();

/** What a schema leaves unlimited, itself only. */
function missingBounds(schema: Schema): string[] {
  const has = (keyword: string): boolean => keyword in schema;
  const types = typesOf(schema);
  const missing: string[] = [];
  const closed = has('enum') || has('const');
  if (types.includes('string') && !has('maxLength') && !closed) missing.push('maxLength');
  if (types.includes('array') && !has('maxItems')) missing.push('maxItems');
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && !closed) missing.push(...['minimum', 'maximum'].filter((keyword) => !has(keyword)));
  if (typeof schema['additionalProperties'] === 'object' && !has('maxProperties'))
    missing.push('maxProperties');
  return missing;
}

/** The schemas directly inside a schema, by where they are. */
function inner(schema: Schema): [string, Schema][] {
  const named = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((keyword) =>
    ((schema[keyword] ?? []) as Schema[]).map((one, index): [string, Schema] => [`${keyword}/${index}`, one]),
  );
  const single = ['items', 'additionalProperties', 'propertyNames'].flatMap((keyword): [string, Schema][] =>
    typeof schema[keyword] === 'object' ? [[keyword, schema[keyword] as Schema]] : [],
  );
  return [...named, ...listed, ...single];
}

/** Every schema reachable from one, `$ref`s followed, each once. */
function* walk(place: string, schema: Schema, seen = new Set<object>()): Generator<[string, Schema]> {
  const target = resolve(document, schema) as Schema;
  if (seen.has(target)) return;
  seen.add(target);
  yield [place, target];
  for (const [name, one] of inner(target)) yield* walk(`${place}/${name}`, one, seen);
}

function unbounded(place: string, schema: Schema): string[] {
  return [...walk(place, schema)].flatMap(([where, one]) =>
    missingBounds(one).map((keyword) => `${where}: ${keyword}`),
  );
}

const requests = operations.flatMap(({ id, body, parameters }) => [
  ...Object.values(body?.content ?? {}).map(({ schema }) => ({ name: `${id} body`, schema })),
  ...parameters.map(({ name, schema }) => ({ name: `${id} ${name}`, schema })),
]);
const bodies = requests.filter(({ name }) => name.endsWith(' body'));

describe('bounds', () => {
  it.each(requests)('limit everything a request may carry: $name', ({ name, schema }) => {
    expect(unbounded(name, schema)).toEqual([]);
  });

  it.each(Object.entries(document.components.schemas))('limit every entity: %s', (name, schema) => {
    expect(unbounded(name, schema)).toEqual([]);
  });

  it.each(Object.entries(document.components.schemas))(
    'are as narrow as a format of numbers: %s',
    (name, schema) => {
      for (const [where, { format, minimum, maximum }] of walk(name, schema)) {
        const most = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER }[String(format)] ?? Infinity;
        expect(Math.max(-Number(minimum ?? 0), Number(maximum ?? 0)), where).toBeLessThanOrEqual(most);
      }
    },
  );

  it('are missed by the search when they are missing', () => {
    const loose = {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['string', 'null'] } },
      properties: { count: { anyOf: [{ type: 'integer', minimum: 0 }] } },
    };
    expect(unbounded('loose', loose)).toEqual([
      'loose: maxProperties',
      'loose/count/anyOf/0: maximum',
      'loose/additionalProperties: maxItems',
      'loose/additionalProperties/items: maxLength',
    ]);
  });
});

describe('request bodies', () => {
  const open = ['referralRegister body', 'invitationRegister body'];
  /** The allow-list of recordings judges these. */
  const listed = 'recordingStepSend body/steps/items/fields';

  it.each(bodies.filter(({ name }) => !open.includes(name)))(
    'take no undeclared key: $name',
    ({ name, schema }) => {
      const objects = [...walk(name, schema)].filter(([, one]) => typesOf(one).includes('object'));
      expect(objects.length).toBeGreaterThan(0);
      for (const [where, one] of objects)
        if (where !== listed) expect(one, where).toHaveProperty('additionalProperties', false);
    },
  );

  it.each(bodies.filter(({ name }) => open.includes(name)))(
    'of registrations are open, but limited: $name',
    ({ schema }) => {
      const registration = resolve(document, schema) as Schema;
      expect(registration).toMatchObject({ maxProperties: 61, propertyNames: { maxLength: 64 } });
      expect(registration['properties']).toHaveProperty('ticketId');
      expect(registration['additionalProperties']).toEqual({ $ref: '#/components/schemas/FormValue' });
    },
  );
});
