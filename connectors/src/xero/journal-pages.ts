import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { basisQuery } from './basis-query';
import type { XeroApi } from './xero-api';
import { PackageRefusal } from '../http/package-refusal';

const JOURNALS = 'Journals';
const PAGE_SIZE = 100;
/** How far back the newest journal is looked for, in days, one after the other. */
const LOOKS = [7, 31, 366];
/** The name of a page of journals on the accrual basis. */
const STORED_NAME = /^Journals\?offset=(\d+)$/;

/** The first page of journals; null where the app or the person may not read journals, so that the books must come from reports. */
export async function firstJournals(api: XeroApi, basis: Basis): Promise<WireValue | null> {
  try {
    return await journalsAfter(api, 0, basis);
  } catch (error) {
    if (error instanceof PackageRefusal && error.code === 'InsufficientUserPermissions') return null;
    throw error;
  }
}

/** What is known of the journals before they are read. */
export interface KnownJournals {
  /** The number of the newest journal, or of one of the last days where those have more than a page; null where there was none in a year. */
  readonly newest: number | null;
  /** The last number on the pages that an earlier reading has left, 0 where it left none. */
  readonly kept: number;
  /** How many pages it left. */
  readonly storedPages: number;
}

/** Finds how many pages of journals to expect; costs calls only where the first page is full, one where there was a journal in the last week. */
export async function knownJournals(api: XeroApi, first: WireValue, today: CalendarDate, basis: Basis): Promise<KnownJournals> {
  const journals = first.list();
  const late = journals.length < PAGE_SIZE ? journals : await lateJournals(api, today, basis);
  const offsets = [...api.earlierNames].flatMap((name) => STORED_NAME.exec(name)?.[1] ?? []).map(Number);
  const kept = offsets.length === 0 ? 0 : lastNumber((await journalsAfter(api, Math.max(...offsets), basis)).list());
  const newest = late.length === 0 && journals.length >= PAGE_SIZE ? null : lastNumber(late);
  api.plan.save(offsets.length);
  const known = { newest: newest ?? (kept === 0 ? null : kept), kept, storedPages: offsets.length };
  if (known.newest !== null && journals.length > 0) expectJournals(api, { offset: lastNumber(journals), pages: 1 }, known);
  return known;
}

/** Journals of the last week, month, or year, whichever is the first that has any; as many as a page has. */
async function lateJournals(api: XeroApi, today: CalendarDate, basis: Basis): Promise<WireValue[]> {
  let late: WireValue[] = [];
  for (const days of LOOKS) {
    if (late.length === 0) late = (await api.since(JOURNALS, daysBefore(today, days), basisQuery(basis))).get(JOURNALS).list();
  }
  return late;
}

/** Expects the pages behind those so far and those that are kept, with as many numbers a page as they have, and the empty page behind the last. */
function expectJournals(api: XeroApi, soFar: { readonly offset: number; readonly pages: number }, known: KnownJournals): void {
  const { offset, pages } = soFar.offset >= known.kept ? soFar : { offset: known.kept, pages: known.storedPages };
  const numbersOnPage = Math.max(PAGE_SIZE, offset / Math.max(1, pages));
  const left = Math.max(0, (known.newest ?? offset) - offset);
  api.plan.expect(JOURNALS, api.plan.made(JOURNALS) + Math.ceil(left / numbersOnPage) + 1);
}

/**
 * The journals of an organization in the order of their numbers, a page at a time, until a page is empty: a page with fewer than its
 * hundred is not the last. A journal that comes twice is left out the second time.
 */
export async function* journalPages(api: XeroApi, first: WireValue, known: KnownJournals, basis: Basis): AsyncGenerator<WireValue[]> {
  const seen = new Set<string>();
  let offset = 0;
  let pages = 0;
  for (let list = first; ; list = await journalsAfter(api, offset, basis)) {
    const journals = list.list();
    if (journals.length === 0) break;
    offset = Math.max(offset, lastNumber(journals));
    pages += 1;
    expectJournals(api, { offset, pages }, known);
    const fresh: WireValue[] = [];
    for (const journal of journals) {
      const id = journal.textIn('JournalID');
      if (!seen.has(id)) fresh.push(journal);
      seen.add(id);
    }
    if (fresh.length > 0) yield fresh;
  }
  api.plan.finish(JOURNALS);
}

/**
 * A page without a later journal came in the place of another one: it is asked for again. A journal never changes, as Xero posts an edit as
 * other journals with later numbers: a full page stays as it is.
 */
async function journalsAfter(api: XeroApi, offset: number, basis: Basis): Promise<WireValue> {
  const isRepeated = (answer: WireValue): boolean => {
    const journals = answer.get(JOURNALS).list();
    return journals.length > 0 && journals.every((journal) => numberOf(journal) <= offset);
  };
  const isFull = (answer: WireValue): boolean => answer.get(JOURNALS).list().length >= PAGE_SIZE;
  const query = { offset: String(offset), ...basisQuery(basis) };
  return (await api.get(JOURNALS, query, { repeats: isRepeated, lasts: isFull, isUnchanged: true })).get(JOURNALS);
}

function lastNumber(journals: readonly WireValue[]): number {
  return Math.max(0, ...journals.map(numberOf));
}

function numberOf(journal: WireValue): number {
  return journal.countIn('JournalNumber');
}

function daysBefore(day: CalendarDate, days: number): CalendarDate {
  return days === 0 ? day : daysBefore(previousDay(day), days - 1);
}
