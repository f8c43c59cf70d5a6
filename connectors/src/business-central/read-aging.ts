import type { OpenItem } from '@countinghouse/domain/imports/page';
import { nextDay, previousDay } from '@countinghouse/domain/periods/day';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { ifAllowed } from '../tie-out';
import type { BusinessCentralApi } from './business-central-api';

/** What is open of a customer or vendor now, in minor units of the base currency, whatever currency the row names. */
export interface AgedParty {
  readonly name: string;
  readonly balance: number;
}

const REPORTS = {
  receivable: { entities: 'agedAccountsReceivables', key: 'customerId' },
  payable: { entities: 'agedAccountsPayables', key: 'vendorId' },
} as const;

/** The row with the total of all parties has this id. */
const NO_PARTY = '00000000-0000-0000-0000-000000000000';

/** Reads what is open of each party, by its id; null where the person who allowed access may not see the report. */
export function readAging(
  api: BusinessCentralApi,
  side: OpenItem['side'],
  decimals: number,
): Promise<ReadonlyMap<string, AgedParty> | null> {
  const { entities, key } = REPORTS[side];
  return ifAllowed(async () => {
    const rows = partiesOf(await api.list(entities, {}, { key }), key);
    return new Map(
      rows.map(([id, row]) => [id, { name: row.get('name').textOrNull() ?? '', balance: row.get('balanceDue').amount(decimals) }]),
    );
  });
}

/** What is open of parties by the day on which it is due, in minor units of the base currency. */
export type OpenByDue = ReadonlyMap<CalendarDate, ReadonlyMap<string, number>>;

/** The part of the plan with the calls of {@link readOpenByDue}. */
export const AGED_BY_DAY = 'open by due date';

/** Due days in pairs of a day and the one before it, which one report tells. */
export function reportDays(dueDays: readonly CalendarDate[]): CalendarDate[] {
  const left = new Set(dueDays);
  const days: CalendarDate[] = [];
  for (const day of [...left].toSorted().toReversed()) {
    if (!left.delete(day)) continue;
    left.delete(previousDay(day));
    days.push(day);
  }
  return days;
}

/**
 * Reads what is open of each party that is due on some days, and on the days before them. The report is as of now whatever its date is, but
 * its periods end with that date: with periods of one day, the first holds what was due the day before the date.
 */
export async function readOpenByDue(
  api: BusinessCentralApi,
  side: OpenItem['side'],
  days: readonly CalendarDate[],
  decimals: number,
): Promise<OpenByDue> {
  const { entities, key } = REPORTS[side];
  const byDue = new Map<CalendarDate, ReadonlyMap<string, number>>();
  for (const day of days) {
    const filter = `agedAsOfDate eq ${nextDay(day)} and periodLengthFilter eq '1D'`;
    const rows = partiesOf(await api.list(entities, { filter }, { key, part: AGED_BY_DAY }), key);
    for (const [due, period] of [[day, 'period1Amount'] as const, [previousDay(day), 'period2Amount'] as const]) {
      byDue.set(due, new Map(rows.map(([id, row]) => [id, row.get(period).amount(decimals)])));
    }
  }
  return byDue;
}

function partiesOf(rows: readonly WireValue[], key: string): [string, WireValue][] {
  return rows.map((row): [string, WireValue] => [row.get(key).text(), row]).filter(([id]) => id !== NO_PARTY);
}
