import type { CurrentUser } from '../api/sign-in.ts';
import { rememberUser } from './device.ts';
import type { Storage } from './storage.ts';

/** The pauses between two questions grow from the first to the last (ms). */
const PAUSES = { first: 1_000, last: 60_000 };

type Question = {
  page: Window;
  storage: Pick<Storage, 'token'>;
  token: string;
  ask: (signal: AbortSignal) => Promise<CurrentUser>;
};

/**
 * Asks who is signed in until the server answers: after growing pauses, and at once when the network is back or the
 * page is seen. A 401 removes the token and ends the session the usual way, and so does signing out: both end this.
 */
export async function recheck({ page, storage, token, ask }: Question): Promise<void> {
  for (let tries = 0; storage.token() === token; tries += 1) {
    await pause(page, Math.min(PAUSES.first * 2 ** tries, PAUSES.last));
    if (storage.token() !== token) return;
    const user = await ask(new AbortController().signal).catch(() => null);
    if (user === null) continue;
    await rememberUser(user, token).catch(() => undefined);
    return;
  }
}

/** Resolves after the pause, or when there is a reason to ask at once. */
function pause(page: Window, ms: number): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = (): void => {
      over.abort();
      page.clearTimeout(timer);
      resolve();
    };
    const timer = page.setTimeout(end, ms);
    page.addEventListener('online', end, { signal: over.signal });
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (!page.document.hidden) end();
      },
      { signal: over.signal },
    );
  });
}
