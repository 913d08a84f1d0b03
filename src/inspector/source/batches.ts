/** Milliseconds from the first news to a batch; a busy page sends it at the latest LATEST_MS after that. */
const PAUSE_MS = 120;
const LATEST_MS = 250;

/**
 * Runs `send` once for all news that come within a short time, when the page has nothing else to do: the panel that
 * shows them shares its thread, and must not come between a key and its letter.
 */
export function createBatches(page: Window, send: () => void): { announce: () => void; flush: () => void } {
  let isWaiting = false;
  const flush = (): void => {
    isWaiting = false;
    send();
  };
  const whenIdle = (): void => {
    if (!isWaiting) return;
    // Safari has no idle callback.
    if ('requestIdleCallback' in page) page.requestIdleCallback(flush, { timeout: LATEST_MS });
    else flush();
  };
  return {
    announce() {
      if (isWaiting) return;
      isWaiting = true;
      page.setTimeout(whenIdle, PAUSE_MS);
    },
    flush,
  };
}
