/** The middle of the values; of an even number of them, the upper of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Two-sided Mann-Whitney U test: the probability of ranks at least this unequal when both samples come from one
 * distribution. Normal approximation with tie correction; good from about 20 values each.
 */
export function rankTest(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    const count = end - start;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter((item) => item.left).length;
    ties += count ** 3 - count;
    start = end;
  }
  const [m, n, total] = [left.length, right.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const spread = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = (Math.abs(u - (m * n) / 2) - 0.5) / spread;
  return Math.min(1, 2 * upperTail(z));
}

/** P(Z > z) of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = series.reduce((total, factor, power) => total + factor * t ** (power + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
