import { isReadOnly } from '../db/trouble.ts';

/**
 * Waits for a write that only notes something about a read, such as when a session was last used. A database that takes
 * no writes goes without the note: reading goes on.
 */
export async function besideReading(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
