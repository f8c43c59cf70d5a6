import { type OutlineLine, headingsOver, outlineDepth } from './outline';
import type { StatementLine } from './statement-answer';

/** Which sorts of lines are shown. */
export interface LineFilter {
  readonly headers: boolean;
  readonly footers: boolean;
  readonly accounts: boolean;
  /** Leaves out lines that are zero in every period, and sections with nothing else. */
  readonly hideZero: boolean;
  /** Leaves newly referenced accounts alone, with the headings over them. */
  readonly newAlone: boolean;
}

export const EVERY_LINE: LineFilter = { headers: true, footers: true, accounts: true, hideZero: false, newAlone: false };

/** A line as it is on the screen. */
export interface ShownLine {
  readonly at: OutlineLine;
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
  /** The line whose figures it has: its own, or the total's of a folded section. */
  readonly figures: StatementLine;
}

/** The lines on the screen; a folded section is one line that has its total. */
export function shownLines(lines: readonly OutlineLine[], folds: FoldState, filter: LineFilter): ShownLine[] {
  const left = [...(filter.hideZero ? [zeroLines(lines)] : []), ...(filter.newAlone ? [linesWithoutNew(lines)] : [])];
  const shown: ShownLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const at = lines[index];
    if (at === undefined || (left.length > 0 && left.some((out) => out.has(index)))) continue;
    const folded = at.section === null ? null : isFolded(at, folds);
    if (folded || passes(at.line, filter)) shown.push({ at, folded, figures: (folded && at.section?.footer) || at.line });
    if (folded) index = Math.max(index, at.section?.end ?? index);
  }
  return shown;
}

/** The indexes of lines that are zero in every period, and of headings over nothing but such lines. */
export function zeroLines(lines: readonly OutlineLine[]): Set<number> {
  return linesThat(lines, (line) => (line.amounts ?? []).every((amount) => amount === 0));
}

/** The indexes of lines that are not newly referenced accounts, and of headings over nothing but such lines. */
function linesWithoutNew(lines: readonly OutlineLine[]): Set<number> {
  return linesThat(lines, (line) => !line.isNew);
}

function linesThat(lines: readonly OutlineLine[], holds: (line: StatementLine) => boolean): Set<number> {
  const found = new Set<number>();
  for (let index = lines.length - 1; index >= 0; index--) {
    const at = lines[index];
    if (at && (at.section ? isEmptySection(at, found) : holds(at.line))) found.add(index);
  }
  return found;
}

function isEmptySection({ index, section }: OutlineLine, out: ReadonlySet<number>): boolean {
  for (let inside = index + 1; inside <= (section?.end ?? index); inside++) if (!out.has(inside)) return false;
  return true;
}

function passes(line: StatementLine, filter: LineFilter): boolean {
  if (line.lineItemType === 'SectionHeader') return filter.headers;
  return line.lineItemType === 'SectionFooter' ? filter.footers : filter.accounts;
}

/** Which sections are folded: those from `level` on, as in a spreadsheet's outline, except that each one named in `toggled` is the other way round. */
export interface FoldState {
  /** 1 shows the outermost sections only; null shows everything. */
  readonly level: number | null;
  readonly toggled: ReadonlySet<string>;
}

export const ALL_OPEN: FoldState = { level: null, toggled: new Set() };

/** Whether a section's heading is folded; false for other lines. */
function isFolded({ section, level }: OutlineLine, folds: FoldState): boolean {
  if (section === null) return false;
  const byLevel = folds.level !== null && level >= folds.level;
  return folds.toggled.has(section.id) ? !byLevel : byLevel;
}

/** The folds after the given headings are folded or opened. */
export function withFolds(folds: FoldState, headings: readonly OutlineLine[], folded: boolean): FoldState {
  const toggled = new Set(folds.toggled);
  for (const heading of headings) {
    if (heading.section === null || isFolded(heading, { ...folds, toggled }) === folded) continue;
    if (!toggled.delete(heading.section.id)) toggled.add(heading.section.id);
  }
  return { level: folds.level, toggled };
}

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
