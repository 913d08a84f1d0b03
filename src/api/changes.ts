import type { Client } from './client.ts';
import { repeatableWrite } from './policies.ts';

/** The row an edit started from. It travels with the changes: 409 when the row is another by now. */
export type Basis = {
  id: string;
  /** ISO 8601, exactly as the server sent it. */
  updatedAt: string;
};

/**
 * Removes something once, however often it has to be asked for: when an answer was lost on the way and the next try
 * finds nothing, the try before had done it.
 */
export async function removeOnce(
  call: Client['call'],
  ask: Parameters<Client['call']>[0],
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
