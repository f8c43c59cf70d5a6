/** The middle of some figures; of an even number the higher one of both. */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
}

/** The medians of groups of so many figures that follow each other, for work that is too short to be a try by itself. */
export function mediansOfGroups(values: readonly number[], size: number): number[] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, group) => medianOf(values.slice(group * size, (group + 1) * size)));
}
