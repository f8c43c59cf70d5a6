/** Which bin each value is in, -1 for none, and the median of each bin, rising. */
export interface QuantileBins {
  readonly places: Int32Array;
  readonly medians: readonly number[];
}

/** Bins of about equal size; equal values never part, so there may be fewer. */
export function binsOf(values: readonly (number | null)[], bins: number): QuantileBins {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const edges = [...new Set(Array.from({ length: bins - 1 }, (_, index) => sortedQuantile(sorted, (index + 1) / bins)))];
  const cells: number[][] = Array.from({ length: edges.length + 1 }, () => []);
  const raw = Int32Array.from(values, (value) => (value === null ? -1 : edgesBelow(edges, value)));
  values.forEach((value, row) => {
    if (value !== null) cells[raw[row] ?? 0]?.push(value);
  });
  const kept = cells.flatMap((cell, index) => (cell.length === 0 ? [] : [index]));
  const newPlace = cells.map((_, index) => kept.indexOf(index));
  return {
    places: raw.map((place) => (place < 0 ? -1 : (newPlace[place] ?? -1))),
    medians: kept.map((index) => medianOf(cells[index] ?? [])),
  };
}

/** The value at a share of sorted values, between its neighbors. */
export function sortedQuantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

/** How many edges lie below a value: its bin. */
function edgesBelow(edges: readonly number[], value: number): number {
  const bin = edges.findIndex((edge) => value <= edge);
  return bin < 0 ? edges.length : bin;
}

function medianOf(values: readonly number[]): number {
  return sortedQuantile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}

/** Quantiles of values at so many equal steps from the least to the largest. */
export function quantilesOf(values: readonly number[], steps: number): number[] {
  const sorted = [...values].sort((one, other) => one - other);
  return Array.from({ length: steps + 1 }, (_, step) => sortedQuantile(sorted, step / steps));
}
