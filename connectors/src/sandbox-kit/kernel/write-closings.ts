import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { numberOfMonth } from '@countinghouse/domain/periods/month';
import type { BooksInMaking } from './company-plan';
import { dayIn, daysAfter } from './days';
import { fiscalYearStart, yearEndIn } from './fiscal-year';
import type { LedgerWriter } from './ledger-writer';
import { isProfitKind } from './profit-kinds';

/** Posts what follows from the balances of a month: goods used, sales tax and the card paid, and income tax and closing entries at year end. */
export function writeClosings(books: BooksInMaking): void {
  const { ledger, months, plan } = books;
  for (const month of months) {
    closeMonth(ledger, month);
    const yearEnd = yearEndIn(Math.floor(month / 12), plan.yearEnd);
    if (plan.yearEnd.month === numberOfMonth(month) && ledger.covers(yearEnd)) closeYear(books, yearEnd);
  }
}

function closeMonth(ledger: LedgerWriter, month: MonthIndex): void {
  const end = dayIn(month, 31);
  const goods = Math.floor((ledger.balanceAt('inventory', end) * 45) / 100);
  move(ledger, end, 'Goods sold', 'cost-of-sales', 'inventory', goods);
  const before = dayIn(month - 1, 31);
  move(ledger, dayIn(month, 25), 'Card payment', 'card', 'checking', -ledger.balanceAt('card', before));
  if (numberOfMonth(month) % 3 !== 1) return;
  move(ledger, dayIn(month, 18), 'Sales tax of the quarter', 'sales-tax', 'checking', -ledger.balanceAt('sales-tax', before));
}

function closeYear({ ledger, plan }: BooksInMaking, yearEnd: CalendarDate): void {
  const profit = -profitBalances().reduce((sum, [, balance]) => sum + balance, 0);
  const tax = Math.max(Math.floor(profit / 4), 0);
  move(ledger, yearEnd, `Income tax ${yearOf(yearEnd)}`, 'income-tax', 'income-tax-due', tax);
  if (tax > 0) move(ledger, daysAfter(yearEnd, 75), 'Income tax paid', 'income-tax-due', 'checking', tax);
  if (!plan.traits.includes('closingEntries')) return;
  ledger.post({
    kind: 'closing',
    date: yearEnd,
    memo: `Closing entry ${yearOf(yearEnd)}`,
    lines: [...profitBalances().map(([account, balance]) => ({ account, foreign: -balance })), { account: 'retained', foreign: 0 }],
  });

  /** What the accounts of the income statement hold of the year that ends. */
  function profitBalances(): [string, number][] {
    const before = previousDay(fiscalYearStart(yearEnd, plan.yearEnd));
    return plan.accounts
      .filter(({ kind }) => isProfitKind(kind))
      .map(({ id }) => [id, ledger.balanceAt(id, yearEnd) - ledger.balanceAt(id, before)]);
  }
}

function move(ledger: LedgerWriter, date: CalendarDate, memo: string, debit: string, credit: string, amount: number): void {
  if (amount === 0) return;
  ledger.post({
    kind: credit === 'checking' ? 'spending' : 'journal',
    date,
    memo,
    lines: [
      { account: debit, foreign: amount },
      { account: credit, foreign: -amount },
    ],
  });
}
