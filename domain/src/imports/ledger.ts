import { FlowCollector } from '../cash-flow/flow-collector';
import { flowRoleOf } from '../cash-flow/flow-role';
import { toCalendarDate, toDateNumber } from '../periods/calendar-date';
import type { CalendarDate, DateNumber } from '../periods/calendar-date';
import { isDateNumber } from '../periods/day';
import { monthIndexOf, monthIndexOfNumber } from '../periods/month';
import type { ChartOfAccounts } from './chart-of-accounts';
import { JournalCollector } from './journals/journal-collector';
import { JournalTable } from './journal-table';
import { MonthSums } from './month-sums';
import type { MonthColumn } from './month-sums';
import type { LinesPage } from './page';
import { CarryingJournals } from './year-end/carrying-journals';
import { FirstDaysOfMonths } from './year-end/first-days-of-months';
import { JournalsInQuestion } from './year-end/journals-in-question';
import { isOpeningJournalId, saysOpening } from './year-end/says-opening';

const NO_DATE: DateNumber = 0;
const END_OF_TIME: DateNumber = 9999_12_31;

/** What a ledger needs to know before its first line. */
export interface LedgerSettings {
  readonly chart: ChartOfAccounts;
  readonly fiscalYearEndMonth: number;
  /** Lines after it are counted and left out; null when every line is taken. */
  readonly lastDay: DateNumber | null;
}

/** Sums journal lines by account and month and by journal, collects what journals say about cash flows, and picks the journals that may close or open the books; other lines are not kept. */
export class Ledger {
  readonly sums: MonthSums;
  readonly journals = new JournalTable();
  readonly inQuestion: JournalsInQuestion;
  readonly carrying: CarryingJournals;
  readonly firstDays = new FirstDaysOfMonths();
  readonly flows: FlowCollector;
  lines = 0;
  linesLeftOut = 0;
  firstDate: DateNumber = END_OF_TIME;
  lastDate: DateNumber = NO_DATE;
  /** The day up to which every line has come; null where the source does not say. */
  readThrough: CalendarDate | null = null;
  private settled: DateNumber = NO_DATE;
  private dropped = 0;
  private firstLeftOut: DateNumber = END_OF_TIME;
  private lastLeftOut: DateNumber = NO_DATE;
  private afterFirst: DateNumber = END_OF_TIME;
  /** The day of the line before in the page, and the column of its month; null after the last day of the books. */
  private day: DateNumber = NO_DATE;
  private column: MonthColumn | null = null;
  private readonly chart: ChartOfAccounts;
  private readonly cut: DateNumber;
  private readonly collector: JournalCollector;

  constructor(settings: LedgerSettings) {
    this.chart = settings.chart;
    this.cut = settings.lastDay ?? END_OF_TIME;
    this.sums = new MonthSums(settings.fiscalYearEndMonth);
    const sortOf = (account: number) => this.chart.sortOf(account);
    this.inQuestion = new JournalsInQuestion(sortOf);
    this.carrying = new CarryingJournals(sortOf);
    this.flows = new FlowCollector((account) => flowRoleOf({ type: this.chart.typeOf(account), name: this.chart.nameOf(account) }));
    this.collector = new JournalCollector([this.inQuestion, this.carrying, this.firstDays, this.flows], {
      saysOpening: (page, from, to) => this.saysOpening(page, from, to),
      sortOf,
    });
  }

  /** The second day with lines; null where all are of one day. */
  get secondDate(): DateNumber | null {
    return this.afterFirst === END_OF_TIME ? null : this.afterFirst;
  }

  /** Whether no line is part of the books. */
  get isEmpty(): boolean {
    return this.lastDate === NO_DATE;
  }

  /** The lines after the last day that was known beforehand; null where there are none. */
  get leftOut(): { readonly lines: number; readonly first: DateNumber; readonly last: DateNumber } | null {
    return this.lastLeftOut === NO_DATE
      ? null
      : { lines: this.linesLeftOut - this.dropped, first: this.firstLeftOut, last: this.lastLeftOut };
  }

  /** Whether the lines of journals lie too scattered to put them together, so that none is in question. */
  get scattered(): boolean {
    return this.collector.incomplete;
  }

  /** Adds a page; throws RangeError where the connector broke the contract of pages (ordinals, dates, whole minor units). */
  add(page: LinesPage): void {
    this.sums.reserve(this.chart.size);
    this.day = NO_DATE;
    this.column = null;
    this.lines += page.count;
    this.addLines(page);
    this.collector.add(page, this.cut);
  }

