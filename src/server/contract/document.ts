import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { AuditAction, Role } from '../../../openapi/portal.gen.ts';
import { findBeside } from '../db/beside.ts';
import { projectPath } from '../project.ts';
import { GUEST, HOSTLESS, OPEN, PLANNED } from './kinds.ts';
import { JUDGED_APART } from './bounded-schema.ts';
import { jsonOnly } from './json-only.ts';
import type { OperationId } from './kinds.ts';
import { readRoutes } from './route-table.ts';
import type { DescribedRoute } from './route-table.ts';

/** What the adapter needs to know of one operation besides its schemas. */
export type Operation = {
  id: OperationId;
  security: 'open' | 'bearer' | 'invitationToken';
  planned: boolean;
  hostless: boolean;
  /** Takes an `Idempotency-Key`: what it creates is created once. */
  creates: boolean;
  /** The body may be left out. */
  bodyOptional: boolean;
  /** Keys of the body whose values its handler judges (`x-judged-apart`). */
  judgedApart: readonly string[];
  /** Takes a form with a file, which its handler reads from the request itself. */
  multipart: boolean;
  /** Answers with something other than JSON, perhaps for a long time. */
  streams: boolean;
  /** Answers with a stream of events that never ends by itself. */
  watches: boolean;
  /** Answers 304 to a client that has the current answer (`kept-answers.ts`). */
  revalidates: boolean;
  /** Sends or adds something, so the account must have proved number or address (`x-needs-proof`). */
  needsProof: boolean;
  /** The roles that may call it (`x-role`); none where no signed-in person calls. */
  roles: readonly Role[];
  /** What its success is called in the audit (`x-audit`); null for one that writes its row itself, or none. */
  audited: AuditAction | null;
  /** The one success status of the document. */
  successStatus: number;
};

export type PortalDocument = {
  /** The file as it is, for `GET /api/openapi.yaml`. */
  text: string;
  /** The part that the router validates and serialises: JSON only. */
  specification: object;
  operations: ReadonlyMap<string, Operation>;
  routes: readonly DescribedRoute[];
};

/** The same as JSON, which the build writes beside the server. */
type Prepared = Omit<PortalDocument, 'operations'> & { operations: [string, Operation][] };

type RawOperation = {
  operationId: OperationId;
  security?: Record<string, unknown>[];
  parameters?: { $ref?: string }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-planned'?: boolean;
  'x-needs-proof'?: boolean;
  'x-role'?: readonly Role[];
  'x-audit'?: AuditAction;
};
type RawSchema = { properties?: Record<string, Record<string, unknown>> };
type RawDocument = {
  components: { schemas: Record<string, RawSchema> };
  paths: Record<string, Record<string, RawOperation>>;
  security?: Record<string, unknown>[];
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

let loading: Promise<PortalDocument> | undefined;

/** The document, read once per process. */
export const loadDocument = (): Promise<PortalDocument> => (loading ??= readDocument());

/** The name of the file beside the server with what the build read of the document. */
export const PREPARED = 'contract.json';

async function readDocument(): Promise<PortalDocument> {
  const built = findBeside(PREPARED);
  const prepared =
    built === undefined ? await prepareDocument() : (JSON.parse(readFileSync(built, 'utf8')) as Prepared);
  return { ...prepared, operations: new Map(prepared.operations) };
}

/**
 * Reads the document, checks it, and resolves its references, which takes half a second of processor: the build does it
 * for every start. Refuses a document that `kinds.ts` differs from.
 */
export async function prepareDocument(): Promise<Prepared> {
  // The file is our own and linted; the library validates it against the OpenAPI schema.
  const text = readFileSync(projectPath('openapi', 'portal.yaml'), 'utf8');
  const raw = parse(text) as RawDocument;
  const list = Object.values(raw.paths).flatMap((path) =>
    METHODS.flatMap((method) => (path[method] ? [readOperation(path[method], raw)] : [])),
  );
  assertSame(
    'planned',
    PLANNED,
    list.filter(({ planned }) => planned),
  );
  assertSame(
    'for guests',
    GUEST,
    list.filter(({ security }) => security === 'invitationToken'),
  );
  assertSame(
    'open',
    OPEN,
    list.filter(({ security }) => security === 'open'),
  );
  const specification = jsonOnly(raw);
  return {
    text,
    specification,
    operations: list.map((operation) => [operation.id, operation]),
    routes: await readRoutes(specification),
  };
}

function readOperation(raw: RawOperation, document: RawDocument): Operation {
  const { security: fallback = [], components } = document;
  const schemes = (raw.security ?? fallback).flatMap((alternative) => Object.keys(alternative));
  const hostless: readonly string[] = HOSTLESS;
  const takesKey = (raw.parameters ?? []).some(
    ({ $ref }) => $ref === '#/components/parameters/IdempotencyKey',
  );
  const success = Object.keys(raw.responses).find((status) => /^2\d\d$/.test(status));
  if (success === undefined) throw new Error(`${raw.operationId} has no success answer in the document.`);
  return {
    id: raw.operationId,
    security: schemes.includes('bearer') ? 'bearer' : schemes.length > 0 ? 'invitationToken' : 'open',
    planned: raw['x-planned'] === true,
    hostless: hostless.includes(raw.operationId),
    creates: takesKey,
    bodyOptional: raw.requestBody !== undefined && raw.requestBody.required !== true,
    judgedApart: judgedApart(raw, components.schemas),
    multipart: raw.requestBody?.content?.['multipart/form-data'] !== undefined,
    streams: raw.responses[success]?.content?.['application/json'] === undefined,
    watches: raw.responses[success]?.content?.['text/event-stream'] !== undefined,
    revalidates: raw.responses['304'] !== undefined,
    needsProof: raw['x-needs-proof'] === true,
    roles: raw['x-role'] ?? [],
    audited: raw['x-audit'] ?? null,
    successStatus: Number(success),
  };
}

/** Bodies are named schemas; one of their own properties may be marked. */
function judgedApart({ requestBody }: RawOperation, schemas: Record<string, RawSchema>): string[] {
  const reference = requestBody?.content?.['application/json']?.schema?.$ref ?? '';
  const { properties = {} } = schemas[reference.replace('#/components/schemas/', '')] ?? {};
  return Object.keys(properties).filter((name) => properties[name]?.[JUDGED_APART] === true);
}

function assertSame(kind: string, written: readonly string[], operations: Operation[]): void {
  const documented = operations.map(({ id }) => id);
  const odd = [...written, ...documented].filter((id, _, all) => all.indexOf(id) === all.lastIndexOf(id));
  if (odd.length > 0) {
    throw new Error(
      `The document and src/server/contract/kinds.ts disagree on what is ${kind}: ${odd.join(', ')}`,
    );
  }
}
