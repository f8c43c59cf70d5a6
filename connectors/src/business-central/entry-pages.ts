import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import { BusinessCentralApi } from './business-central-api';

const ENTRIES = 'generalLedgerEntries';
/** The part of the plan with the call for the number of the newest entry. */
const NEWEST = 'newest entry';
const FIELDS = 'entryNumber,postingDate,documentNumber,documentType,accountId,description,debitAmount,creditAmount,lastModifiedDateTime';
/** The name of a page of entries behind a number. */
const STORED_NAME = /^generalLedgerEntries\?\$filter=entryNumber%20gt%20(\d+)&/;

/** What is known of the entries before they are read. */
export interface KnownEntries {
  /** The number of the newest entry; 0 where there is none. */
  readonly newest: number;
  readonly today: CalendarDate;
}

/** Finds how many pages of entries to expect, by the number of the newest one. */
export async function knownEntries(api: BusinessCentralApi, today: CalendarDate): Promise<KnownEntries> {
  const query = { orderby: 'entryNumber desc', top: '1', select: 'entryNumber' };
  const newest = (await api.get(ENTRIES, query, { part: NEWEST })).get('value').at(0);
  const known = { newest: newest === undefined ? 0 : numberOf(newest), today };
  const kept = [...api.earlierNames].flatMap((name) => STORED_NAME.exec(name)?.[1] ?? []).map(Number);
  const behind = kept.length === 0 ? 0 : lastNumber((await entriesAfter(api, Math.max(...kept), today)).get('value').list());
  api.plan.save(kept.length);
  expectEntries(api, behind, known);
  return known;
}

/** Entries have numbers without gaps but for what was never posted. */
function expectEntries(api: BusinessCentralApi, behind: number, { newest }: KnownEntries): void {
  const left = Math.ceil(Math.max(0, newest - behind) / api.pageSize);
  api.plan.expect(ENTRIES, api.plan.made(ENTRIES) + (behind === 0 ? Math.max(1, left) : left));
}

/** The entries of a company in the order of their numbers, a page at a time; one that comes twice is left out the second time. */
export async function* entryPages(api: BusinessCentralApi, known: KnownEntries): AsyncGenerator<WireValue[]> {
  let behind = 0;
  for (;;) {
    const page = await entriesAfter(api, behind, known.today);
    const entries = page.get('value').list();
    const [first] = entries;
    const isBehind = first === undefined || numberOf(first) > behind;
    const fresh = isBehind ? entries : entries.filter((entry) => numberOf(entry) > behind);
    const last = fresh.at(-1);
    if (last !== undefined) behind = numberOf(last);
    if (fresh.length > 0) yield fresh;
    if (!BusinessCentralApi.hasNext(page) || fresh.length === 0) break;
    expectEntries(api, behind, known);
  }
  api.plan.finish(ENTRIES);
}

/**
 * The next page of entries behind a number, which is a cursor of its own, since the link to a next page serves one reading only. An entry is
 * never changed, and none is posted between others: a page behind which more follow stays as it is, once what was under way with its last
 * entry is done. A page without a later entry came in the place of another one, and is asked for again.
 */
function entriesAfter(api: BusinessCentralApi, number: number, today: CalendarDate): Promise<WireValue> {
  const settled = previousDay(today);
  const isRepeated = (page: WireValue): boolean => page.get('value').hasOnly((entry) => numberOf(entry) <= number);
  const isComplete = (page: WireValue): boolean => {
    const last = page.get('value').list().at(-1);
    return last !== undefined && BusinessCentralApi.hasNext(page) && last.get('lastModifiedDateTime').text().slice(0, 10) < settled;
  };
  const query = { filter: `entryNumber gt ${number}`, orderby: 'entryNumber', select: FIELDS };
  return api.get(ENTRIES, query, { repeats: isRepeated, lasts: isComplete, isUnchanged: true });
}

/**
 * The entries that close the income statement at the end of a fiscal year. They are posted on its closing date, which comes after the day
 * itself and before the next one; entries show it as the day. So a filter finds them between the two.
 */
export function closingEntries(api: BusinessCentralApi, yearEnd: CalendarDate, nextYear: CalendarDate): Promise<WireValue[]> {
  const query = { filter: `postingDate gt ${yearEnd} and postingDate lt ${nextYear}`, select: `id,${FIELDS}` };
  return api.list(ENTRIES, query, { part: CLOSINGS });
}

/** The part of the plan with the calls for closing entries. */
export const CLOSINGS = 'closing entries';

function lastNumber(entries: readonly WireValue[]): number {
  return Math.max(0, ...entries.map(numberOf));
}

/** The number of an entry. */
export function numberOf(entry: WireValue): number {
  return entry.countIn('entryNumber');
}

/** The amount of an entry in minor units, debit positive; a correction has negative amounts on its side. */
export function debitOf(entry: WireValue, decimals: number): number {
  return entry.amountIn('debitAmount', decimals) - entry.amountIn('creditAmount', decimals);
}
