import type { ComparisonReport } from './use-comparison';

type ChangedLine = ComparisonReport['lineChanges']['nodes'][number];

/** The lines with the amounts that moved most; lines and amounts keep their order, and of equal ones the first stay. */
export function largestChanges(lines: readonly ChangedLine[], most: number): readonly ChangedLine[] {
  const ranked = lines
    .flatMap(({ cells }) => cells)
    .map((cell) => ({ cell, size: Math.abs(Number(cell.change)) }))
    .sort((one, other) => other.size - one.size);
  const kept = new Set(ranked.slice(0, most).map(({ cell }) => cell));
  return lines.map((line) => ({ ...line, cells: line.cells.filter((cell) => kept.has(cell)) })).filter(({ cells }) => cells.length > 0);
}

/** How many amounts some lines have. */
export function countAmounts(lines: readonly ChangedLine[]): number {
  return lines.reduce((sum, { cells }) => sum + cells.length, 0);
}
