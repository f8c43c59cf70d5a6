import type { OpenItem, StatedAgingRow } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { ifAllowed } from '../tie-out';
import type { QuickBooksApi } from './quickbooks-api';

/** What reading an aging report depends on. */
export interface AgingTerms {
  readonly day: CalendarDate;
  readonly decimals: number;
  /** Ordinals by id. */
  readonly parties: ReadonlyMap<string, number>;
}

/** The report of each side. */
export const AGING_REPORTS: Readonly<Record<OpenItem['side'], string>> = {
  receivable: 'reports/AgedReceivables',
  payable: 'reports/AgedPayables',
};

/**
 * Reads AgedReceivables or AgedPayables: what was open of each customer or vendor at the end of a day, in the home currency. Null where the
 * person who allowed access may not see reports.
 */
export async function readAging(api: QuickBooksApi, side: OpenItem['side'], terms: AgingTerms): Promise<StatedAgingRow[] | null> {
  const { day } = terms;
  const query = { report_date: day, aging_method: 'Report_Date', aging_period: '30', num_periods: '4' };
  const report = await ifAllowed(() => api.get(AGING_REPORTS[side], query));
  if (report === null) return null;
  const end = report.get('Header').get('EndPeriod');
  if (end.orNull((stated) => stated.date()) !== day) throw end.unreadable('the day that was requested');
  return rowsIn(report, terms);
}

/**
 * The rows within a report or a section. A customer with subcustomers is a section, whose header has what is open of the customer alone; the
 * totals are sections without a header.
 */
function rowsIn(section: WireValue, terms: AgingTerms): StatedAgingRow[] {
  const rows = section.get('Rows').orNull((all) => all.get('Row').listOrEmpty()) ?? [];
  return rows.flatMap((row) => {
    const header = row.get('Header').orNull((head) => head.get('ColData'));
    const cells = header ?? row.get('ColData');
    return [...(cells.isEmpty() ? [] : rowOf(cells, terms)), ...rowsIn(row, terms)];
  });
}

/** The first cell names the party, the last one is the total of the periods. */
function rowOf(cells: WireValue, { decimals, parties }: AgingTerms): StatedAgingRow[] {
  const [named, ...amounts] = cells.list();
  const total = amounts.at(-1);
  if (named === undefined || total === undefined) throw cells.unreadable('a row of a customer or vendor');
  const open = total.get('value').amountOrZero(decimals);
  if (open === 0) return [];
  const party = named.get('id').orNull((id) => parties.get(id.id())) ?? -1;
  return [{ party, name: named.get('value').textOrNull() ?? '', open }];
}
