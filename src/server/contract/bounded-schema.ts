/** A JSON schema with its `$ref`s resolved, as the router hands it over. */
export type Schema = Readonly<Record<string, unknown>>;

/** Marks a list whose items its handler judges one by one, so that a bad one refuses only itself. */
export const JUDGED_APART = 'x-judged-apart';
/** Ours: the names an object may have, instead of `additionalProperties: false`, which reports every other one. */
export const KNOWN_KEYS = 'knownKeys';

const LISTS = ['anyOf', 'oneOf', 'allOf'] as const;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const each = (schemas: Schema, change: (schema: Schema) => Schema): Schema =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, isSchema(one) ? change(one) : one]));

/**
 * The same schema in an order that is cheap for any input: the number of items or keys is checked first, and their
 * content only when the number fits. Ajv, which reports all errors, would otherwise check each of a million items.
 */
export function boundedSchema(schema: Schema): Schema {
  const result: Record<string, unknown> = { ...schema };
  for (const keyword of LISTS) {
    const parts = schema[keyword];
    if (Array.isArray(parts))
      result[keyword] = parts.map((one) => (isSchema(one) ? boundedSchema(one) : one));
  }
  if (isSchema(schema['properties'])) result['properties'] = each(schema['properties'], boundedSchema);
  if (isSchema(schema['items'])) boundItems(result, schema['items']);
  if (schema['additionalProperties'] === false) {
    delete result['additionalProperties'];
    result[KNOWN_KEYS] = Object.keys(isSchema(schema['properties']) ? schema['properties'] : {});
  }
  if (isSchema(schema['additionalProperties'])) boundKeys(result, schema['additionalProperties']);
  return result;
}

function boundItems(result: Record<string, unknown>, items: Schema): void {
  delete result['items'];
  if (result[JUDGED_APART] === true) return;
  result['if'] = { type: 'array', maxItems: result['maxItems'] };
  result['then'] = { items: boundedSchema(items) };
}

/** The rules for open keys (names and values) depend on the declared names. */
function boundKeys(result: Record<string, unknown>, values: Schema): void {
  const { properties = {}, propertyNames = true } = result;
  delete result['properties'];
  delete result['propertyNames'];
  delete result['additionalProperties'];
  result['if'] = { type: 'object', maxProperties: result['maxProperties'] };
  result['then'] = { properties, propertyNames, additionalProperties: boundedSchema(values) };
}

/** The largest body of any operation. */
const MOST_BODY = 1024 * 1024;
/** Bytes allowed where the document declares no body. */
export const NO_BODY = 1024;

/** Bytes of JSON an operation takes: as many as its schema could need. */
export const bodyLimitOf = (schema: Schema): number => Math.min(MOST_BODY, mostBytes(schema) + NO_BODY);

/** Bytes of a character: a pair of escapes (`\ud83d\ude00`). */
const CHARACTER = 12;
/** Quotes, colon, comma and the indentation of a value. */
const AROUND = 64;
const SCALAR = 32;

/** The most bytes of JSON a value of this schema can take, however it is written; infinite where nothing limits it. */
function mostBytes(schema: Schema): number {
  const { properties, items, maxItems, maxLength, maxProperties, additionalProperties } = schema;
  const alternatives = LISTS.flatMap((keyword) => (schema[keyword] ?? []) as Schema[]).map(mostBytes);
  const closed = [schema['enum'] ?? [], schema['const'] ?? []].flat();
  const types = [schema['type'] ?? []].flat();
  const sizes = [SCALAR, ...alternatives, ...closed.map((value) => JSON.stringify(value).length * CHARACTER)];
  if (types.includes('string') && closed.length === 0) sizes.push(bound(maxLength) * CHARACTER);
  if (types.includes('array') || items !== undefined) {
    const one = isSchema(items) && schema[JUDGED_APART] !== true ? mostBytes(items) : Infinity;
    sizes.push(bound(maxItems) * (one + AROUND));
  }
  if (isSchema(properties) || isSchema(additionalProperties)) {
    const named = Object.entries(isSchema(properties) ? properties : {}).map(
      ([name, one]) => name.length * CHARACTER + mostBytes(one as Schema) + AROUND,
    );
    const names = isSchema(schema['propertyNames']) ? schema['propertyNames']['maxLength'] : undefined;
    const other = isSchema(additionalProperties)
      ? bound(maxProperties) * (bound(names) * CHARACTER + mostBytes(additionalProperties) + AROUND)
      : 0;
    sizes.push(named.reduce((sum, size) => sum + size, other));
  }
  return Math.max(...sizes) + AROUND;
}

const bound = (limit: unknown): number => (typeof limit === 'number' ? limit : Infinity);
