import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from '../kernel/base-amount';
import type { KernelCompany, KernelLine, KernelTransaction } from '../kernel/company';
import { rateOn } from '../kernel/exchange-rates';
import { fiscalYearStart } from '../kernel/fiscal-year';
import { isProfitKind } from '../kernel/profit-kinds';
import { trueOpenItems } from './truth';

/** What a package computes when it makes a report: the company as its reports show it, and the amounts that no entry has, by account name. */
export interface ScriptedReport {
  readonly shown: KernelCompany;
  readonly added: readonly (readonly [account: string, amount: number])[];
}

/** Values bank accounts and open documents in other currencies at the rates of a day; the difference is a gain or loss of currencies. */
export function revaluedAt(company: KernelCompany, day: CalendarDate): ScriptedReport {
  const { baseCurrency, accounts, transactions } = company;
  const gain = (foreign: number, currency: string, base: number): number =>
    baseAmount(foreign, currency, baseCurrency, rateOn(currency, baseCurrency, day)) - base;
  const ofBanks = accounts.map(({ id, kind, currency }): KernelLine => {
    if (kind !== 'bank' || currency === null) return lineOf(id, 0);
    const posted = transactions.filter(({ date }) => date <= day).flatMap(({ lines }) => lines.filter(({ accountId }) => accountId === id));
    return lineOf(
      id,
      gain(
        sumOf(posted, ({ foreign }) => foreign),
        currency,
        sumOf(posted, ({ amount }) => amount),
      ),
    );
  });
  const ofDocuments = (['receivable', 'payable'] as const).flatMap((side) =>
    trueOpenItems(company, side, day).map(({ document, open, openBase }) => {
      const more = gain(open, document.currency, openBase);
      return lineOf(document.controlAccountId, side === 'receivable' ? more : -more);
    }),
  );
  const all = [...ofBanks, ...ofDocuments];
  const lines = [...Map.groupBy(all, ({ accountId }) => accountId)].map(([id, of]) =>
    lineOf(
      id,
      sumOf(of, ({ amount }) => amount),
    ),
  );
  const gains = accounts.find(({ kind }) => kind === 'exchangeGains')?.id ?? '';
  return scripted(company, day, [...lines, lineOf(gains, -sumOf(lines, ({ amount }) => amount))]);
}

/** Moves what income and expenses came to since the start of the fiscal year to retained earnings, at the end of a day within it. */
export function closedAt(company: KernelCompany, day: CalendarDate): ScriptedReport {
  return scripted(company, day, carried(company, fiscalYearStart(day, company.yearEnd), day, -1));
}

/** Has not moved the net income of the last fiscal year to retained earnings since the year of a day began. */
export function leftOpenAt(company: KernelCompany, day: CalendarDate): ScriptedReport {
  const start = fiscalYearStart(day, company.yearEnd);
  const before = fiscalYearStart(day, company.yearEnd, 1);
  return scripted(company, start, carried(company, before, start, 1));
}

/** The income and expenses of some days, the last one excluded where it begins a fiscal year, and retained earnings the other way. */
function carried(company: KernelCompany, from: CalendarDate, to: CalendarDate, sign: 1 | -1): KernelLine[] {
  const isWithin = (date: CalendarDate): boolean => date >= from && (sign === -1 ? date <= to : date < to);
  const posted = company.transactions.filter(({ date }) => isWithin(date)).flatMap((transaction) => transaction.lines);
  const lines = company.accounts
    .filter(({ kind }) => isProfitKind(kind))
    .map(({ id }) => lineOf(id, sign * sumOf(posted, (line) => (line.accountId === id ? line.amount : 0))));
  return [...lines, lineOf('retained', -sumOf(lines, ({ amount }) => amount))];
}

function scripted(company: KernelCompany, date: CalendarDate, all: readonly KernelLine[]): ScriptedReport {
  const { baseCurrency: currency, transactions, accounts } = company;
  const lines = all.filter(({ amount }) => amount !== 0);
  const [facts, stamps] = [
    { number: null, memo: null, partyId: null, currency, rate: '1' },
    { createdAt: 0, modifiedAt: 0 },
  ];
  const made: KernelTransaction = { id: 'of-reports', kind: 'journal', date, ...facts, lines, ...stamps };
  const nameOf = (accountId: string): string => accounts.find(({ id }) => id === accountId)?.name ?? '';
  return {
    shown: { ...company, transactions: [...transactions, made] },
    added: lines.map(({ accountId, amount }) => [nameOf(accountId), amount]),
  };
}

function lineOf(accountId: string, amount: number): KernelLine {
  return { accountId, amount: amount === 0 ? 0 : amount, foreign: amount, memo: null };
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
