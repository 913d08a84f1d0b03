/**
 * Two people changed one record (G-28: a save touches only what changed). Fields are compared with what both started
 * from; only those that both changed, to different texts, need somebody to decide.
 */
export type FieldValues = Readonly<Record<string, string>>;

export type FieldConflict = { name: string; mine: string; theirs: string };

export type Merge<V extends FieldValues> = {
  /** Everything nobody has to decide; `mine` where both changed a field. */
  values: V;
  conflicts: readonly FieldConflict[];
};

export function mergeChanges<V extends FieldValues>(base: V, mine: V, theirs: V): Merge<V> {
  const names = Object.keys(base);
  const mineChanged = (name: string): boolean => mine[name] !== base[name];
  const values = Object.fromEntries(
    names.map((name) => [name, mineChanged(name) ? mine[name] : theirs[name]]),
  ) as V; // the same names as `base`, with texts of the same fields
  const conflicts = names
    .filter((name) => mineChanged(name) && theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }));
  return { values, conflicts };
}

/** The fields that differ, with their new texts. */
export function changedFields<V extends FieldValues>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<V>; // entries of `after`, some left out
}
