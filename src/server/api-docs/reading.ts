import { parse } from 'yaml';

/** The parts of the document that the page reads. It is our own file, linted and validated before the server starts. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  'x-message'?: string;
};
export type Content = Record<string, { schema?: Schema; example?: unknown }>;
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
export type Answer = { description?: string; content?: Content };

/** One call, with every reference followed except those to schemas, which the page links to. */
export type Call = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string | undefined;
  /** `bearer`, `invitationToken`, or null where no token is needed. */
  token: string | null;
  isAddition: boolean;
  isPlanned: boolean;
  parameters: Parameter[];
  body: { required: boolean; content: Content } | null;
  answers: [status: string, Answer][];
};

export type Reading = {
  title: string;
  version: string;
  description: string;
  tags: { name: string; description: string }[];
  calls: Call[];
  schemas: [name: string, Schema][];
  /** Follows a `$ref` to the schema it names. */
  resolve: (schema: Schema) => Schema;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];
type Reference = { $ref?: string };
type RawCall = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: (Parameter & Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer & Reference>;
  'x-addition'?: boolean;
  'x-planned'?: boolean;
};
type RawDocument = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, RawCall>> & { parameters?: (Parameter & Reference)[] }>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> };
};

/** Parses the document's text for the page. */
export function readDocument(text: string): Reading {
  const raw = parse(text) as RawDocument;
  /** `#/components/<kind>/<name>`, the only references the document holds; the kind decides the shape. */
  const follow = <T extends Reference>(value: T): T => {
    const [, , kind = '', name = ''] = value.$ref?.split('/') ?? [];
    return value.$ref === undefined ? value : (raw.components[kind]?.[name] as T);
  };
  const calls = Object.entries(raw.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [callOf(path, method, methods[method])] : [])),
  );
  function callOf(path: string, method: Method, call: RawCall): Call {
    return {
      id: call.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      tag: call.tags[0],
      summary: call.summary,
      description: call.description,
      token: call.security.flatMap((scheme) => Object.keys(scheme))[0] ?? null,
      isAddition: call['x-addition'] === true,
      isPlanned: call['x-planned'] === true,
      parameters: [...(raw.paths[path]?.parameters ?? []), ...(call.parameters ?? [])].map(follow),
      body: call.requestBody
        ? { required: call.requestBody.required === true, content: call.requestBody.content }
        : null,
      answers: Object.entries(call.responses).map(([status, answer]) => [status, follow(answer)]),
    };
  }
  return {
    ...raw.info,
    tags: raw.tags,
    calls,
    schemas: Object.entries(raw.components.schemas),
    resolve: follow,
  };
}