  /**
   * Notes that every line up to a day has come, so that journals whose lines lay scattered are put together. Where a later line is of such
   * a day after all, the ledger counts it and never says again how far it was read.
   */
  settleThrough(day: CalendarDate): void {
    if (this.settled === END_OF_TIME) return;
    this.settled = toDateNumber(day);
    this.readThrough = day;
    this.collector.settleThrough(this.settled);
  }

  /** Ends the reading: journals whose lines lay scattered are put together. */
  finish(): void {
    this.collector.finish();
  }

  /** Leaves out the months after the one of a day, where the end of the books became known only with the last line. */
  dropMonthsAfter(lastDay: CalendarDate): void {
    const dropped = this.sums.dropAfter(monthIndexOf(lastDay));
    this.linesLeftOut += dropped;
    this.dropped += dropped;
    if (dropped > 0 && this.lastDate > toDateNumber(lastDay)) this.lastDate = toDateNumber(lastDay);
  }

  private addLines(page: LinesPage): void {
    const { journal, count } = page;
    for (let from = 0, to = 1; from < count; from = to, to++) {
      while (to < count && journal[to] === journal[from]) to++;
      this.addRun(page, from, to);
    }
  }

  /**
   * Adds consecutive lines of one journal. Apart from the loop over the page, since V8 compiles a loop of thousands of rounds before it has
   * seen its end, throws that code away there, and does the same in the next pages.
   */
  private addRun(page: LinesPage, from: number, to: number): void {
    const { journal, date, account, amount, place } = page;
    const accounts = this.chart.size;
    let sum = 0;
    let debits = 0;
    for (let at = from; at < to; at++) {
      if (date[at] !== this.day) this.startDay(date[at] as DateNumber, place[at] as number);
      const minor = amount[at] as number;
      const ordinal = account[at] as number;
      if (!(ordinal >= 0 && ordinal < accounts)) throw new RangeError(`No account has ordinal ${ordinal}`);
      if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
      sum += minor;
      if (minor > 0) debits += minor;
      const { column } = this;
      if (column === null) this.linesLeftOut++;
      else {
        column.lines++;
        column.yearNet[ordinal] = (column.yearNet[ordinal] as number) + minor;
        if (minor >= 0) column.debits[ordinal] = (column.debits[ordinal] as number) + minor;
        else column.credits[ordinal] = (column.credits[ordinal] as number) - minor;
      }
    }
    this.journals.add({ name: journal[from] as string, date: date[from] as DateNumber, place: place[from] as number, sum, debits });
  }

  /** Turns to the column of a day, whose first line in a page has a place. */
  private startDay(day: DateNumber, place: number): void {
    this.day = day;
    this.column = this.columnOf(day);
    if (this.column === null) this.recordLeftOut(day);
    else if (this.column.lines === 0) {
      this.column.firstDay = day;
      this.column.firstLocation = place;
    }
  }

  private recordLeftOut(day: DateNumber): void {
    if (day < this.firstLeftOut) this.firstLeftOut = day;
    if (day > this.lastLeftOut) this.lastLeftOut = day;
  }

  /** The column of a day, null after the last day of the books. */
  private columnOf(day: DateNumber): MonthColumn | null {
    if (!isDateNumber(day)) throw new RangeError(`${String(day)} is not a date`);
    if (day > this.cut) return null;
    if (day <= this.settled) this.distrust();
    if (day < this.firstDate) {
      this.afterFirst = this.firstDate;
      this.firstDate = day;
    } else if (day > this.firstDate && day < this.afterFirst) this.afterFirst = day;
    if (day > this.lastDate) this.lastDate = day;
    return this.sums.column(monthIndexOfNumber(day));
  }

  /** The source said more than it keeps. */
  private distrust(): void {
    this.settled = END_OF_TIME;
    this.readThrough = null;
  }

  /** Only journals of the first day are asked: later ones open nothing. */
  private saysOpening({ journal, date, account, document, memo }: LinesPage, from: number, to: number): boolean {
    if ((date[from] as DateNumber) > this.firstDate) return false;
    if (isOpeningJournalId(journal[from] as string)) return true;
    for (let at = from; at < to; at++)
      if (
        saysOpening(memo[at] as string | null) ||
        saysOpening(document[at] as string | null) ||
        saysOpening(this.chart.nameOf(account[at] as number))
      )
        return true;
    return false;
  }
}

/** The days between which a ledger has lines; null when it has none. */
export function spanOf(
  ledger: Pick<Ledger, 'firstDate' | 'lastDate'>,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  if (ledger.lastDate === NO_DATE) return null;
  return { first: toCalendarDate(ledger.firstDate), last: toCalendarDate(ledger.lastDate) };
}
