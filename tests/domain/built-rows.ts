import type { Doubts } from '../../src/domain/leads/import/choices.ts';
import { createRowBuilder } from '../../src/domain/leads/import/build-rows.ts';
import type { ImportRow } from '../../src/domain/leads/mapping.ts';

type Building = Parameters<typeof createRowBuilder>;

/** All rows to import of a table, and what leaves a doubt. */
export function buildRows(table: Building[0], settings: Building[1]): { rows: ImportRow[]; doubts: Doubts } {
  const builder = createRowBuilder(table, settings);
  const rows = table.rows.map((_, index) => builder.rowAt(index));
  return { rows, doubts: builder.doubts() };
}
