import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { SourceAccount } from '@countinghouse/domain/imports/page';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { yearOf, type CalendarDate, type DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import type { BeginningBalance } from './ledger-report';
import type { QuickBooksApi } from './quickbooks-api';
import { increasesByDebit } from './read-accounts';

/** What the opening balances depend on. */
export interface OpeningTerms {
  readonly span: DateSpan;
  readonly decimals: number;
  readonly basis: Basis;
  readonly accounts: readonly SourceAccount[];
}

/** Before every entry that QuickBooks has. */
const FIRST_DAY: CalendarDate = '1900-01-01';

/**
 * The balances by account id at the end of the day before a span, debit positive, from the beginning balances of its first report.
 *
 * QuickBooks closes a year without an entry: from the first day of the next one, income and expenses begin at nothing, and Retained
 * Earnings holds what they came to. The span begins on such a day, so the profit of the years before it is brought forward within Retained
 * Earnings; the years within the span are never closed, because only entries are read after the first day. Some reports show no more of
 * Retained Earnings than was entered to it, or what it held on the last day before the span, when the year that ended then was not closed.
 * Then the balances do not sum to zero, and what they lack must be the profit of all years before the span, or of the last of them, as the
 * report ProfitAndLoss states it: it is added to Retained Earnings. Any other difference is an InternalError.
 */
export async function readOpening(
  api: QuickBooksApi,
  beginnings: readonly BeginningBalance[],
  terms: OpeningTerms,
): Promise<ReadonlyMap<string, number>> {
  const byId = new Map(terms.accounts.map((account) => [account.sourceId, account]));
  const balances = new Map<string, number>();
  for (const { accountId, natural } of beginnings) {
    const account = byId.get(accountId);
    if (account === undefined) throw unbalanced();
    balances.set(accountId, (balances.get(accountId) ?? 0) + (increasesByDebit(account) ? natural : -natural));
  }
  const lacking = sumExact(balances.values());
  if (lacking !== 0) {
    const retained = terms.accounts.find(({ type }) => type === 'Retained Earnings');
    const startsWithIncome = [...balances].some(([id, balance]) => balance !== 0 && !isBalanceSheetType(byId.get(id)?.type ?? 'Equity'));
    if (retained === undefined || startsWithIncome || !(await isProfitBefore(api, terms, lacking))) throw unbalanced();
    balances.set(retained.sourceId, (balances.get(retained.sourceId) ?? 0) - lacking);
  }
  return new Map([...balances].filter(([, balance]) => balance !== 0));
}

/** Whether an amount is the profit of all fiscal years before the span, or of the last of them. */
async function isProfitBefore(api: QuickBooksApi, terms: OpeningTerms, amount: number): Promise<boolean> {
  const { start } = terms.span;
  const yearBefore = `${yearOf(start) - 1}${start.slice(4)}`;
  return (await profitSince(api, terms, FIRST_DAY)) === amount || (await profitSince(api, terms, yearBefore)) === amount;
}

/** Net income from a day to the span, positive for a profit. */
async function profitSince(api: QuickBooksApi, { span, decimals, basis }: OpeningTerms, day: CalendarDate): Promise<number> {
  const report = await api.get('reports/ProfitAndLoss', {
    start_date: day,
    end_date: previousDay(span.start),
    accounting_method: basis,
    summarize_column_by: 'Total',
  });
  const rows = report.get('Rows').orNull((all) => all.get('Row').listOrEmpty()) ?? [];
  const netIncome = rows.find((row) => row.get('group').textOrNull() === 'NetIncome');
  return netIncome === undefined ? 0 : lastCell(netIncome.get('Summary')).get('value').amountOrZero(decimals);
}

/** The last column of a report is its total. */
function lastCell(row: WireValue): WireValue {
  const cells = row.get('ColData');
  const last = cells.list().at(-1);
  if (last === undefined) throw cells.unreadable('a list of cells');
  return last;
}

function unbalanced(): ConnectorError {
  return new ConnectorError('InternalError', 'The balances that QuickBooks Online brings forward do not sum to zero.', 'BooksUnreadable');
}
