import { vi } from 'vitest';

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** How many turns of the event loop without a module that loads count as quiet. */
const STILL_TURNS = 3;

/** Resolves when everything has run that waits for nothing but other promises and modules that load, however long they load. */
export async function settled(): Promise<void> {
  for (let still = 0; still < STILL_TURNS; still += 1) {
    await vi.dynamicImportSettled();
    await turn();
  }
}
