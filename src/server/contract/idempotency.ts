import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { CONFLICT_MESSAGES } from '../../domain/screen-messages.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { problem } from '../problems.ts';
import type { Call, Kept } from './call.ts';
import type { OperationId } from './kinds.ts';

const KEPT = 24 * 60 * 60 * 1_000;
/** How long a repeat waits for the first request (ms). */
const WAITS_FOR_FIRST = 5_000;
/**
 * A row without an answer was written by an older version before its work; after this long (ms) its process is dead.
 */
const ABANDONED_AFTER = 60_000;

/** One creating request: its event, the caller's scope, the operation and the key. */
export type RequestKey = { eventId: string; scope: string; operation: OperationId; key: string };

/** The stored answer of a key, and the digest of its request. */
export type KeptAnswer = { bodyHash: Buffer; answer: Kept };

/** The key of a person's or a guest's request; null when it carries none. */
export function keyOf(
  operation: OperationId,
  {
    request,
    event,
    viewer,
    invitation,
  }: Pick<Call<OperationId>, 'request' | 'event' | 'viewer' | 'invitation'>,
): RequestKey | null {
  const key = request.headers['idempotency-key'];
  const scope = viewer ? `person:${viewer.personId}` : invitation && `invitation:${invitation.id}`;
  return typeof key !== 'string' || scope === null || event === null
    ? null
    : { eventId: event.id, scope, operation, key };
}

const rowOf = ({ eventId, scope, operation, key }: RequestKey) =>
  and(
    eq(idempotencyKeys.eventId, eventId),
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );

/** The answer stored under this key in the last 24 hours, or null. */
export async function findKept(db: Queries, key: RequestKey, now: Date): Promise<KeptAnswer | null> {
  const answered = and(isNotNull(idempotencyKeys.status), gt(idempotencyKeys.expiresAt, now));
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(rowOf(key), answered));
  // Written by `keepAnswer`.
  return row ? { bodyHash: row.bodyHash, answer: row.answer as Kept } : null;
}

/** The stored answer; throws 409 when it belongs to a request with another body. */
export function repeated({ bodyHash, answer }: KeptAnswer, body: unknown): Kept {
  if (bodyHash.equals(digestOf(body))) return answer;
  throw problem('conflict', { message: CONFLICT_MESSAGES.usedKey });
}

/**
 * Takes the key for the transaction `tx`; null when this request got it. While another transaction holds the key, this
 * waits for its end, five seconds at most (then the statement fails, which is 503). It returns that transaction's
 * answer when it committed; else it gets the key, which is free once that transaction ends, even by a crash.
 */
export async function takeKey(
  tx: Transaction,
  key: RequestKey,
  body: unknown,
  now: Date,
): Promise<KeptAnswer | null> {
  const { eventId, scope, operation, key: name } = key;
  const [from, until, abandoned] = [now, after(now, KEPT), after(now, -ABANDONED_AFTER)].map(
    (time) => sql`${time.toISOString()}::timestamptz`,
  );
  // A statement of its own, which a spread database passes on to its nodes; it takes no setting inside an insert.
  const waitAtMost = async (ms: number): Promise<void> => {
    await tx.execute(sql.raw(`set local lock_timeout = ${String(ms)}`));
  };
  await waitAtMost(WAITS_FOR_FIRST);
  const taken = await tx.execute(sql`
    insert into ${idempotencyKeys} as first
      (event_id, scope, operation, key, body_hash, expires_at, created_at, updated_at)
    values (${eventId}, ${scope}, ${operation}, ${name}, ${digestOf(body)}, ${until}, ${from}, ${from})
    on conflict (event_id, scope, operation, key) do update
       set body_hash = excluded.body_hash, status = null, answer = null, expires_at = excluded.expires_at,
           created_at = excluded.created_at, updated_at = excluded.updated_at
     where first.expires_at <= ${from} or (first.status is null and first.updated_at <= ${abandoned})
    returning 1`);
  await waitAtMost(0);
  if (taken.rows.length > 0) return null;
  const kept = await findKept(tx, key, now);
  if (kept === null) throw problem('unavailable');
  return kept;
}

/** Stores the answer in the transaction that took the key, so that both are committed or neither. */
export async function keepAnswer(tx: Queries, key: RequestKey, answer: Kept, now: Date): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: 200, answer, updatedAt: now }).where(rowOf(key));
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

function digestOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
}
