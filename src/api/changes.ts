import type { Client } from './client.ts';
import { repeatableWrite } from './policies.ts';

/** The row version an edit started from, sent with the changes: 409 when the row has changed since. */
export type Basis = {
  id: string;
  /** ISO 8601, exactly as the server sent it. */
  updatedAt: string;
};

/**
 * Makes a removal with retries idempotent: if a response was lost and the retry finds nothing, the earlier try
 * succeeded.
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
