import { plainHeading } from '../mapping.ts';
import type { Table } from '../read-csv.ts';
import type { ColumnUse } from './column-use.ts';
import { FILE_REMARKS } from './file-texts.ts';
import type { DateOrder } from './moments.ts';

/** A column whose cells are read; `order` is that of its dates. */
export type Used = { index: number; heading: string; use: NonNullable<ColumnUse>; order: DateOrder | null };

/** The columns that are not left out; of those of one field, the best first. */
export function usedColumns({ headings }: Table, uses: readonly ColumnUse[]): Used[] {
  return uses
    .flatMap((use, index): Used[] => {
      const heading = headings[index] || FILE_REMARKS.column(index + 1);
      return use === null ? [] : [{ index, heading, use, order: null }];
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || a.index - b.index);
}

/** A mobile number is better than another one, a ticket's secret than its other ids, a job title than a title. */
function rankOf({ heading, use }: Used): number {
  const plain = plainHeading(heading);
  if (use === 'phone') return /mobil|movil|cell|celular|handy|portable/.test(plain) ? 0 : 1;
  if (use === 'rawCode') return plain === 'secret' ? 0 : 1;
  return plain === 'title' || plain === 'role' ? 1 : 0;
}
