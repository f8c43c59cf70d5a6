import { headingsOver, outlineDepth, type OutlineLine } from './build-outline';
import { ALL_OPEN, withFolds, type FoldState } from './fold-state';
import { EVERY_LINE, shownLines } from './shown-lines';

/** How many lines a screen of 900 pixels holds. */
const LINES_OF_A_SCREEN = 24;
/** Fewer lines say too little: a balance sheet folded to its first level is two. */
const FEWEST_LINES = 6;

/** The deepest level that can be chosen. */
export const DEEPEST_LEVEL = 3;

/** How a statement opens: as its summary, which a screen holds, and with the line in view that was asked for. */
export function openingFolds(lines: readonly OutlineLine[], requested: OutlineLine | null): FoldState {
  const folds: FoldState = { ...ALL_OPEN, level: openingLevel(lines) };
  return requested === null ? folds : withFolds(folds, headingsOver(requested), false);
}

/** The deepest level whose lines a screen holds; else the first that says enough, and every line where none does. */
function openingLevel(lines: readonly OutlineLine[]): number | null {
  if (lines.length <= LINES_OF_A_SCREEN) return null;
  const levels = Array.from({ length: Math.min(outlineDepth(lines), DEEPEST_LEVEL) }, (_, at) => at + 1);
  const counted = levels.map((level) => ({ level, count: shownLines(lines, { ...ALL_OPEN, level }, EVERY_LINE).length }));
  const enough = counted.filter(({ count }) => count >= FEWEST_LINES);
  return (enough.findLast(({ count }) => count <= LINES_OF_A_SCREEN) ?? enough[0])?.level ?? null;
}
