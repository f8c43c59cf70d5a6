import type { AccountType } from '../accounts/account-type';
import { figuresOf } from '../figures/figures';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import { toCalendarDate, type CalendarDate } from '../periods/calendar-date';
import { sortByNumberThenName } from '../statements/account-order';
import { defaultStatement } from '../statements/build-statement';
import { statementColumns } from '../statements/columns';
import type { OpenItem } from './page';
import type { PublishableBooks } from './books';
import { SAMPLED_ROWS, type RowSample, type SampledLine } from './row-sample';

/** What books hold, for the person who is asked whether they may be sent; amounts are decimal text in the base currency. */
export interface BooksSummary {
  readonly company: { readonly name: string; readonly nameIsOfFile: boolean; readonly legalName: string | null };
  readonly baseCurrency: string;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  readonly basis: 'Accrual' | 'Cash' | null;
  /** The first day of the books. */
  readonly coveredFrom: CalendarDate | null;
  readonly asOf: CalendarDate;
  readonly counts: {
    readonly accounts: number;
    readonly journals: number;
    readonly lines: number;
    readonly linesAfterAsOf: number;
    readonly openItems: number;
  };
  /** Null where no statements are asked for. */
  readonly totals: BooksTotals | null;
  /** The first rows of each kind, as the lender gets them. */
  readonly rows: {
    readonly accounts: readonly SummarizedAccount[];
    readonly lines: readonly SummarizedLine[];
    readonly receivables: readonly SummarizedItem[];
    readonly payables: readonly SummarizedItem[];
  };
}

/** Totals of the balance sheet on the last day, and of the newest period of the income statement. */
interface BooksTotals {
  readonly assets: string | null;
  readonly liabilities: string | null;
  readonly equity: string | null;
  /** Null where the books hold no period. */
  readonly period: {
    readonly start: CalendarDate;
    readonly end: CalendarDate;
    readonly revenue: string | null;
    readonly netIncome: string | null;
  } | null;
}

interface SummarizedAccount {
  readonly number: string | null;
  readonly name: string;
  readonly type: AccountType;
}

interface SummarizedLine {
  readonly date: CalendarDate;
  readonly account: string;
  /** Debit positive. */
  readonly amount: string;
  readonly party: string | null;
}

interface SummarizedItem {
  readonly number: string | null;
  readonly date: CalendarDate;
  readonly party: string | null;
  readonly currency: string;
  readonly open: string;
}

/** Sums up books that could be published, with a sample of their own rows. */
export function summarizeBooks(books: PublishableBooks, sample: RowSample): BooksSummary {
  const { name, nameIsOfFile = false, legalName, baseCurrency, fiscalYearEndMonth, basis } = books.company;
  const { accounts, journals, lines, linesAfterAsOf, openItems } = books.counts;
  const items = (side: OpenItem['side']) => sample.openItems.filter((item) => item.side === side).map((item) => itemOf(books, item));
  return {
    company: { name, nameIsOfFile, legalName },
    baseCurrency,
    fiscalYearEndMonth,
    basis,
    coveredFrom: books.coveredFrom,
    asOf: books.asOf,
    counts: { accounts, journals, lines, linesAfterAsOf, openItems },
    totals: totalsOf(books),
    rows: {
      accounts: sortByNumberThenName(books.accounts)
        .slice(0, SAMPLED_ROWS)
        .map(({ number, name: caption, type }) => ({ number, name: caption, type })),
      lines: sample.lines.map((line) => lineOf(books, line)).filter(({ date }) => date <= books.asOf),
      receivables: items('receivable'),
      payables: items('payable'),
    },
  };
}

function totalsOf({ company, accounts, matrix, coveredFrom }: PublishableBooks): BooksTotals | null {
  if (matrix === null) return null;
  const { baseCurrency: currency, fiscalYearEndMonth } = company;
  const books = { currency, fiscalYearEndMonth, accounts, matrix, coveredFrom };
  const layouts = {
    BalanceSheet: defaultStatement('BalanceSheet', accounts),
    IncomeStatement: defaultStatement('IncomeStatement', accounts),
  };
  const newest = (type: 'BalanceSheet' | 'IncomeStatement') => statementColumns(type, books, 'FiscalYearsAndYTD').columns.at(-1);
  const [day, period] = [newest('BalanceSheet'), newest('IncomeStatement')];
  const written = (amount: number | null | undefined) => (amount == null ? null : formatDecimal(amount, currencyDecimals(currency)));
  const figures = (column: typeof day) => (column === undefined ? undefined : figuresOf(layouts, books, [column])[0]);
  const [onDay, inPeriod] = [figures(day), figures(period)];
  return {
    assets: written(onDay?.assets),
    liabilities: written(onDay?.liabilities),
    equity: written(onDay?.equity),
    period:
      period === undefined
        ? null
        : {
            start: period.coveredFrom ?? period.start,
            end: period.end,
            revenue: written(inPeriod?.revenue),
            netIncome: written(inPeriod?.netIncome),
          },
  };
}

function lineOf({ company, accounts, parties }: PublishableBooks, { date, account, amount, party }: SampledLine): SummarizedLine {
  const { number = null, name = '' } = accounts[account] ?? {};
  return {
    date: toCalendarDate(date),
    account: [number, name].filter(Boolean).join(' '),
    amount: formatDecimal(amount, currencyDecimals(company.baseCurrency)),
    party: parties[party]?.name ?? null,
  };
}

function itemOf({ parties }: PublishableBooks, { number, date, party, currency, open }: OpenItem): SummarizedItem {
  return { number, date, party: parties[party]?.name ?? null, currency, open: formatDecimal(open, currencyDecimals(currency)) };
}
