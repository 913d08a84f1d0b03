import type { Booth } from './booth.ts';
import type { PersonRow } from './directory.ts';

/**
 * Gives every exhibitor of the file one main account, the file's, to which its other people point. No person points to
 * one of another exhibitor.
 */
export function withParents(booths: readonly Booth[], rows: readonly PersonRow[]): PersonRow[] {
  const keys = new Map(booths.map(({ id, item }) => [id, parentKeyOf(item.people)]));
  const parents = new Map(
    rows
      .filter((row) => row.key !== null && row.key === keys.get(row.exhibitorId))
      .map((row) => [row.exhibitorId, row.id]),
  );
  const exhibitorOf = new Map(rows.map((row) => [row.id, row.exhibitorId]));
  return rows.map((row) => {
    const parent = parents.get(row.exhibitorId);
    if (parent === row.id) return { ...row, isParent: true, parentId: null };
    if (parent !== undefined) return { ...row, isParent: false, parentId: parent };
    const isStranger = row.parentId !== null && exhibitorOf.get(row.parentId) !== row.exhibitorId;
    return isStranger ? { ...row, parentId: null } : row;
  });
}

const parentKeyOf = (people: Booth['item']['people']): string | undefined =>
  Object.entries(people).find(([, { parent }]) => parent === true)?.[0];
