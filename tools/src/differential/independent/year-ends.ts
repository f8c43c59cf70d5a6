import type { Chance } from './chance';
import type { Journal, Line } from './company';
import { fiscalYearStart, monthEnd, monthOf, type Day } from './day';
import type { Chart } from './random-chart';
import type { YearEndStyle } from './year-end-style';

/** A journal of the file with the day on which it was entered. */
export interface Entered extends Journal {
  readonly entered: Day;
}

/** What the ends of years add to a ledger. */
export interface YearEnds {
  /** Journals that only close or open books. */
  readonly bookkeeping: readonly Entered[];
  /** Journals of trade that came after a closing. */
  readonly lateEntries: readonly Entered[];
  /** Days at which a closing is under way, so that no books end there. */
  readonly underWay: readonly { readonly from: Day; readonly to: Day }[];
}

/** The books whose years are closed. */
export interface OpenBooks {
  readonly chart: Chart;
  readonly style: YearEndStyle;
  readonly fiscalYearEndMonth: number;
  readonly firstYear: number;
  readonly lastYear: number;
  /** The first day of the books. */
  readonly from: Day;
  readonly openings: readonly Line[];
  /** By day. */
  readonly trade: readonly Journal[];
}

/** With fewer open accounts only a closing into retained earnings can be told from a reclassification. */
const FEW_ACCOUNTS = 3;
/** A closing is left out of one year in so many; the next one takes both years. */
const FORGOTTEN = 7;

type Balances = Map<number, bigint>;

/** The day on which a year is closed; a business that began after it closes on the last day. */
export function closingDay({ days }: YearEndStyle, end: Day, from: Day): Day {
  return end + days < from ? end : end + days;
}

/** Closes the years of books in their style. */
export function closeYears(books: OpenBooks, chance: Chance): YearEnds {
  const clerk = new Clerk(books, chance);
  for (let year = books.firstYear; year <= books.lastYear; year++) clerk.closeYear(year);
  return clerk;
}

class Clerk implements YearEnds {
  readonly bookkeeping: Entered[] = [];
  readonly lateEntries: Entered[] = [];
  readonly underWay: { from: Day; to: Day }[] = [];
  private readonly books: OpenBooks;
  private readonly chance: Chance;
  private readonly moved: Balances = new Map();
  /** What repeated balances added a second time. */
  private readonly repeated: Balances = new Map();

  constructor(books: OpenBooks, chance: Chance) {
    this.books = books;
    this.chance = chance;
  }

  closeYear(year: number): void {
    const { style, fiscalYearEndMonth } = this.books;
    const start = fiscalYearStart(year, fiscalYearEndMonth);
    const end = fiscalYearStart(year + 1, fiscalYearEndMonth) - 1;
    if (style.every === 'month' || style.every === 'quarter') {
      const { year: calendarYear, month } = monthOf(start);
      const months = style.every === 'month' ? 1 : 3;
      for (let at = months; at <= 12; at += months) this.close(monthEnd(calendarYear, month + at - 1), 0);
    } else if (style.every === 'year' && !this.chance.oneIn(FORGOTTEN)) this.closeAnnually(start, end);
    if (style.balances === 'closed and opened again') this.closeBalances(end);
    if (style.balances === 'repeated') this.repeatBalances(end);
  }

  private closeAnnually(start: Day, end: Day): void {
    const { style, from } = this.books;
    const closing = this.close(end, closingDay(style, end, from) - end);
    if (closing.length === 0 || style.after === 'nothing') return;
    const taken = new Map(closing.flatMap(({ lines }) => lines.map(({ account, amount }) => [account, amount])));
    this.enterLate({ start: Math.max(start, from), end, entered: end + Math.max(style.days, 0) + 1 }, taken);
    if (style.after === 'late entries') return;
    const reversed = Math.max(end, ...closing.map(({ day }) => day)) + this.chance.between(1, 20);
    for (const { lines } of closing)
      this.post(
        reversed,
        lines.map(({ account, amount }) => ({ account, amount: -amount })),
      );
    this.close(end, reversed - end + this.chance.below(10));
  }

  /** Closes what is open at the end of a period, so many days after it; a result of nothing is not carried anywhere. */
  private close(end: Day, days: number): Journal[] {
    const { chart, style } = this.books;
    const balances = this.balancesAt(end);
    const taken = (account: number) => ({ account, amount: -(balances.get(account) ?? 0n) });
    const income = chart.incomeStatement.map(taken).filter(isSomething);
    const open = style.withDrawings ? [...income, taken(chart.drawings)] : income;
    const to = income.length >= FEW_ACCOUNTS ? style.to : chart.retainedEarnings;
    if (to === null || sumOf(income) === 0n || sumOf(open) === 0n) return [];
    const day = end + days;
    const closing = this.closingJournals(open.filter(isSomething), to, day);
    const posted = closing.map((journal) => this.post(journal.day, journal.lines, Math.max(end, day)));
    this.underWay.push({ from: day, to: Math.max(...posted.map((journal) => journal.day)) });
    return posted;
  }

