/** Lists that people put in order by hand. */

/**
 * `all` with the `wanted` ones in the order of `wanted`, on the places that these have in `all`. What only one of the
 * two has is left where it is, or left out.
 */
export function exchanged<One>(all: readonly One[], wanted: readonly One[]): One[] {
  const there = new Set(all);
  const next = [...new Set(wanted)].filter((one) => there.has(one));
  const moving = new Set(next);
  let taken = 0;
  return all.map((one) => (moving.has(one) ? (next[taken++] ?? one) : one));
}

/** `all` with the one at `from` moved to `to`. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const rest = all.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)];
}
