import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import type { FastifySchemaCompiler } from 'fastify';
import { plainEmail } from '../../domain/email.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { FieldErrors } from '../problems.ts';
import { KNOWN_KEYS, boundedSchema } from './bounded-schema.ts';
import type { Schema } from './bounded-schema.ts';
import { FORMATS } from './formats.ts';
import { oncePerSchema } from './once-per-schema.ts';
import { RULE_TEXTS } from '../answer-texts.ts';
import { inLanguage } from '../http/language.ts';

/** The most findings reported for one request. */
const MOST_FINDINGS = 20;

/** A text longer than its schema allows is reported as too long and not checked further. */
const fits = (text: string, { maxLength }: AnySchemaObject): boolean =>
  typeof maxLength !== 'number' || text.length <= maxLength * 2;

/**
 * Checks `pattern` and `format` after the length, and limits reported unknown keys: validation is cheap for any input.
 */
function addBoundedKeywords(ajv: Ajv2020): void {
  for (const keyword of ['pattern', 'format']) ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    compile: (source: string, parent) => {
      const pattern = new RegExp(source, 'u');
      return (text: string) => !fits(text, parent) || pattern.test(text);
    },
  });
  ajv.addKeyword({
    keyword: 'format',
    type: 'string',
    schemaType: 'string',
    compile: (name: string, parent) => {
      const isOfFormat = FORMATS[name];
      if (isOfFormat === undefined)
        throw new Error(`The document uses the format ${name}, which is checked nowhere.`);
      return (text: string) => !fits(text, parent) || isOfFormat(text);
    },
  });
  ajv.addKeyword({ keyword: KNOWN_KEYS, type: 'object', schemaType: 'array', compile: knownKeys });
}

/** Marks a text that is an e-mail address: it is read as the address alone, before any other rule sees it. */
const ADDRESS = 'x-address';

function addAddressKeyword(ajv: Ajv2020): void {
  const tidy: DataValidateFunction = (text: string, place) => {
    if (place) place.parentData[place.parentDataProperty] = plainEmail(text);
    return true;
  };
  ajv.addKeyword({
    keyword: ADDRESS,
    type: 'string',
    schemaType: 'boolean',
    before: 'maxLength',
    modifying: true,
    compile: () => tidy,
  });
}

function knownKeys(names: readonly string[]): DataValidateFunction {
  const known = new Set(names);
  const validate: DataValidateFunction = (data: object) => {
    const unknown: string[] = [];
    for (const key in data) {
      if (!known.has(key) && unknown.push(key) >= MOST_FINDINGS) break;
    }
    validate.errors = unknown.map((key) => ({
      keyword: KNOWN_KEYS,
      params: { additionalProperty: key },
    }));
    return unknown.length === 0;
  };
  return validate;
}

const compiling = (coerceTypes: boolean): ((schema: Schema) => ValidateFunction) => {
  const ajv = new Ajv2020({
    coerceTypes,
    useDefaults: true,
    allErrors: true,
    strict: false,
    allowUnionTypes: true,
    verbose: true,
    // The router has validated the document before.
    meta: false,
    validateSchema: false,
  });
  addBoundedKeywords(ajv);
  addAddressKeyword(ajv);
  return oncePerSchema((schema) => ajv.compile(boundedSchema(schema)));
};

/** For JSON bodies, which are never coerced and never stripped. */
const body = compiling(false);
/** Checks a value that the body's schema leaves to its handler (`x-judged-apart`). */
export const checkApart = (schema: Schema): ValidateFunction => body(schema);

/** For text that arrives in addresses and headers, where "20" has to become 20. */
const text = compiling(true);

export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? body : text)(schema);

/** Ajv's findings as messages by field, the first twenty, in the words of spec §5 where it has words. */
export function fieldErrors(findings: readonly ErrorObject[]): FieldErrors {
  // A null prototype: field names come from the request.
  const errors = Object.create(null) as FieldErrors;
  for (const finding of findings.filter(({ keyword }) => keyword !== 'if').slice(0, MOST_FINDINGS)) {
    const message = describe(finding);
    const messages = (errors[fieldOf(finding)] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  return errors;
}

/** `/user/emails/0` → `user.emails.0`; a missing or unknown key is named itself; the body as a whole is `body`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, unknown>;
  const key = missingProperty ?? additionalProperty;
  const path = instancePath.split('/').slice(1);
  if (typeof key === 'string') path.push(key);
  return path.length === 0 ? 'body' : path.join('.').slice(0, 100);
}

/** The sentence the document gives for this field (`x-message`, spec §5), for whichever rule it breaks. */
function ownMessage({ keyword, params, parentSchema }: ErrorObject): string | undefined {
  const properties = parentSchema?.['properties'] as Record<string, Record<string, unknown>> | undefined;
  const schema = keyword === 'required' ? properties?.[String(params['missingProperty'])] : parentSchema;
  const message: unknown = schema?.['x-message'];
  return typeof message === 'string' ? inCurrentLanguage(message) : undefined;
}

/** The names of the messages by their English wording, read once. */
let englishNames: ReadonlyMap<unknown, string> | undefined;

/** A sentence of the document in the language of the request: the document says it in English. */
function inCurrentLanguage(sentence: string): string {
  const all: Readonly<Record<string, unknown>> = VALIDATION_MESSAGES;
  englishNames ??= inLanguage('en', () => new Map(Object.keys(all).map((name) => [all[name], name])));
  const name = englishNames.get(sentence);
  const text = name === undefined ? undefined : all[name];
  return typeof text === 'string' ? text : sentence;
}

function describe(finding: ErrorObject): string {
  const { keyword, params, data } = finding;
  const own = ownMessage(finding);
  if (own !== undefined) return own;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return VALIDATION_MESSAGES.required;
    case KNOWN_KEYS:
      return RULE_TEXTS.unknown;
    case 'type':
      return VALIDATION_MESSAGES.expected([params['type']].flat().join(' or '), typeName(data));
    case 'minLength':
      return limit === 1 ? VALIDATION_MESSAGES.required : VALIDATION_MESSAGES.minLength(limit);
    case 'maxLength':
      return VALIDATION_MESSAGES.maxLength(limit);
    case 'minimum':
      return RULE_TEXTS.minimum(limit);
    case 'maximum':
      return RULE_TEXTS.maximum(limit);
    case 'enum':
    case 'const':
      return RULE_TEXTS.notOffered;
    case 'format':
      return finding.schema === 'email' ? VALIDATION_MESSAGES.invalidEmail : RULE_TEXTS.format;
    default:
      return VALIDATION_MESSAGES.pattern;
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
