import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Collects what nothing holds any more, at the price of a pause of some 30 ms. For long work that leaves much behind:
 * V8 lets a young process grow to several times what it uses before it looks through its whole heap by itself.
 */
export function sweepHeap(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return gc;
}
