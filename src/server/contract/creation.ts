import type { Transaction } from '../db/transaction.ts';
import { isConnectionLost } from '../db/trouble.ts';
import type { Call, Kept, Services } from './call.ts';
import { findKept, keepAnswer, keyOf, repeated, takeKey } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';
import type { OperationId } from './kinds.ts';

/** A creating operation whose id is known only at run time; the compiler checked it where it is declared. */
export type AnyCreation = ((call: unknown) => Promise<object>) | AnySteps;
type AnySteps = {
  prepare(call: unknown, isRepeat: boolean): Promise<AnyPrepared>;
  answer?(call: unknown, kept: Kept): Promise<object>;
};
type AnyPrepared = {
  same?: unknown;
  create(call: unknown): Promise<object>;
  end?(mayBeKept: boolean): Promise<void>;
};

type AnyCall = Call<OperationId>;

/** Called in the transaction after the work, when it was done for the first time. */
export type Told = (inside: AnyCall, tx: Transaction, kept: Kept) => Promise<void>;

/**
 * Answers a creating request, once under its `Idempotency-Key` (decision 0017):
 *
 * 1. a stored answer is returned again, before any budget is charged;
 * 2. `prepare` runs outside the transaction, so its effects last: budgets, received files, re-encoded pictures;
 * 3. key, work, messages and answer commit in one transaction, so that a crash leaves all of them or none.
 */
export async function answerCreation(
  operation: { id: OperationId; multipart: boolean },
  call: AnyCall,
  creation: AnyCreation,
  told: Told,
): Promise<object> {
  const { db, clock } = call.services;
  const steps: AnySteps =
    typeof creation === 'function' ? { prepare: async () => ({ create: creation }) } : creation;
  const answer = (kept: Kept): object | Promise<object> => steps.answer?.(call, kept) ?? kept;
  const key = keyOf(operation.id, call);
  const known = key && (await findKept(db, key, clock.now()));
  // What makes two forms the same is known when their file has arrived.
  if (known && !operation.multipart) return answer(repeated(known, call.body));
  const prepared = await steps.prepare(call, known !== null);
  const body = 'same' in prepared ? prepared.same : call.body;
  let mayBeKept = false;
  try {
    if (known) return await answer(repeated(known, body));
    const created = await createOnce(call, prepared, key, body, told);
    mayBeKept = created.isNew;
    return await answer(created.kept);
  } catch (error) {
    // A commit whose answer was lost may have happened.
    mayBeKept ||= isConnectionLost(error);
    throw error;
  } finally {
    await prepared.end?.(mayBeKept);
  }
}

/**
 * Does a part of a creating request in a transaction of its own, once under the request's key: a repeat gets what the first
 * try did, and goes on where it ended. For `prepare`, of work that would hold the database for too long in one piece.
 */
export async function createPart<Op extends OperationId, Part extends Kept>(
  id: Op,
  call: Call<Op>,
  part: { name: string; same: unknown },
  create: (inside: Call<Op>) => Promise<Part>,
): Promise<Part> {
  // One of the operations, whichever.
  const any = call as unknown as AnyCall;
  const key = keyOf(id, any);
  // The keys of clients have no spaces.
  const own = key && { ...key, key: `${key.key} ${part.name}` };
  // The same call, inside of its transaction.
  const prepared: AnyPrepared = { create: (inside) => create(inside as Call<Op>) };
  const { kept } = await createOnce(any, prepared, own, part.same);
  // What `create` of this part made, now or before.
  return kept as Part;
}

async function createOnce(
  call: AnyCall,
  { create }: AnyPrepared,
  key: RequestKey | null,
  body: unknown,
  told?: Told,
): Promise<{ kept: Kept; isNew: boolean }> {
  const { clock } = call.services;
  return inOneTransaction(call, async (inside, tx) => {
    const other = key && (await takeKey(tx, key, body, clock.now()));
    if (other) return { kept: repeated(other, body), isNew: false };
    const kept: Kept = { ...(await create(inside)) };
    await told?.(inside, tx, kept);
    if (key) await keepAnswer(tx, key, kept, clock.now());
    return { kept, isNew: true };
  });
}

/**
 * Runs `work` in a transaction: `services.db` is that transaction, and nested transactions become savepoints. Code
 * that runs after it has the database itself in `services.db`.
 */
export async function inOneTransaction<Result>(
  call: AnyCall,
  work: (inside: AnyCall, tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { services } = call;
  let isOpen = true;
  try {
    return await services.db.transaction((tx) => {
      const inside: Services = {
        ...services,
        get db() {
          return isOpen ? tx : services.db;
        },
      };
      return work({ ...call, services: inside }, tx);
    });
  } finally {
    isOpen = false;
  }
}
