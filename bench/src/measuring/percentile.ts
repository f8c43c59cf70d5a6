/** The smallest of some figures that so many percent of them do not exceed. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('There is no percentile of nothing.');
  return found;
}
