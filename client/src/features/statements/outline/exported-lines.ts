import type { OutlineLine } from './build-outline';
import { ALL_OPEN, type FoldState } from './fold-state';
import { shownLines, type LineFilter, type ShownLine } from './shown-lines';

/** The lines of a statement that are printed, or copied as a whole. */
export interface ExportedLines {
  readonly lines: readonly ShownLine[];
  /** How many lines are left out because their sections are collapsed. */
  readonly collapsed: number;
}

interface Screen {
  readonly outline: readonly OutlineLine[];
  readonly shown: readonly ShownLine[];
}

interface Choices {
  readonly filter: LineFilter;
  /** Null while no one chose what is collapsed: the statement then shows its summary. */
  readonly folds: FoldState | null;
}

/** Every line that passes the filter, unless someone chose what is collapsed: then the lines on the screen. */
export function exportedLines({ outline, shown }: Screen, { filter, folds }: Choices): ExportedLines {
  const every = shownLines(outline, ALL_OPEN, filter);
  if (folds === null) return { lines: every, collapsed: 0 };
  const ids = new Set(shown.map(({ at }) => at.line.id));
  return { lines: shown, collapsed: every.filter(({ at }) => !ids.has(at.line.id)).length };
}
