import type { Value } from '../protocol.ts';

type Values = ReadonlyMap<string, readonly Value[]>;

/** Maximum number of values of one actor; older ones are dropped. */
const MOST = 200;

/** Adds values to those of their actors. */
export function withValues(there: Values, more: readonly Value[]): Values {
  const values = new Map(there);
  for (const value of more) {
    values.set(value.actor, [...(values.get(value.actor) ?? []), value].slice(-MOST));
  }
  return values;
}

/** The values of an actor after the entry `at`, or now for null. */
export const valueAt = (values: Values, actor: string, at: number | null): Value | undefined =>
  values.get(actor)?.findLast(({ seq }) => at === null || seq <= at);
