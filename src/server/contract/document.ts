import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from '../project.ts';
import { GUEST, HOSTLESS, OPEN, PLANNED } from './kinds.ts';
import { jsonOnly } from './json-only.ts';
import type { OperationId } from './kinds.ts';

/** What the adapter needs to know of one operation besides its schemas. */
export type Operation = {
  id: OperationId;
  security: 'open' | 'bearer' | 'invitationToken';
  planned: boolean;
  hostless: boolean;
  /** Takes an `Idempotency-Key`: what it creates is created once. */
  creates: boolean;
  /** Takes a form with a file, which its handler reads from the request itself. */
  multipart: boolean;
  /** Answers with something else than JSON, perhaps for long. */
  streams: boolean;
  /** Answers with events and never comes to an end by itself. */
  watches: boolean;
  /** Answers 304 to who has its answer already (`kept-answers.ts`). */
  revalidates: boolean;
  /** The one success status of the document. */
  successStatus: number;
};

export type PortalDocument = {
  /** The file as it is, for `GET /api/openapi.yaml`. */
  text: string;
  /** The same, as far as the router validates and serialises it: JSON only. */
  specification: object;
  operations: ReadonlyMap<string, Operation>;
};

type RawOperation = {
  operationId: OperationId;
  security?: Record<string, unknown>[];
  parameters?: { $ref?: string }[];
  requestBody?: { content?: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-planned'?: boolean;
};
type RawDocument = {
  paths: Record<string, Record<string, RawOperation>>;
  security?: Record<string, unknown>[];
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Reads the document once and refuses to start when `kinds.ts` says something else. */
export function loadDocument(): PortalDocument {
  const text = readFileSync(projectPath('openapi', 'portal.yaml'), 'utf8');
  // The file is our own and linted; the glue validates it against the OpenAPI schema at start.
  const specification = parse(text) as RawDocument;
  const list = Object.values(specification.paths).flatMap((path) =>
    METHODS.flatMap((method) => (path[method] ? [readOperation(path[method], specification.security)] : [])),
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
  return {
    text,
    specification: jsonOnly(specification),
    operations: new Map(list.map((operation) => [operation.id, operation])),
  };
}

function readOperation(raw: RawOperation, fallback: Record<string, unknown>[] = []): Operation {
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
    multipart: raw.requestBody?.content?.['multipart/form-data'] !== undefined,
    streams: raw.responses[success]?.content?.['application/json'] === undefined,
    watches: raw.responses[success]?.content?.['text/event-stream'] !== undefined,
    revalidates: raw.responses['304'] !== undefined,
    successStatus: Number(success),
  };
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
