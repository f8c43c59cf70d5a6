/** Share of a population, in percent, that lies below a value; quantiles are at equal steps and interpolated linearly. */
export function shareBelow(quantiles: readonly number[], value: number): number {
  const last = quantiles.length - 1;
  if (value <= (quantiles[0] ?? value)) return 0;
  if (value > (quantiles[last] ?? value)) return 100;
  const above = firstNotBelow(quantiles, value);
  const [low, high] = [quantiles[above - 1] ?? 0, quantiles[above] ?? 0];
  return (100 * (above - 1 + (value - low) / (high - low))) / last;
}

/** The place of the first of rising quantiles that is not below a value. */
function firstNotBelow(quantiles: readonly number[], value: number): number {
  let [low, high] = [0, quantiles.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((quantiles[middle] ?? value) >= value) high = middle;
    else low = middle;
  }
  return high;
}
