import type { Entry, Masked } from '../protocol.ts';
import type { History } from './history.ts';

/** One value that differs. `path` is as in code: `values.fullName`, `rows[2]`. */
export type Difference = {
  path: string;
  kind: 'added' | 'removed' | 'changed';
  before: Masked | undefined;
  after: Masked | undefined;
};

type Node = Masked | undefined;

/** The values that differ between two masked contexts, in the order of their keys. */
export function differences(before: Node, after: Node, path = ''): Difference[] {
  if (before === after) return [];
  if (before === undefined) return [{ path, kind: 'added', before, after }];
  if (after === undefined) return [{ path, kind: 'removed', before, after }];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, kind: 'changed', before, after }];
  }
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    differences(old.get(key), now.get(key), pathTo(path, key)),
  );
}

/** The items of a list or the values of an object; null for a single value. */
function partsOf(value: Masked): Map<string | number, Masked> | null {
  if (typeof value !== 'object' || value === null) return null;
  // `isArray` does not narrow a readonly list.
  return Array.isArray(value)
    ? new Map((value as readonly Masked[]).map((item, index) => [index, item]))
    : new Map(Object.entries(value));
}

const pathTo = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${String(key)}]` : path === '' ? key : `${path}.${key}`;

/** The latest entry that an actor processed, up to the entry `at` or to the end. */
export const latestOf = ({ entries }: History, id: string, at: number | null): Entry | undefined =>
  entries.findLast(({ seq, target, look }) => target === id && look !== null && (at === null || seq <= at));
