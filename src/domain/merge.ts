/**
 * Three-way merge of two users' changes to one record (G-28: a save touches only what changed). A field is a conflict
 * only if both users changed it, to different texts.
 */
export type FieldValues = Readonly<Record<string, string>>;

export type FieldConflict = { name: string; mine: string; theirs: string };

export type Merge<V extends FieldValues> = {
  /** The merged values; `mine` where both changed a field. */
  values: V;
  conflicts: readonly FieldConflict[];
};

export function mergeChanges<V extends FieldValues>(base: V, mine: V, theirs: V): Merge<V> {
  const names = Object.keys(base);
  const mineChanged = (name: string): boolean => mine[name] !== base[name];
  const values = Object.fromEntries(
    names.map((name) => [name, mineChanged(name) ? mine[name] : theirs[name]]),
  ) as V; // the same keys as `base`
  const conflicts = names
    .filter((name) => mineChanged(name) && theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }));
  return { values, conflicts };
}

/** The fields that differ, with their new values. */
export function changedFields<V extends FieldValues>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<V>; // a subset of the entries of `after`
}
