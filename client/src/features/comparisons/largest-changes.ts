import type { ComparisonReport } from './use-comparison';

type ChangedLine = ComparisonReport['lineChanges']['nodes'][number];

/** The lines that moved most, each in the period in which it did; they keep their order, and of equal ones the first stay. */
export function largestChanges(lines: readonly ChangedLine[], most: number): readonly ChangedLine[] {
  const moved = lines.map((line) => ({ ...line, cells: [...line.cells].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1) }));
  const ranked = [...moved].sort((one, other) => sizeOf(other.cells[0]) - sizeOf(one.cells[0]));
  const kept = new Set(ranked.slice(0, most));
  return moved.filter((line) => kept.has(line));
}

function sizeOf(cell: ChangedLine['cells'][number] | undefined): number {
  return Math.abs(Number(cell?.change ?? 0));
}

/** How many amounts some lines have. */
export function countAmounts(lines: readonly ChangedLine[]): number {
  return lines.reduce((sum, { cells }) => sum + cells.length, 0);
}
