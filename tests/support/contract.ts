import { BASIC } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats';
import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/openapi-3-1';
import type { SchemaObject, Validator } from '@hyperjump/json-schema/openapi-3-1';
import { operationsOf, readDocument } from './document.ts';
import type { DocumentedOperation, Reply, Schema } from './document.ts';

/** An operation by its id, or by what was called: the method and the path with or without `/api` and a query. */
export type Called = string | { method: string; path: string };

const DOCUMENT_URI = 'https://portal.example/contract';
const DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';

const document = readDocument();
const operations = operationsOf(document);
setShouldValidateFormat(true);
// `$ref`s inside the document's schemas keep working, because they keep their place in it.
registerSchema({ $schema: DIALECT, components: document.components } as SchemaObject, DOCUMENT_URI);

const validators = new Map<string, Promise<Validator>>();

/** Compiles a named schema once for all its uses. */
function validatorOf(schemaName: string): Promise<Validator> {
  let validator = validators.get(schemaName);
  if (!validator) {
    validator = validate(`${DOCUMENT_URI}#/components/schemas/${schemaName}`);
    validators.set(schemaName, validator);
  }
  return validator;
}

/** What is wrong with a value by a schema of `components.schemas`, one line per finding; empty when it fits. */
export async function findingsOf(schemaName: string, value: unknown): Promise<string[]> {
  const validator = await validatorOf(schemaName);
  const result = validator(value as Parameters<Validator>[0], BASIC);
  if (result.valid) return [];
  return (result.errors ?? []).map(
    ({ instanceLocation, absoluteKeywordLocation }) =>
      `${instanceLocation} breaks ${absoluteKeywordLocation.slice(DOCUMENT_URI.length)}`,
  );
}

/**
 * Checks one answer of the server against the document, with a validator other than the server's: the status must be
 * documented for the operation, the body must fit its schema, and, when headers are given, the required ones must be
 * there (`Retry-After`). An address the document does not know may only say 404 or 405. Throws what is wrong.
 */
export async function checkAnswer(
  called: Called,
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const operation = findOperation(called);
  const name = operation?.id ?? `${JSON.stringify(called)} (not in the document)`;
  if (!operation && status !== 404 && status !== 405) throw new Error(`${name} answered ${String(status)}.`);
  const reply = operation ? operation.replies.get(status) : problemReply();
  if (!reply) throw new Error(`${name} answered ${String(status)}, which the document does not know.`);
  const wrong = [...missingHeaders(reply, headers), ...(await bodyFindings(reply, body))];
  if (wrong.length > 0) throw new Error([`${name} answered ${String(status)}:`, ...wrong].join('\n  '));
}

const problemReply = (): Reply => ({
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

async function bodyFindings({ content }: Reply, body: unknown): Promise<string[]> {
  const json = content?.['application/json'];
  if (!json) return typeof body === 'string' ? [] : ['the body is not text'];
  return findingsOf(schemaNameOf(json.schema), body);
}

/** Bodies are always named schemas; tests/contract sees to it. */
export function schemaNameOf(schema: Schema): string {
  return String(schema['$ref']).replace('#/components/schemas/', '');
}

function missingHeaders(reply: Reply, headers: Readonly<Record<string, unknown>> | undefined): string[] {
  if (!headers) return [];
  const present = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return Object.keys(reply.headers ?? {})
    .filter((name) => name !== 'Set-Cookie' && !present.has(name.toLowerCase()))
    .map((name) => `the header ${name} is missing`);
}

/** Fixed addresses win over templates, as in the server's router. */
function findOperation(called: Called): DocumentedOperation | undefined {
  if (typeof called === 'string') {
    const found = operations.find(({ id }) => id === called);
    if (!found) throw new Error(`The document has no operation ${called}.`);
    return found;
  }
  const path = called.path
    .replace(/[?#].*$/, '')
    .replace(/^\/api(?=\/)/, '')
    .replace(/(?<=.)\/$/, '');
  const candidates = operations.filter(({ method }) => method === called.method.toLowerCase());
  return (
    candidates.find((operation) => operation.path === path) ??
    candidates.find((operation) => patternOf(operation.path).test(path))
  );
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
