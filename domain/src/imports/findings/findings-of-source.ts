import { toCalendarDate, type CalendarDate } from '../../periods/calendar-date';
import { faultPlace } from '../fault-problem';
import type { Ledger } from '../ledger';
import type { CompanyPage } from '../page';
import type { ReadBooks } from '../read-books';
import { findingOf, type Finding } from './finding';
import { futureAndLoneLines } from './future-and-lone-lines';

/** What was decided while the source was read: by its reader, about its basis, and about the dates of its lines. */
export function findingsOfSource(read: ReadBooks, { basis }: CompanyPage, asOf: CalendarDate): Finding[] {
  return [...read.findings, ...(basis === null ? [BASIS_NOT_STATED] : []), ...findingsOfDates(read, asOf)];
}

const BASIS_NOT_STATED = findingOf('basis', 'notStated', {
  choices: [
    { kind: 'basis', basis: 'Accrual' },
    { kind: 'basis', basis: 'Cash' },
  ],
});

function findingsOfDates({ ledger, settings }: ReadBooks, asOf: CalendarDate): Finding[] {
  const { today, describePlace = (row: number) => faultPlace('line', { line: row }) } = settings;
  const months = (ledger?.sums.months() ?? []).map(({ month, lines, firstDay, firstPlace }) => ({
    month,
    lines,
    first: { date: toCalendarDate(firstDay), place: describePlace(firstPlace) },
  }));
  return futureAndLoneLines({ today, asOf, months, later: ledger === null ? null : laterLines(ledger, today) });
}

function laterLines({ leftOut }: Ledger, today: CalendarDate): Parameters<typeof futureAndLoneLines>[0]['later'] {
  if (leftOut === null) return null;
  const [first, last] = [toCalendarDate(leftOut.first), toCalendarDate(leftOut.last)];
  return first > today ? { lines: leftOut.lines, first, last } : null;
}
