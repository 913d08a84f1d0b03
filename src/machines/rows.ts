import type rows from './rows.json';

/** A row of the specification, by its id. */
export type RowId = keyof typeof rows;

/** What a state or a transition says of itself: the rows of the specification it implements. */
export type RowsMeta = { rows: readonly RowId[] };

/** What names these rows, to be spread into a state or a transition; nothing where there are none. */
export const metaOf = (rows: readonly RowId[] | undefined): { meta?: RowsMeta } =>
  rows === undefined ? {} : { meta: { rows } };
