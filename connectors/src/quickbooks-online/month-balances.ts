import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { QuickBooksApi } from './quickbooks-api';

/** Balances of accounts by their id at the end of a month, each in the sign of the account's own side; an account without one is absent. */
export type MonthBalances = ReadonlyMap<string, number>;

/** The report that states balances at the ends of months. */
export const BALANCE_SHEET = 'reports/BalanceSheet';

const MONTHS_OF_REPORT = 12;

/** Reads what the balance sheet states at the ends of months, by the first days of the months: a year in one report. */
export async function readMonthBalances(
  api: QuickBooksApi,
  months: readonly DateSpan[],
  decimals: number,
): Promise<ReadonlyMap<CalendarDate, MonthBalances>> {
  const found = new Map<CalendarDate, Map<string, number>>();
  for (let at = 0; at < months.length; at += MONTHS_OF_REPORT) {
    const ofReport = months.slice(at, at + MONTHS_OF_REPORT);
    const [first, last] = [ofReport[0], ofReport.at(-1)];
    if (first === undefined || last === undefined) break;
    const query = { start_date: first.start, end_date: last.end, accounting_method: 'Accrual', summarize_column_by: 'Month' };
    const report = await api.get(BALANCE_SHEET, query);
    const starts = report.get('Columns').get('Column').listOrEmpty().map(startOf);
    for (const { start } of ofReport) if (starts.includes(start)) found.set(start, new Map());
    for (const cells of accountRows(report)) {
      const id = cells[0]?.get('id').textOrNull() ?? '';
      for (const [column, start] of starts.entries()) {
        const amount = start === null ? 0 : (cells[column]?.get('value').amountOrZero(decimals) ?? 0);
        if (start !== null && amount !== 0) found.get(start)?.set(id, amount);
      }
    }
  }
  return found;
}

/** The first day of the month of a column; null of another column. */
function startOf(column: WireValue): CalendarDate | null {
  const found = column
    .get('MetaData')
    .listOrEmpty()
    .find((item) => item.get('Name').textOrNull() === 'StartDate');
  return found?.get('Value').textOrNull() ?? null;
}

/** The cells of rows of accounts: a parent has its own balance in the header of its section. */
function* accountRows(section: WireValue): Generator<readonly WireValue[]> {
  const rows = section.get('Rows').orNull((all) => all.get('Row').listOrEmpty()) ?? [];
  for (const row of rows) {
    const cells = row.get('ColData').listOrEmpty();
    const header = row.get('Header').orNull((given) => given.get('ColData').listOrEmpty()) ?? [];
    for (const found of [cells, header]) if ((found[0]?.get('id').textOrNull() ?? '') !== '') yield found;
    yield* accountRows(row);
  }
}
