import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { SourceAccount } from '@countinghouse/domain/imports/page';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import type { EarlierPages } from '../http/earlier-pages';
import { changesSince } from './changes-since';
import type { Changes } from './changes-since';
import type { LedgerForm, LedgerMovement } from './ledger-report';
import { readMonthBalances } from './month-balances';
import type { QuickBooksApi } from './quickbooks-api';
import { increasesByDebit } from './read-accounts';
import { isLedgerStored, requestLedger } from './request-ledger';

/** What deciding about months depends on; `now` is in milliseconds since 1970. */
export interface MonthTerms {
  readonly span: DateSpan;
  readonly form: LedgerForm;
  readonly accounts: readonly SourceAccount[];
  readonly earlier: EarlierPages | undefined;
  readonly now: number;
}

/**
 * The first days of the months of a span whose ledger is as an earlier reading left it: none of its transactions changed or was deleted, none
 * that changed is dated in it now, and it comes to what the balance sheet has between the ends of the months, since not every kind of
 * transaction is told by its changes. The first month is never among them, because what it brings forward depends on all days before.
 */
export async function unchangedMonths(api: QuickBooksApi, terms: MonthTerms): Promise<ReadonlySet<CalendarDate>> {
  const { span, form, accounts, earlier, now } = terms;
  const months = monthSlices(span);
  const kept = months.slice(1).filter((month) => isLedgerStored(api, month, form));
  const changes = earlier === undefined || kept.length === 0 ? null : await changesSince(api, earlier.startedAt, now);
  if (changes === null) return new Set();
  const movements = new Map<CalendarDate, ReadonlyMap<string, number>>();
  for (const month of kept) {
    if (changes.days.some((day) => day >= month.start && day <= month.end)) continue;
    const found: LedgerMovement[] = [];
    for await (const report of requestLedger(api, month, form, true)) found.push(...report.movements);
    if (!found.some((movement) => isTouched(movement, changes))) movements.set(month.start, sumsOf(found));
  }
  const compared = months.slice(0, months.findLastIndex(({ start }) => movements.has(start)) + 1);
  const balances = await readMonthBalances(api, compared, form.decimals);
  const onBalanceSheet = accounts.filter(({ type }) => isBalanceSheetType(type) && type !== 'Retained Earnings');
  const isConfirmed = ({ start }: DateSpan, at: number): boolean => {
    const [moved, before, after] = [movements.get(start), balances.get(compared[at - 1]?.start ?? ''), balances.get(start)];
    if (moved === undefined || before === undefined || after === undefined) return false;
    return onBalanceSheet.every((account) => {
      const [of, sign] = [account.sourceId, increasesByDebit(account) ? 1 : -1];
      return (after.get(of) ?? 0) - (before.get(of) ?? 0) === sign * (moved.get(of) ?? 0);
    });
  };
  return new Set(compared.filter(isConfirmed).map(({ start }) => start));
}

function isTouched({ transactionId, nameId }: LedgerMovement, { transactions, goneNames }: Changes): boolean {
  return transactions.has(transactionId) || (nameId !== null && goneNames.has(nameId));
}

function sumsOf(movements: readonly LedgerMovement[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { accountId, amount } of movements) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  return sums;
}
