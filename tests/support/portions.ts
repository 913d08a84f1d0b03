/** As many rows as one statement inserts on the slowest machine within the time that a statement may take. */
const PORTION = 1_500;

/** Runs an insert of rows numbered from 1 to `total` as several statements, each with its first and last number. */
export async function inPortions(
  total: number,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= total; first += PORTION)
    await insert(first, Math.min(total, first + PORTION - 1));
}
