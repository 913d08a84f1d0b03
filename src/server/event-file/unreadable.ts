import { isStorable } from '../../domain/storable.ts';

/** Whether a row has what cannot be stored, or what stands for bytes that were no UTF-8. */
export const isUnreadable = (cells: readonly string[]): boolean =>
  cells.some((cell) => !isStorable(cell) || cell.includes('\uFFFD'));
