import type { OutlineLine } from './build-outline';
import type { ShownLine } from './shown-lines';

/** The row of a line or, while it is not shown, of the nearest heading over it that is; then of the line shown before it. */
export function nearestShown(shown: readonly ShownLine[], wanted: OutlineLine): number {
  for (let at: OutlineLine | null = wanted; at !== null; at = at.parent) {
    const row = rowAtOrBefore(shown, at.index);
    if (shown[row]?.at.index === at.index) return row;
  }
  return Math.max(0, rowAtOrBefore(shown, wanted.index));
}

/** The last row at or before a place in the statement; -1 where all rows are after it. */
function rowAtOrBefore(shown: readonly ShownLine[], index: number): number {
  let low = 0;
  let high = shown.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shown[middle]?.at.index ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
