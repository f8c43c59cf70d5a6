import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { ApiError } from './errors';
import type { MyobAccount } from './myob-account';
import type { MyobBooks, ReportTerms } from './myob-books';
import { accountLink } from './present-lists';
import { wireAmount, wireDay } from './wire';

/** The balance sheet of a day: detail accounts with the sign that is usual for them, the earnings of the year and of earlier ones apart. */
export function balanceSheet(books: MyobBooks, params: URLSearchParams) {
  const day = dayIn(params, 'AsOfDate');
  const terms = { basis: basisIn(params, 'Accrual'), withAdjustments: adjustIn(params) };
  const start = books.yearStart(day);
  const balances = books.moved('', day, terms);
  const [before, current] = [profitOf(books, '', previousDay(start), terms), profitOf(books, start, day, terms)];
  const earnings = new Map([
    ['EquityAccountRetainedEarnings', before],
    ['EquityAccountCurrentEarnings', current],
  ]);
  const rows = books.accounts
    .filter(({ isOnSheet }) => isOnSheet)
    .map((account) => rowOf(books, account, (balances.get(account.kernel.id) ?? 0) + (earnings.get(account.linkedAs ?? '') ?? 0)));
  return { AsOfDate: wireDay(day), YearEndAdjust: terms.withAdjustments, ReportingBasis: terms.basis, AccountsBreakdown: rows };
}

/** The profit and loss between two days: detail accounts, income and expenses positive. */
export function profitAndLoss(books: MyobBooks, params: URLSearchParams) {
  const [start, end] = [dayIn(params, 'StartDate'), dayIn(params, 'EndDate')];
  const terms = { basis: basisIn(params, null), withAdjustments: adjustIn(params) };
  const moved = books.moved(start, end, terms);
  return {
    StartDate: wireDay(start),
    EndDate: `${end}T23:59:59`,
    ReportingBasis: terms.basis,
    YearEndAdjust: terms.withAdjustments,
    AccountsBreakdown: books.accounts
      .filter(({ isOnSheet }) => !isOnSheet)
      .map((account) => rowOf(books, account, moved.get(account.kernel.id) ?? 0)),
  };
}

function rowOf(books: MyobBooks, account: MyobAccount, amount: number) {
  return { AccountTotal: wireAmount(account.showsCredit ? -amount : amount), Account: accountLink(books, account) };
}

function profitOf(books: MyobBooks, from: CalendarDate, to: CalendarDate, terms: ReportTerms): number {
  let sum = 0;
  for (const [accountId, amount] of books.moved(from, to, terms)) if (!books.account(accountId).isOnSheet) sum += amount;
  return sum;
}

function dayIn(params: URLSearchParams, name: string): CalendarDate {
  const day = params.get(name) ?? '';
  if (!isCalendarDate(day)) throw new ApiError(400, 'BadRequest', `${name} is not a date`);
  return day;
}

function basisIn(params: URLSearchParams, otherwise: ReportTerms['basis'] | null): ReportTerms['basis'] {
  const basis = params.get('ReportingBasis') ?? otherwise;
  if (basis !== 'Accrual' && basis !== 'Cash') throw new ApiError(400, 'BadRequest', 'ReportingBasis is Cash or Accrual');
  return basis;
}

function adjustIn(params: URLSearchParams): boolean {
  const adjust = params.get('YearEndAdjust');
  if (adjust !== 'true' && adjust !== 'false') throw new ApiError(400, 'BadRequest', 'YearEndAdjust is true or false');
  return adjust === 'true';
}
