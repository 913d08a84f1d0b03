import { resolve } from './document.ts';
import type { Document, DocumentedOperation, Schema } from './document.ts';

/** One request built from the document; `path` includes `/api` and the query. */
export type BuiltRequest = { method: string; path: string; body?: object };

const ID = '#/components/schemas/Id';

/** Whether a value is a row's id: of the schema `Id`, or a list of it. */
function holdsIds(schema: unknown): boolean {
  const { $ref, items } = schema as { $ref?: string; items?: Schema };
  return $ref === ID || (items !== undefined && holdsIds(items));
}

/** Whether the caller can name a row in this operation: in the path, the query or the body. */
export function takesIds(document: Document, operation: DocumentedOperation): boolean {
  return (
    operation.parameters.some(({ schema }) => holdsIds(schema)) || bodyIds(document, operation).length > 0
  );
}

/** The operation's documented example, with every id in path, query and body replaced by `id`. */
export function requestWith(document: Document, operation: DocumentedOperation, id: string): BuiltRequest {
  const path = operation.path.replace(/\{\w+\}/g, id);
  const query = new URLSearchParams();
  for (const { name, in: place, schema, required, example } of operation.parameters) {
    if (place !== 'query') continue;
    if (holdsIds(schema)) query.set(name, id);
    else if (required === true) query.set(name, String(example));
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const request = { method: operation.method.toUpperCase(), path: `/api${path}${search}` };
  const media = operation.body?.content['application/json'];
  if (!media) return request;
  const body = { ...(media.example as Record<string, unknown>) };
  for (const [name, schema] of bodyIds(document, operation)) body[name] = 'items' in schema ? [id] : id;
  return { ...request, body };
}

/** The top-level properties of a JSON body that are ids, but not `clientId`, which names no stored row. */
function bodyIds(document: Document, { body }: DocumentedOperation): [string, Schema][] {
  const schema = resolve(document, body?.content['application/json']?.schema) as Schema | undefined;
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>);
  return properties.filter(([name, property]) => name !== 'clientId' && holdsIds(property));
}

/** Whether a success is a list, flat or in pages (interfaces: `data: [...]` or `data: { data: [...] }`). */
export function answersList(document: Document, { replies }: DocumentedOperation): boolean {
  const answer = resolve(document, replies.get(200)?.content?.['application/json']?.schema);
  const data = propertyOf(document, answer, 'data');
  return data?.['type'] === 'array' || propertyOf(document, data, 'data')?.['type'] === 'array';
}

function propertyOf(document: Document, schema: unknown, name: string): Schema | undefined {
  const properties = (schema as Schema | undefined)?.['properties'] as Record<string, unknown> | undefined;
  return resolve(document, properties?.[name]) as Schema | undefined;
}
