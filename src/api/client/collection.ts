import type { paths } from '../../../openapi/portal.gen.ts';
import type { Answer, Client } from './client.ts';
import { pageOf, pageParams, type ListPage, type ListQuery } from './page.ts';
import { query, repeatableWrite, type Policy } from './policies.ts';

/** The row version an edit started from, sent with the changes: 409 when the row has changed since. */
export type Basis = {
  id: string;
  /** ISO 8601, exactly as the server sent it. */
  updatedAt: string;
};

type Body<Content> = { content: { 'application/json': Content } };

/** What the contract says of the rows under a path; never for a path that lists, creates or changes none. */
type PartsOf<Path extends string> = paths extends Record<
  Path,
  {
    get: { parameters: { query?: infer Filter } };
    post: { requestBody: Body<infer Draft> };
  }
> &
  Record<
    `${Path}/{id}`,
    { put: { requestBody: Body<infer Changes>; responses: { 200: Body<{ data: infer Row }> } } }
  >
  ? { filter: Filter; draft: Draft; changes: Omit<Changes, 'updatedAt'>; row: Row }
  : never;

/** A path of the contract with rows that are listed, created, changed and removed. */
type CollectionPath = {
  [Path in keyof paths]: [PartsOf<Path>] extends [never] ? never : Path;
}[keyof paths];

type Request = {
  params?: { path?: { id: string }; query?: object; header?: { 'Idempotency-Key': string } };
  body?: unknown;
  signal: AbortSignal;
};

type Send<Data> = (path: string, request: Request) => Promise<Answer<Data>>;

/** The requests of a collection, with the answers that the contract promises. */
type Requests<Row> = {
  GET: Send<{ data: { data: readonly Row[] } }>;
  POST: Send<{ data: Row }>;
  PUT: Send<{ data: Row }>;
  DELETE: Send<unknown>;
};

/**
 * The calls that every maintained list has, typed by the contract. `reading` says when the list is asked for again;
 * writes are repeated after a lost connection. Every call rejects with a `Failure`.
 */
export function collection<Path extends CollectionPath>(
  { http, call }: Client,
  path: Path,
  reading: Policy = query,
) {
  type Parts = PartsOf<Path>;
  type Row = Parts['row'];
  // openapi-fetch infers nothing from a path that is a type parameter; `PartsOf` reads the same contract.
  const { GET, POST, PUT, DELETE } = http as unknown as Requests<Row>;
  const oneRow = `${path}/{id}`;

  return {
    /** `GET`: one page, narrowed by the parameters of this path. */
    list: async (asked: ListQuery, signal: AbortSignal, filter?: Parts['filter']): Promise<ListPage<Row>> =>
      pageOf<Row>(
        await call(
          (aborted) => GET(path, { params: { query: { ...filter, ...pageParams(asked) } }, signal: aborted }),
          { policy: reading },
          signal,
        ),
      ),

    /** `POST`: idempotent under its key. */
    create: async (draft: Parts['draft'], idempotencyKey: string, signal: AbortSignal): Promise<Row> =>
      (
        await call(
          (aborted) =>
            POST(path, {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: draft,
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `PUT {id}`: sends only the changed fields. Refused with 409 and the row as it is when it has changed since. */
    update: async ({ id, updatedAt }: Basis, changes: Parts['changes'], signal: AbortSignal): Promise<Row> =>
      (
        await call(
          (aborted) =>
            PUT(oneRow, { params: { path: { id } }, body: { ...changes, updatedAt }, signal: aborted }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `DELETE {id}`. */
    remove: (id: string, signal: AbortSignal): Promise<void> =>
      removeOnce(call, (aborted) => DELETE(oneRow, { params: { path: { id } }, signal: aborted }), signal),
  };
}

/**
 * Makes a removal with retries idempotent: if a response was lost and the retry finds nothing, the earlier try
 * succeeded.
 */
export async function removeOnce(
  call: Client['call'],
  ask: (signal: AbortSignal) => Promise<Answer<unknown>>,
  signal: AbortSignal,
): Promise<void> {
  let tries = 0;
  try {
    await call(
      (aborted) => {
        tries += 1;
        return ask(aborted);
      },
      { policy: repeatableWrite },
      signal,
    );
  } catch (failure) {
    if (tries === 1 || !isMissing(failure)) throw failure;
  }
}

const isMissing = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 404;