  private closingJournals(open: readonly Line[], to: number, day: Day): Journal[] {
    const { shape, spread } = this.books.style;
    const { summary } = this.books.chart;
    const sides = [open.filter(({ amount }) => amount > 0n), open.filter(({ amount }) => amount < 0n)];
    switch (shape) {
      case 'one journal':
        return [journalOf(day, open, to)];
      case 'one a side':
        return sides.filter((side) => side.length > 0).map((side) => journalOf(day, side, to));
      case 'one an account':
        return open.map((line, at) => journalOf(day + Math.floor((at * (spread + 1)) / open.length), [line], to));
      case 'through a summary': {
        const result = { account: summary, amount: sumOf(open) };
        const onward = result.amount === 0n ? [] : [journalOf(day, [result], to)];
        return [...sides.filter((side) => side.length > 0).map((side) => journalOf(day, side, summary)), ...onward];
      }
    }
  }

  /** Some small entries of the last days of a year, after its closing, on accounts that it closed. */
  private enterLate({ start, end, entered }: { start: Day; end: Day; entered: Day }, taken: Balances): void {
    const { chart } = this.books;
    const accounts = chart.incomeStatement.filter((account) => abs(taken.get(account) ?? 0n) >= 100n);
    for (const account of this.chance.shuffled(accounts).slice(0, this.chance.between(1, 4))) {
      const amount = (abs(taken.get(account) ?? 0n) * BigInt(this.chance.between(1, 4))) / 100n;
      const sign = this.chance.oneIn(2) ? 1n : -1n;
      const other = this.chance.pick([...chart.of('Bank'), ...chart.of('Other Current Liability'), ...chart.of('Accounts Payable')]);
      const day = Math.max(start, end - this.chance.below(15));
      this.lateEntries.push({ ...journalOf(day, [{ account, amount: sign * amount }], other), entered });
    }
  }

  /** Takes all accounts of the balance sheet to zero on the last day, and opens them again. */
  private closeBalances(end: Day): void {
    const { reopened } = this.books.style;
    const sheet = this.balanceSheet(end).filter(isSomething);
    if (sheet.length < FEW_ACCOUNTS) return;
    for (const { lines } of this.carried(sheet, end)) {
      this.post(
        end,
        lines.map(({ account, amount }) => ({ account, amount: -amount })),
      );
      this.post(end + reopened, lines);
    }
    this.underWay.push({ from: end + 1, to: end + reopened });
  }

  /** Brings the balances of the last day again on the first day of the next year; retained earnings take what no closing moved. */
  private repeatBalances(end: Day): void {
    const { retainedEarnings, capital } = this.books.chart;
    const sheet = this.balanceSheet(end).map(({ account, amount }) => ({ account, amount: amount - (this.repeated.get(account) ?? 0n) }));
    const unclosed = { account: retainedEarnings ?? capital, amount: -sumOf(sheet) };
    const lines = merged([...sheet, unclosed]);
    if (sheet.filter(isSomething).length < FEW_ACCOUNTS) return;
    for (const journal of this.carried(lines, end + 1)) this.post(end + 1, journal.lines);
    for (const { account, amount } of lines) this.repeated.set(account, (this.repeated.get(account) ?? 0n) + amount);
  }

  /** Balances as journals, through the account of balances where one journal does not hold all. */
  private carried(sheet: readonly Line[], day: Day): Journal[] {
    const { balances } = this.books.chart;
    switch (this.books.style.balancesIn) {
      case 'one journal':
        return [journalOf(day, sheet, balances)];
      case 'one a side':
        return [sheet.filter(({ amount }) => amount > 0n), sheet.filter(({ amount }) => amount < 0n)]
          .filter((side) => side.length > 0)
          .map((side) => journalOf(day, side, balances));
      case 'one an account':
        return sheet.map((line) => journalOf(day, [line], balances));
    }
  }

  private balanceSheet(end: Day): Line[] {
    const balances = this.balancesAt(end);
    return this.books.chart.balanceSheet.map((account) => ({ account, amount: balances.get(account) ?? 0n }));
  }

  /** The balances that the file shows at the end of a day, with all bookkeeping so far. */
  private balancesAt(end: Day): Balances {
    const { openings, trade } = this.books;
    const balances = new Map(this.moved);
    const add = ({ account, amount }: Line) => balances.set(account, (balances.get(account) ?? 0n) + amount);
    openings.forEach(add);
    for (const { day, lines } of [...trade, ...this.lateEntries]) if (day <= end) lines.forEach(add);
    return balances;
  }

  private post(day: Day, lines: readonly Line[], entered = day): Journal {
    const journal = { day, memo: null, lines, entered };
    this.bookkeeping.push(journal);
    for (const { account, amount } of lines) this.moved.set(account, (this.moved.get(account) ?? 0n) + amount);
    return journal;
  }
}

/** Lines on a day, with the account that takes the rest where there is one. */
function journalOf(day: Day, lines: readonly Line[], rest: number): Journal {
  const amount = -sumOf(lines);
  return { day, memo: null, lines: amount === 0n ? lines : [...lines, { account: rest, amount }] };
}

function merged(lines: readonly Line[]): Line[] {
  const sums: Balances = new Map();
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0n) + amount);
  return [...sums].map(([account, amount]) => ({ account, amount })).filter(isSomething);
}

function isSomething({ amount }: Line): boolean {
  return amount !== 0n;
}

function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.amount, 0n);
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
