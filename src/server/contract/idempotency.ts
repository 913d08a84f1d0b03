import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { problem } from '../problems.ts';
import type { Call, Services } from './call.ts';
import type { OperationId } from './kinds.ts';

const KEPT = 24 * 60 * 60 * 1_000;
/** Requests end after 15 s, so one that is still "running" then belongs to a process that died. */
const ABANDONED_AFTER = 60_000;

export type KeyedRequest = { scope: string; operation: string; key: string; body: unknown };

type Answered = Record<string, unknown>;

/**
 * Runs a request of a signed-in person or of a guest with a link under its `Idempotency-Key`, or simply runs it when it has none. `body` is
 * what makes two requests the same.
 */
export async function runUnderKey<Result extends Answered>(
  operation: OperationId,
  {
    request,
    viewer,
    invitation,
    services,
  }: Pick<Call<OperationId>, 'request' | 'viewer' | 'invitation' | 'services'>,
  body: unknown,
  run: () => Promise<Result>,
): Promise<Result> {
  const key = request.headers['idempotency-key'];
  const scope = viewer ? `person:${viewer.personId}` : invitation && `invitation:${invitation.id}`;
  if (typeof key !== 'string' || scope === null) return run();
  const keyed = { scope, operation, key, body };
  // An earlier answer is one of the same operation.
  return (await runOnce(services, keyed, run)) as Result;
}

/**
 * Runs a creating request once per key (G-55): the same key and body within 24 hours get the first answer again,
 * another body is 409. A refused request leaves no trace, so that it can be corrected and sent again under its key.
 */
export async function runOnce(
  { db, clock }: Services,
  { scope, operation, key, body }: KeyedRequest,
  run: () => Promise<Answered>,
): Promise<Answered> {
  const now = clock.now();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const mine = and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
  const fresh = {
    bodyHash,
    status: null,
    answer: null,
    expiresAt: new Date(now.getTime() + KEPT),
    updatedAt: now,
  };
  const { expiresAt, status, updatedAt } = idempotencyKeys;
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER);
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, operation, key, createdAt: now, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.operation, idempotencyKeys.key],
      set: { ...fresh, createdAt: now },
      setWhere: sql`${expiresAt} <= ${now.toISOString()}::timestamptz
        or (${status} is null and ${updatedAt} <= ${abandoned.toISOString()}::timestamptz)`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(mine);
    return repeat(first, bodyHash);
  }
  try {
    const answer = await run();
    await db.update(idempotencyKeys).set({ status: 200, answer, updatedAt: clock.now() }).where(mine);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}

function repeat(first: typeof idempotencyKeys.$inferSelect | undefined, bodyHash: Buffer): Answered {
  // Gone between the two statements: the first attempt was just refused.
  if (first === undefined || first.status === null) throw problem('unavailable');
  if (!first.bodyHash.equals(bodyHash)) {
    throw problem('conflict', { message: 'This key was used for another request.' });
  }
  // Written above, by `run` of the same operation.
  return first.answer as Answered;
}
