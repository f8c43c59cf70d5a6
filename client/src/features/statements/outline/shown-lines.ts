import { isFolded, type FoldState } from './fold-state';
import type { OutlineLine } from './build-outline';
import type { StatementLine } from './statement-lines';

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
