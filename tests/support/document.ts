import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A schema as written; `$ref`s are not resolved. */
export type Schema = Record<string, unknown>;
export type MediaType = { schema: Schema; example?: unknown };
export type Content = Record<string, MediaType>;
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown };
export type Reply = { content?: Content; headers?: Record<string, unknown> };

/** One operation of openapi/portal.yaml; parameters and replies have their `$ref`s resolved, schemas do not. */
export type DocumentedOperation = {
  id: string;
  method: string;
  /** The template, without the `/api` of the server: `/leads/{id}`. */
  path: string;
  security: Record<string, string[]>[] | undefined;
  planned: boolean;
  addition: boolean;
  /** `x-role`; undefined without. */
  roles: string[] | undefined;
  /** `x-audit`; undefined without. */
  audited: string | undefined;
  parameters: Parameter[];
  body: { required: boolean; content: Content } | undefined;
  replies: Map<number, Reply>;
};

export type Document = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, unknown>>;
};

type RawOperation = {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: unknown[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, unknown>;
  'x-planned'?: boolean;
  'x-addition'?: boolean;
  'x-role'?: string[];
  'x-audit'?: string;
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** The document of this repository. Parsed afresh, aliases unfolded, so that callers may change what they get. */
export function readDocument(): Document {
  const text = readFileSync(new URL('../../openapi/portal.yaml', import.meta.url), 'utf8');
  // The file is our own and tests/contract judges its shape.
  return JSON.parse(JSON.stringify(parse(text))) as Document;
}

/** Follows one `$ref` of the form `#/a/b`; anything else is returned as it is. */
export function resolve(document: Document, value: unknown): unknown {
  const reference = (value as { $ref?: unknown } | null)?.$ref;
  if (typeof reference !== 'string') return value;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((here, key) => (here as Record<string, unknown>)[unescapePointer(key)], document);
}

const unescapePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Every operation, in the order of the document. */
export function operationsOf(document: Document): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      return raw ? [readOperation(document, path, method, raw)] : [];
    }),
  );
}

function readOperation(
  document: Document,
  path: string,
  method: string,
  raw: RawOperation,
): DocumentedOperation {
  const shared = (document.paths[path]?.['parameters'] ?? []) as unknown[];
  const replies = Object.entries(raw.responses).map(([status, reply]): [number, Reply] => [
    Number(status),
    resolve(document, reply) as Reply,
  ]);
  return {
    id: raw.operationId ?? '',
    method,
    path,
    security: raw.security,
    planned: raw['x-planned'] === true,
    addition: raw['x-addition'] === true,
    roles: raw['x-role'],
    audited: raw['x-audit'],
    parameters: [...shared, ...(raw.parameters ?? [])].map((one) => resolve(document, one) as Parameter),
    body: raw.requestBody && {
      required: raw.requestBody.required === true,
      content: raw.requestBody.content,
    },
    replies: new Map(replies),
  };
}
