import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { FieldErrors } from '../problems.ts';

/** Compiles each schema once in a process: operations often ask for the same, and compiling takes long. */
const compiling = (coerceTypes: boolean): ((schema: object) => ValidateFunction) => {
  const ajv = new Ajv2020({
    coerceTypes,
    useDefaults: true,
    allErrors: true,
    strict: false,
    allowUnionTypes: true,
    verbose: true,
  });
  addFormats.default(ajv);
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = known.get(key) ?? ajv.compile(schema);
    known.set(key, validate);
    return validate;
  };
};

/** For JSON bodies, which are never coerced and never stripped. */
const body = compiling(false);
/** For text that arrives in addresses and headers, where "20" has to become 20. */
const text = compiling(true);

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? body : text)(schema);

/** Ajv's findings as messages by field, in the words of spec §5 where it has words. */
export function fieldErrors(findings: readonly ErrorObject[]): FieldErrors {
  // A null prototype: field names come from the request.
  const errors = Object.create(null) as FieldErrors;
  for (const finding of findings) {
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
  return typeof message === 'string' ? message : undefined;
}

function describe(finding: ErrorObject): string {
  const { keyword, params, data } = finding;
  const own = ownMessage(finding);
  if (own !== undefined) return own;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return VALIDATION_MESSAGES.required;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'This field does not exist';
    case 'type':
      return VALIDATION_MESSAGES.expected([params['type']].flat().join(' or '), typeName(data));
    case 'minLength':
      return limit === 1 ? VALIDATION_MESSAGES.required : VALIDATION_MESSAGES.minLength(limit);
    case 'maxLength':
      return `String must contain at most ${String(limit)} character(s)`;
    case 'minimum':
      return `Number must be greater than or equal to ${String(limit)}`;
    case 'maximum':
      return `Number must be less than or equal to ${String(limit)}`;
    case 'enum':
    case 'const':
      return 'This value is not one of those offered';
    case 'format':
      return params['format'] === 'email' ? VALIDATION_MESSAGES.invalidEmail : 'Invalid format';
    default:
      return 'This value is not valid';
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
