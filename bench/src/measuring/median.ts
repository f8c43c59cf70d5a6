/** The middle of some figures; of an even number the higher one of both. */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
}
