/** Resolves after a time, or at once when `signal` aborts. */
export const wait = (page: Window, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = page.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      page.clearTimeout(timer);
      resolve();
    });
  });
