/** The row with the quotation mark that is never closed, by the error of `parse`, which counts the rows before it. */
export const rowOfOpenQuote = (error: unknown): number =>
  error instanceof Error && 'records' in error ? Number(error.records) + 1 : 1;
