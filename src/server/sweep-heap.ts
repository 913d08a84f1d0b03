import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Runs a full garbage collection, at the cost of a pause of some 30 ms. For long work that leaves much garbage: V8 lets
 * a young process grow to several times its live heap before it collects the whole heap by itself.
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
