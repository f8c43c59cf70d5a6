import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { basisQuery } from './basis-query';
import type { XeroApi } from './xero-api';
import { PackageRefusal } from '../http/package-refusal';

const JOURNALS = 'Journals';
const PAGE_SIZE = 100;
const WEEK = 7;

/** The first page of journals; null where the app or the person may not read journals, so that the books must come from reports. */
export async function firstJournals(api: XeroApi, basis: Basis): Promise<WireValue | null> {
  try {
    return await journalsAfter(api, 0, basis);
  } catch (error) {
    if (error instanceof PackageRefusal && error.code === 'InsufficientUserPermissions') return null;
    throw error;
  }
}

/**
 * The number of the newest journal, or of one of the last week where that has more than a page; null where there was none in the week. Tells
 * how many pages to expect, and costs a call only where the first page is full.
 */
export async function newestJournal(api: XeroApi, first: WireValue, today: CalendarDate, basis: Basis): Promise<number | null> {
  const journals = first.list();
  const ofWeek =
    journals.length < PAGE_SIZE ? journals : (await api.since(JOURNALS, daysBefore(today, WEEK), basisQuery(basis))).get(JOURNALS).list();
  const newest = ofWeek.length === 0 && journals.length >= PAGE_SIZE ? null : Math.max(0, ...ofWeek.map(numberOf));
  if (newest !== null && journals.length > 0) expectJournals(api, Math.max(0, ...journals.map(numberOf)), newest);
  return newest;
}

/** Expects the pages behind an offset, with as many numbers a page as the pages so far, and the empty page behind the last. */
function expectJournals(api: XeroApi, offset: number, newest: number): void {
  const made = api.plan.made(JOURNALS);
  const numbersOnPage = Math.max(PAGE_SIZE, offset / Math.max(1, made));
  api.plan.expect(JOURNALS, made + Math.ceil(Math.max(0, newest - offset) / numbersOnPage) + 1);
}

/**
 * The journals of an organization in the order of their numbers, a page at a time, until a page is empty: a page with fewer than its
 * hundred is not the last. A journal that comes twice is left out the second time. `newest` is the number that `newestJournal` found.
 */
export async function* journalPages(api: XeroApi, first: WireValue, newest: number | null, basis: Basis): AsyncGenerator<WireValue[]> {
  const seen = new Set<string>();
  let offset = 0;
  for (let list = first; ; list = await journalsAfter(api, offset, basis)) {
    const journals = list.list();
    if (journals.length === 0) break;
    offset = Math.max(offset, ...journals.map(numberOf));
    expectJournals(api, offset, newest ?? offset);
    const fresh: WireValue[] = [];
    for (const journal of journals) {
      const id = journal.get('JournalID').text();
      if (!seen.has(id)) fresh.push(journal);
      seen.add(id);
    }
    if (fresh.length > 0) yield fresh;
  }
  api.plan.finish(JOURNALS);
}

/** A page without a later journal came in the place of another one: it is asked for again. */
async function journalsAfter(api: XeroApi, offset: number, basis: Basis): Promise<WireValue> {
  const isRepeated = (answer: WireValue): boolean => {
    const journals = answer.get(JOURNALS).list();
    return journals.length > 0 && journals.every((journal) => numberOf(journal) <= offset);
  };
  return (await api.get(JOURNALS, { offset: String(offset), ...basisQuery(basis) }, { repeats: isRepeated })).get(JOURNALS);
}

function numberOf(journal: WireValue): number {
  return journal.get('JournalNumber').count();
}

function daysBefore(day: CalendarDate, days: number): CalendarDate {
  return days === 0 ? day : daysBefore(previousDay(day), days - 1);
}
