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

/** A field that a record lacks is empty: a record has as many answers as were given. */
const valueIn = (values: FieldValues, name: string): string => values[name] ?? '';

export function mergeChanges<V extends FieldValues>(base: V, mine: V, theirs: V): Merge<V> {
  const names = Object.keys({ ...base, ...mine, ...theirs });
  const mineChanged = (name: string): boolean => valueIn(mine, name) !== valueIn(base, name);
  const values = Object.fromEntries(
    names.map((name) => [name, valueIn(mineChanged(name) ? mine : theirs, name)]),
  ) as V; // the keys of all three
  const conflicts = names
    .map((name) => ({ name, mine: valueIn(mine, name), theirs: valueIn(theirs, name) }))
    .filter((one) => {
      const before = valueIn(base, one.name);
      return one.mine !== before && one.theirs !== before && one.theirs !== one.mine;
    });
  return { values, conflicts };
}

/** The fields that differ, with their new values. */
export function changedFields<V extends FieldValues>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => value !== valueIn(before, name));
  return Object.fromEntries(changed) as Partial<V>; // a subset of the entries of `after`
}
