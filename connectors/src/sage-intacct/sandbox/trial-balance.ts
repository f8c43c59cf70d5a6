import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { fiscalYearStart } from '../../sandbox-kit/kernel/fiscal-year';
import { isProfitKind } from '../../sandbox-kit/kernel/profit-kinds';
import { leaf } from './answers';
import { numberOf } from './chart';
import { STATISTICAL } from './ledger-view';
import { wireAmount } from './wire-values';

/** What a trial balance is asked for. */
export interface TrialBalanceOrder {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly showsZeros: boolean;
  readonly hasStatistical: boolean;
}

interface Sums {
  start: number;
  debits: number;
  credits: number;
}

/**
 * The data of the function `get_trialbalance` on the accrual basis. Income and expenses of fiscal years before that of the start are in
 * retained earnings, whether their closing was entered or not; balances are debit positive.
 */
export function trialBalance(company: KernelCompany, order: TrialBalanceOrder): string {
  const { accounts, transactions, baseCurrency, yearEnd } = company;
  const { start, end, showsZeros, hasStatistical } = order;
  const yearStart = fiscalYearStart(start, yearEnd);
  const profits = new Set(accounts.filter(({ kind }) => isProfitKind(kind)).map(({ id }) => id));
  const retained = accounts.find(({ kind }) => kind === 'retainedEarnings')?.id ?? '';
  const sums = new Map<string, Sums>(accounts.map(({ id }) => [id, { start: 0, debits: 0, credits: 0 }]));
  for (const { date, lines } of transactions) {
    if (date > end) continue;
    for (const { accountId, amount } of lines) {
      const sum = sums.get(date < yearStart && profits.has(accountId) ? retained : accountId);
      if (sum === undefined) throw new RangeError(`No account ${accountId}`);
      if (date < start) sum.start += amount;
      else if (amount < 0) sum.credits -= amount;
      else sum.debits += amount;
    }
  }
  const rows = accounts.flatMap((account) => {
    const sum = sums.get(account.id) ?? { start: 0, debits: 0, credits: 0 };
    const isZero = sum.start === 0 && sum.debits === 0 && sum.credits === 0;
    return isZero && !showsZeros ? [] : [row(numberOf(account), sum, baseCurrency)];
  });
  const statistical = hasStatistical ? [row(STATISTICAL, { start: 0, debits: 12_00, credits: 0 }, baseCurrency)] : [];
  return `<data listtype="trialbalance">${[...rows, ...statistical].join('')}</data>`;
}

function row(number: string, { start, debits, credits }: Sums, currency: string): string {
  const amounts = { startbalance: start, debits, credits, adjdebits: 0, adjcredits: 0, endbalance: start + debits - credits };
  const written = Object.entries(amounts).map(([name, amount]) => leaf(name, wireAmount(amount, currency)));
  return `<trialbalance>${leaf('glaccountno', number)}${written.join('')}${leaf('reportingbook', 'ACCRUAL')}${leaf('currency', currency)}</trialbalance>`;
}
