import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from '../kernel/base-amount';
import type { KernelCompany, KernelDocument } from '../kernel/company';
import { fiscalYearStart } from '../kernel/fiscal-year';
import { isProfitKind } from '../kernel/profit-kinds';

/** Amounts by account id in minor units of the base currency, debit positive; accounts without an amount are absent. */
export type AccountAmounts = ReadonlyMap<string, number>;

/** A document that is open at the end of a day. */
export interface TrueOpenItem {
  readonly document: KernelDocument;
  /** Minor units of the document's currency, credits negative. */
  readonly open: number;
  /** Minor units of the base currency at the document's own rate. */
  readonly openBase: number;
}

/** The sum of all that was ever posted to each account at the end of a day. */
export function trueBalances({ transactions }: KernelCompany, day: CalendarDate): AccountAmounts {
  return sumLines(transactions.filter(({ date }) => date <= day));
}

/** What was posted to each account in a span, by month `YYYY-MM`. */
export function trueMovements({ transactions }: KernelCompany, { start, end }: DateSpan): ReadonlyMap<string, AccountAmounts> {
  const inSpan = transactions.filter(({ date }) => date >= start && date <= end);
  const months = Map.groupBy(inSpan, ({ date }) => date.slice(0, 7));
  return new Map([...months].map(([month, ofMonth]) => [month, sumLines(ofMonth)]));
}

/**
 * The trial balance as packages show it at a day: income and costs since the start of the fiscal year, the profit of earlier years in
 * retained earnings. Books that post closing entries have nothing left of earlier years, so they come to the same.
 */
export function trueTrialBalance(company: KernelCompany, day: CalendarDate): AccountAmounts {
  const start = fiscalYearStart(day, company.yearEnd);
  const profitAccounts = new Set(company.accounts.filter(({ kind }) => isProfitKind(kind)).map(({ id }) => id));
  const retained = company.accounts.find(({ kind }) => kind === 'retainedEarnings')?.id;
  if (retained === undefined) throw new RangeError('The company has no account of retained earnings');
  const sums = new Map<string, number>();
  for (const { date, lines } of company.transactions) {
    if (date > day) continue;
    for (const { accountId, amount } of lines) {
      const account = date < start && profitAccounts.has(accountId) ? retained : accountId;
      sums.set(account, (sums.get(account) ?? 0) + amount);
    }
  }
  return withoutZeros(sums);
}

/** The documents of one side that are open at the end of a day, in the order in which they were written. */
export function trueOpenItems({ documents, baseCurrency }: KernelCompany, side: KernelDocument['side'], day: CalendarDate): TrueOpenItem[] {
  return documents
    .filter((document) => document.side === side && document.date <= day)
    .map((document) => ({ document, open: openAt(document, day) }))
    .filter(({ open }) => open !== 0)
    .map(({ document, open }) => ({ document, open, openBase: baseAmount(open, document.currency, baseCurrency, document.rate) }));
}

function openAt({ total, settlements }: KernelDocument, day: CalendarDate): number {
  let open = total;
  for (const { date, amount } of settlements) if (date <= day) open -= amount;
  return open;
}

function sumLines(transactions: KernelCompany['transactions']): AccountAmounts {
  const sums = new Map<string, number>();
  for (const { lines } of transactions) {
    for (const { accountId, amount } of lines) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: ReadonlyMap<string, number>): AccountAmounts {
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
