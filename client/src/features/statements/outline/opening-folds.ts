import { headingsOver, outlineDepth, type OutlineLine } from './build-outline';
import { ALL_OPEN, withFolds, type FoldState } from './fold-state';
import { EVERY_LINE, shownLines } from './shown-lines';

/** How many lines a statement shows at most before its deepest sections are folded: about what a screen holds. */
const LINES_OF_A_SCREEN = 40;

/** The deepest level that can be chosen. */
export const DEEPEST_LEVEL = 3;

/** How a statement opens: at the deepest level of its outline that a screen holds, never above level 2, and with the line in view that was asked for. */
export function openingFolds(lines: readonly OutlineLine[], asked: OutlineLine | null): FoldState {
  const folds: FoldState = { ...ALL_OPEN, level: openingLevel(lines) };
  return asked === null ? folds : withFolds(folds, headingsOver(asked), false);
}

function openingLevel(lines: readonly OutlineLine[]): number | null {
  const depth = outlineDepth(lines);
  if (lines.length <= LINES_OF_A_SCREEN || depth < 2) return null;
  const fits = (level: number) => shownLines(lines, { ...ALL_OPEN, level }, EVERY_LINE).length <= LINES_OF_A_SCREEN;
  return depth >= DEEPEST_LEVEL && fits(DEEPEST_LEVEL) ? DEEPEST_LEVEL : 2;
}
