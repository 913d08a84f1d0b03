/** The median, which one slow round on a busy machine does not move. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The percentile of sorted values; `part` is from 0 to 1. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
