import { isReadOnly } from '../db/trouble.ts';

/**
 * Waits for a write that only records something about a read, such as a session's last use. On a read-only database the
 * record is skipped, and reading continues.
 */
export async function besideReading(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
