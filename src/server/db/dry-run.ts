import type { Database } from './schema.ts';
import type { Transaction } from './transaction.ts';

/** Ends a transaction that did everything, with its result and without its changes. */
class TakenBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('A dry run is taken back.');
  }
}

/** Does the work in one transaction; a dry run takes it back and returns the same result. */
export async function transact<Result>(
  db: Database,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.transaction(work);
  let ended: TakenBack<Result> | undefined;
  try {
    return await db.transaction<Result>(async (tx) => {
      ended = new TakenBack(await work(tx));
      throw ended;
    });
  } catch (error) {
    if (ended !== undefined && error === ended) return ended.result;
    throw error;
  }
}
