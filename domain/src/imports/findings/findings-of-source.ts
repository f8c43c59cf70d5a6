import { toCalendarDate, type CalendarDate } from '../../periods/calendar-date';
import type { Matrix } from '../../statements/matrix';
import { issueLocation } from '../issue-message';
import type { Ledger } from '../ledger';
import type { CompanyPage } from '../page';
import type { ReadBooks } from '../read-books';
import { findingsOfGeneralExpenses, findingsOfGuesses } from './account-types';
import { findingOf, type Finding } from './finding';
import { futureAndLoneLines } from './future-and-lone-lines';

/** What was decided while the source was read: by its reader, about its accounts and its basis, and about the dates of its lines. */
export function findingsOfSource(read: ReadBooks, { basis }: CompanyPage, asOf: CalendarDate, { rows }: Matrix): Finding[] {
  // A reader of files tells more of its guesses.
  const guesses = read.findings.some(({ kind }) => kind === 'account-types') ? [] : findingsOfGuesses(read.chart, rows);
  const general = findingsOfGeneralExpenses(read.chart, rows);
  return [...read.findings, ...guesses, ...general, ...(basis === null ? [BASIS_NOT_STATED] : []), ...findingsOfDates(read, asOf)];
}

const BASIS_NOT_STATED = findingOf('basis', 'notStated', {
  choices: [
    { kind: 'basis', basis: 'Accrual' },
    { kind: 'basis', basis: 'Cash' },
  ],
});

function findingsOfDates({ ledger, settings }: ReadBooks, asOf: CalendarDate): Finding[] {
  const { today, describeLocation = (row: number) => issueLocation('line', { line: row }) } = settings;
  const months = (ledger?.sums.months() ?? []).map(({ month, lines, firstDay, firstLocation }) => ({
    month,
    lines,
    first: { date: toCalendarDate(firstDay), place: describeLocation(firstLocation) },
  }));
  return futureAndLoneLines({ today, asOf, months, later: ledger === null ? null : laterLines(ledger, today) });
}

function laterLines({ leftOut }: Ledger, today: CalendarDate): Parameters<typeof futureAndLoneLines>[0]['later'] {
  if (leftOut === null) return null;
  const [first, last] = [toCalendarDate(leftOut.first), toCalendarDate(leftOut.last)];
  return first > today ? { lines: leftOut.lines, first, last } : null;
}
