import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { firstMonthOf, fiscalYearOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import type { QuickBooksApi } from './quickbooks-api';

/** What reading a trial balance depends on. */
export interface TrialBalanceTerms {
  readonly decimals: number;
  readonly basis: Basis;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  /** Ordinals by account id. */
  readonly ordinals: ReadonlyMap<string, number>;
}

const [ACCOUNT, DEBIT, CREDIT] = [0, 1, 2];

/**
 * Reads the report TrialBalance at the end of a day, in the home currency. Income and expenses are those since the start of the fiscal year,
 * and Retained Earnings holds earlier ones. Its rows have neither type nor group; the total is a row without cells of its own, and a row without an id is of no account
 * that could be read.
 */
export async function readTrialBalance(
  api: QuickBooksApi,
  day: CalendarDate,
  { decimals, basis, fiscalYearEndMonth, ordinals }: TrialBalanceTerms,
  attempt: number,
): Promise<StatedTrialBalance> {
  const yearStart = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth), fiscalYearEndMonth));
  const query = { start_date: yearStart, end_date: day, accounting_method: basis };
  const report = await api.get('reports/TrialBalance', query, { attempt });
  const header = report.get('Header');
  if (header.get('EndPeriod').date() !== day) throw header.get('EndPeriod').unreadable('the day that was requested');
  const rows = report.get('Rows').orNull((all) => all.get('Row').listOrEmpty()) ?? [];
  const cellRows = rows.map((row) => row.get('ColData')).filter((cells) => !cells.isEmpty());
  return {
    day,
    yearStart,
    basis: header.get('ReportBasis').orNull((stated) => stated.oneOf(['Accrual', 'Cash'])),
    rows: cellRows.map((cells) => ({
      account:
        cellOf(cells, ACCOUNT)
          .get('id')
          .orNull((id) => ordinals.get(id.id())) ?? -1,
      name: cellOf(cells, ACCOUNT).get('value').textOrNull() ?? '',
      balance: amountOf(cells, DEBIT, decimals) - amountOf(cells, CREDIT, decimals),
    })),
  };
}

function amountOf(cells: WireValue, position: number, decimals: number): number {
  return cellOf(cells, position).get('value').amountOrZero(decimals);
}

function cellOf(cells: WireValue, position: number): WireValue {
  const cell = cells.at(position);
  if (cell === undefined) throw cells.unreadable('a row of an account');
  return cell;
}
