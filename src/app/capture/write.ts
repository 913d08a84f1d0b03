import { attempt } from '../attempt.ts';
import { openDevice, type DeviceDatabase } from '../device/database.ts';

const writing = (database: DeviceDatabase) =>
  database.transaction(['captures', 'counters'], 'readwrite', { durability: 'strict' });
export type Writing = ReturnType<typeof writing>;

/** One transaction, written before anything is shown: `strict` waits for the disk. */
export async function write<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
  const tx = writing(await openDevice());
  try {
    const result = await work(tx);
    await tx.done;
    return result;
  } catch (error) {
    // All or nothing: also where the work itself failed, and no request of it.
    attempt(() => {
      tx.abort();
    });
    await tx.done.catch(() => undefined);
    // A full device ends the transaction, and its requests fail for that reason alone.
    throw tx.error ?? error;
  }
}
