import { toCalendarDate, toDateNumber } from '../periods/calendar-date';
import type { CalendarDate, DateNumber } from '../periods/calendar-date';
import { isDateNumber } from '../periods/day';
import { daysInMonth, monthIndexOf, monthIndexOfNumber } from '../periods/month';
import type { ChartOfAccounts } from './chart-of-accounts';
import { ClosingCandidates } from './closing-candidates';
import { JournalTable } from './journal-table';
import { MonthSums } from './month-sums';
import type { MonthColumn } from './month-sums';
import type { LinesPage } from './page';

const NO_DATE: DateNumber = 0;
const END_OF_TIME: DateNumber = 9999_12_31;

/** What a ledger needs to know before its first line. */
export interface LedgerSettings {
  readonly chart: ChartOfAccounts;
  readonly fiscalYearEndMonth: number;
  /** Lines after it are counted and left out; null when every line is taken. */
  readonly lastDay: DateNumber | null;
}

/** Sums journal lines by account and month and by journal; lines themselves are not kept. */
export class Ledger {
  readonly sums: MonthSums;
  readonly journals = new JournalTable();
  readonly candidates: ClosingCandidates;
  lines = 0;
  linesLeftOut = 0;
  firstDate: DateNumber = END_OF_TIME;
  lastDate: DateNumber = NO_DATE;
  private readonly chart: ChartOfAccounts;
  private readonly fiscalYearEndMonth: number;
  private readonly cut: DateNumber;

  constructor(settings: LedgerSettings) {
    this.chart = settings.chart;
    this.fiscalYearEndMonth = settings.fiscalYearEndMonth;
    this.cut = settings.lastDay ?? END_OF_TIME;
    this.sums = new MonthSums(settings.fiscalYearEndMonth);
    this.candidates = new ClosingCandidates((account) => this.chart.classOf(account));
  }

  /** Adds a page; throws RangeError where the connector broke the contract of pages (ordinals, dates, whole minor units). */
  add(page: LinesPage): void {
    this.sums.reserve(this.chart.size);
    this.addJournals(page);
    this.addMonths(page);
  }

  /** Leaves out the months after the one of a day, where the end of the books became known only with the last line. */
  dropMonthsAfter(lastDay: CalendarDate): void {
    const dropped = this.sums.dropAfter(monthIndexOf(lastDay));
    this.linesLeftOut += dropped;
    if (dropped > 0 && this.lastDate > toDateNumber(lastDay)) this.lastDate = toDateNumber(lastDay);
  }

  private addJournals({ journal, amount, place, count }: LinesPage): void {
    let first = 0;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      if (journal[at] !== journal[first]) {
        this.journals.add(journal[first] as string, sum, place[first] as number);
        first = at;
        sum = 0;
      }
      sum += amount[at] as number;
    }
    if (count > 0) this.journals.add(journal[first] as string, sum, place[first] as number);
  }

  private addMonths({ journal, date, account, amount, count }: LinesPage): void {
    const accounts = this.chart.size;
    let day: DateNumber = NO_DATE;
    let column: MonthColumn | null = null;
    let closesYear = false;
    for (let at = 0; at < count; at++) {
      if (date[at] !== day) {
        day = date[at] as DateNumber;
        column = this.columnOf(day);
        closesYear = column !== null && this.isLastOfFiscalYear(day);
      }
      const minor = amount[at] as number;
      const ordinal = account[at] as number;
      if (!(ordinal >= 0 && ordinal < accounts)) throw new RangeError(`No account has ordinal ${ordinal}`);
      if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
      if (column === null) {
        this.linesLeftOut++;
        continue;
      }
      column.lines++;
      column.yearNet[ordinal] = (column.yearNet[ordinal] as number) + minor;
      if (minor >= 0) column.debits[ordinal] = (column.debits[ordinal] as number) + minor;
      else column.credits[ordinal] = (column.credits[ordinal] as number) - minor;
      if (closesYear) this.candidates.add(journal[at] as string, day, ordinal, minor);
    }
    this.lines += count;
  }

  /** The column of a day, null after the last day of the books. */
  private columnOf(day: DateNumber): MonthColumn | null {
    if (!isDateNumber(day)) throw new RangeError(`${String(day)} is not a date`);
    if (day > this.cut) return null;
    if (day < this.firstDate) this.firstDate = day;
    if (day > this.lastDate) this.lastDate = day;
    return this.sums.column(monthIndexOfNumber(day));
  }

  private isLastOfFiscalYear(day: DateNumber): boolean {
    const month = Math.floor(day / 100) % 100;
    return month === this.fiscalYearEndMonth && day % 100 === daysInMonth(Math.floor(day / 10_000), month);
  }
}

/** The days between which a ledger has lines; null when it has none. */
export function spanOf(
  ledger: Pick<Ledger, 'firstDate' | 'lastDate'>,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  if (ledger.lastDate === NO_DATE) return null;
  return { first: toCalendarDate(ledger.firstDate), last: toCalendarDate(ledger.lastDate) };
}
