import { isZero } from '../figures/figure-format';
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
}

export const EVERY_LINE: LineFilter = { headers: true, footers: true, accounts: true, hideZero: false };

/** A line as it stands on the screen. */
export interface ShownLine {
  readonly at: OutlineLine;
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
  /** The line whose figures it bears: its own, or the total's of a folded section. */
  readonly figures: StatementLine;
}

/** The lines on the screen; a folded section is one line that bears its total. */
export function shownLines(lines: readonly OutlineLine[], folds: FoldState, filter: LineFilter): ShownLine[] {
  const zero = filter.hideZero ? zeroLines(lines) : null;
  const shown: ShownLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const at = lines[index];
    if (at === undefined || zero?.has(index)) continue;
    const folded = at.section === null ? null : isFolded(at, folds);
    if (folded || passes(at.line, filter)) shown.push({ at, folded, figures: (folded && at.section?.footer) || at.line });
    if (folded) index = Math.max(index, at.section?.end ?? index);
  }
  return shown;
}

/** The indexes of lines that are zero in every period, and of headings over nothing but such lines. */
export function zeroLines(lines: readonly OutlineLine[]): Set<number> {
  const zero = new Set<number>();
  for (let index = lines.length - 1; index >= 0; index--) {
    const at = lines[index];
    if (at && (at.section ? isEmptySection(at, zero) : at.line.cells.every((cell) => cell === null || isZero(cell)))) zero.add(index);
  }
  return zero;
}

function isEmptySection({ index, section }: OutlineLine, zero: ReadonlySet<number>): boolean {
  for (let inside = index + 1; inside <= (section?.end ?? index); inside++) if (!zero.has(inside)) return false;
  return true;
}

function passes(line: StatementLine, filter: LineFilter): boolean {
  if (line.lineItemType === 'SectionHeader') return filter.headers;
  return line.lineItemType === 'SectionFooter' ? filter.footers : filter.accounts;
}
