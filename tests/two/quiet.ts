import { vi } from 'vitest';

/** Counts what happens in the models' worlds, so that `quiet` knows when nothing does any more. */
let happened = 0;
export const noteActivity = (): void => {
  happened += 1;
};

/** How many turns of the event loop without anything new count as quiet. */
const STILL_TURNS = 3;

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Resolves when everything that follows without an answer, a person or time has happened. */
export async function quiet(turns = STILL_TURNS): Promise<void> {
  for (let still = 0; still < turns;) {
    const before = happened;
    await turn();
    still = before === happened ? still + 1 : 0;
  }
}

/** Lets time pass for every timer of every window. */
export async function pass(ms: number): Promise<void> {
  await quiet();
  await vi.advanceTimersByTimeAsync(ms);
  await quiet();
}

/** Time stands still unless a model lets it pass; turns of the event loop stay real. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}
