import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { firstDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { isProfitOrLoss } from '../books/xero-account';
import type { XeroAccount, XeroClass } from '../books/xero-account';
import type { Basis, XeroBooks } from '../books/xero-books';
import { cellAmount } from '../wire/wire-amount';
import { attributeDate } from '../wire/wire-date';
import { retainedBefore } from './retained-earnings';
import { accountRow, headerRow, section, sumRow } from './report-rows';
import type { CellAttribute, ReportRow } from './report-rows';

const SECTIONS: readonly (readonly [string, XeroClass])[] = [
  ['Revenue', 'REVENUE'],
  ['Expenses', 'EXPENSE'],
  ['Assets', 'ASSET'],
  ['Liabilities', 'LIABILITY'],
  ['Equity', 'EQUITY'],
];

interface Balances {
  readonly account: XeroAccount;
  /** Debit positive: of the month up to the date, and YTD. */
  readonly month: number;
  readonly ytd: number;
}

/**
 * The rows of a trial balance. Debit and Credit are the movement of the month up to the date. The YTD columns are the balance, which for
 * income and expenses counts from the start of the fiscal year; the profit of earlier years is in retained earnings.
 */
export function trialBalanceRows(books: XeroBooks, date: CalendarDate, basis: Basis): ReportRow[] {
  const balances = balancesOf(books, date, basis);
  const sections = SECTIONS.map(([title, accountClass]) => {
    const rows = balances.filter(({ account }) => account.accountClass === accountClass).map((row) => rowOf(books, row, date));
    return section(title, rows);
  }).filter(({ Rows = [] }) => Rows.length > 0);
  const totals = (['month', 'ytd'] as const).flatMap((column) => {
    const amounts = balances.map((row) => row[column]);
    return [sumExact(amounts.filter((amount) => amount > 0)), -sumExact(amounts.filter((amount) => amount < 0))];
  });
  const total = sumRow('SummaryRow', 'Total', totals, books.company.baseCurrency);
  return [headerRow(['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit']), ...sections, section('', [total])];
}

function balancesOf(books: XeroBooks, date: CalendarDate, basis: Basis): Balances[] {
  const ledger = books.ledger(basis);
  const monthStart = firstDayOf(monthIndexOf(date));
  const yearStart = books.yearStart(date);
  const used = ledger.accountsUntil(date);
  const retained = retainedBefore(books, yearStart, basis);
  return books.accounts
    .filter(({ kernel, systemAccount }) => used.has(kernel.id) || systemAccount === 'RETAINEDEARNINGS')
    .map((account) => {
      const { id } = account.kernel;
      const own = isProfitOrLoss(account) ? ledger.movement(id, yearStart, date) : ledger.balance(id, date);
      const ytd = account.systemAccount === 'RETAINEDEARNINGS' ? own + retained : own;
      return { account, month: ledger.movement(id, monthStart, date), ytd };
    });
}

function rowOf(books: XeroBooks, { account, month, ytd }: Balances, date: CalendarDate): ReportRow {
  const { baseCurrency } = books.company;
  const isDebit = account.accountClass === 'ASSET' || account.accountClass === 'EXPENSE';
  const name = account.kernel.number === null ? account.name : `${account.name} (${account.kernel.number})`;
  const values = [month, ytd].flatMap((amount) => {
    const text = cellAmount(Math.abs(amount), baseCurrency);
    return amount > 0 || (amount === 0 && isDebit) ? [text, ''] : ['', text];
  });
  const until = attributeDate(previousDay(books.yearStart(date)));
  const earlierYears: readonly CellAttribute[] =
    account.systemAccount === 'RETAINEDEARNINGS'
      ? [
          { Id: 'fromDate', Value: '' },
          { Id: 'toDate', Value: until },
        ]
      : [];
  return accountRow(
    name,
    books.idOf('account', account.kernel.id),
    values,
    values.map(() => earlierYears),
  );
}
