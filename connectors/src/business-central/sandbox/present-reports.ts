import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { daysAfter } from '../../sandbox-kit/kernel/days';
import type { Condition, WireRecord } from './odata-query';
import { filterDay, type PostedEntry } from './posted-entries';
import { chartRows } from './present-chart';
import { openAt } from './present-documents';
import { badRequest } from './refusal';
import { wireId, wireWord } from './wire-id';

/** The rows of `trialBalances` between two days: what was posted between them, and the balance at the second; no closing date of that day. */
export function trialBalance(
  company: KernelCompany,
  entries: readonly PostedEntry[],
  conditions: readonly Condition[],
  today: CalendarDate,
): WireRecord[] {
  const bound = (operator: string): string | undefined => {
    const value = conditions.find((condition) => condition.operator === operator)?.value;
    return value === undefined ? undefined : String(value);
  };
  if (conditions.some(({ field }) => field !== 'dateFilter')) throw badRequest('Only dateFilter is known here.');
  const [from, to] = [bound('ge') ?? today, bound('le') ?? today];
  const sums = new Map<string, { debit: number; credit: number; balance: number }>();
  for (const entry of entries) {
    const day = filterDay(entry);
    if (day > to) continue;
    const sum = sums.get(entry.line.accountId) ?? { debit: 0, credit: 0, balance: 0 };
    sum.balance += entry.amount;
    if (day >= from) sum[entry.amount < 0 ? 'credit' : 'debit'] += Math.abs(entry.amount);
    sums.set(entry.line.accountId, sum);
  }
  const text = (minor: number): string => withCommas(formatDecimal(Math.abs(minor), currencyDecimals(company.baseCurrency)));
  return chartRows(company).map(({ wireId: accountId, number, name, type, accountId: id }) => {
    const { debit, credit, balance } = sums.get(id ?? '') ?? { debit: 0, credit: 0, balance: 0 };
    const amounts = [debit, credit, Math.max(balance, 0), Math.max(-balance, 0)].map((minor) => (id === null ? '' : text(minor)));
    const [totalDebit, totalCredit, balanceAtDateDebit, balanceAtDateCredit] = amounts;
    const shared = { number, accountId, accountType: wireWord(type), display: name, dateFilter: to };
    return { ...shared, totalDebit, totalCredit, balanceAtDateDebit, balanceAtDateCredit };
  });
}

function withCommas(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), fraction].filter((part) => part !== undefined).join('.');
}

/** The last of the four columns of an aged report. */
const OLDEST = 3;

/** The rows of an aged report: as of now, in periods that end with its date, in the base currency, and a row with the total. */
export function agedReport(
  company: KernelCompany,
  side: 'receivable' | 'payable',
  conditions: readonly Condition[],
  today: CalendarDate,
): WireRecord[] {
  const valueOf = (field: string): string | undefined => {
    const found = conditions.find((condition) => condition.field === field);
    if (found !== undefined && found.operator !== 'eq') throw badRequest(`${field} takes only eq.`);
    return found === undefined ? undefined : String(found.value);
  };
  const date = valueOf('agedAsOfDate') ?? today;
  const length = /^(\d+)D$/.exec(valueOf('periodLengthFilter') ?? '30D')?.[1];
  if (length === undefined) throw badRequest('The period length is not a date formula.');
  const starts = [date, daysAfter(date, -Number(length)), daysAfter(date, -2 * Number(length))];
  const [key, kind] = side === 'receivable' ? (['customer', 'customer'] as const) : (['vendor', 'supplier'] as const);
  const decimals = currencyDecimals(company.baseCurrency);
  const rowOf = (id: string, name: string, amounts: readonly number[]): WireRecord => {
    const [currentAmount, period1Amount, period2Amount, period3Amount] = amounts.map((minor) => Number(formatDecimal(minor, decimals)));
    const balance = amounts.reduce((sum, amount) => sum + amount, 0);
    return {
      [`${key}Id`]: id,
      name,
      currencyCode: '',
      balanceDue: Number(formatDecimal(balance, decimals)),
      ...{ currentAmount, period1Amount, period2Amount, period3Amount },
      agedAsOfDate: date,
      periodLengthFilter: `${length}D`,
    };
  };
  const parties = company.parties.filter((party) => party.kind === kind);
  const ofSide = company.documents.filter((document) => document.side === side && document.date <= today && openAt(document, today) !== 0);
  const aged = parties.map(({ id, name }) => {
    const amounts = [0, 0, 0, 0];
    for (const document of ofSide.filter(({ partyId }) => partyId === id)) {
      const due = document.due ?? document.date;
      const period = starts.findIndex((start) => due >= start);
      const open = openAt(document, today);
      const at = period === -1 ? OLDEST : period;
      amounts[at] = (amounts[at] ?? 0) + baseAmount(open, document.currency, company.baseCurrency, document.rate);
    }
    return { id: wireId(company.id, key, id), name, amounts };
  });
  const total = [0, 1, 2, 3].map((period) => aged.reduce((sum, { amounts }) => sum + (amounts[period] ?? 0), 0));
  return [...aged.map(({ id, name, amounts }) => rowOf(id, name, amounts)), rowOf('00000000-0000-0000-0000-000000000000', 'Total', total)];
}
