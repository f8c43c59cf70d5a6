import type { CalendarDate, MonthIndex } from '../../periods/calendar-date';
import { count, date, evidence, text } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** The journal lines of a month that has any. */
interface MonthOfLines {
  readonly month: MonthIndex;
  readonly lines: number;
  /** The line that the source lists first. */
  readonly first: { readonly date: CalendarDate; readonly place: string };
}

/** How the lines of a ledger lie in time. */
export interface LinesInTime {
  readonly today: CalendarDate;
  readonly asOf: CalendarDate;
  /** Months of the books with lines, ascending. */
  readonly months: readonly MonthOfLines[];
  /** Lines after today that are not part of the books; null where there are none. */
  readonly later: { readonly lines: number; readonly first: CalendarDate; readonly last: CalendarDate } | null;
}

/** Months between lines, beyond which those on one side are far from the others. */
const FAR = 12;
/** More lines than this are not a typing error. */
const FEW_LINES = 10;

/** Warns of books that end after today, of lines that are dated after today, and of few lines more than a year from all others. */
export function futureAndLoneLines({ today, asOf, months, later }: LinesInTime): Finding[] {
  const findings: Finding[] = [];
  if (asOf > today)
    findings.push(findingOf('future-lines', 'asOfAhead', { level: 'Warning', facts: { asOf: date(asOf), today: date(today) } }));
  if (later !== null) {
    const facts = { lines: count(later.lines), first: date(later.first), last: date(later.last), today: date(today), asOf: date(asOf) };
    findings.push(findingOf('future-lines', 'leftOut', { level: 'Warning', facts }));
  }
  const lone = loneGroups(months);
  const [first] = lone;
  if (first === undefined) return findings;
  const rows = lone.map((group) => [date(group.first.date), text(group.first.place), count(group.lines)]);
  const facts = {
    lines: count(lone.reduce((sum, { lines }) => sum + lines, 0)),
    first: date(first.first.date),
    place: text(first.first.place),
  };
  return [...findings, findingOf('lone-lines', 'found', { level: 'Warning', facts, table: evidence(['date', 'place', 'lines'], rows) })];
}

/** Groups of months that lie apart from the largest one and hold few lines. */
function loneGroups(months: readonly MonthOfLines[]): Pick<MonthOfLines, 'lines' | 'first'>[] {
  const groups: MonthOfLines[][] = [];
  for (const month of months) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group === undefined || before === undefined || month.month - before.month > FAR) groups.push([month]);
    else group.push(month);
  }
  const linesOf = (group: readonly MonthOfLines[]): number => group.reduce((sum, { lines }) => sum + lines, 0);
  const most = Math.max(...groups.map(linesOf));
  return groups.flatMap((group) => {
    const [first] = group;
    const lines = linesOf(group);
    return first !== undefined && lines < most && lines <= FEW_LINES ? [{ lines, first: first.first }] : [];
  });
}
