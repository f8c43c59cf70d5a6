import type { WireValue } from '../http/wire-value';
import type { XeroApi } from './xero-api';
import { PackageRefusal } from '../http/package-refusal';

/** How often Xero may answer the same page again before it is taken for damaged. */
const MOST_REPEATS = 3;

/** The first page of journals; null where the app or the person may not read journals, so that the books must come from reports. */
export async function firstJournals(api: XeroApi): Promise<WireValue | null> {
  try {
    return await journalsAfter(api, 0, 0);
  } catch (error) {
    if (error instanceof PackageRefusal && error.code === 'InsufficientUserPermissions') return null;
    throw error;
  }
}

/**
 * The journals of an organization in the order of their numbers, a page at a time, until a page is empty: a page with fewer than its
 * hundred is not the last. A journal that comes twice is left out the second time.
 */
export async function* journalPages(api: XeroApi, first: WireValue): AsyncGenerator<WireValue[]> {
  const seen = new Set<string>();
  let offset = 0;
  let repeats = 0;
  for (let list = first; ; list = await journalsAfter(api, offset, repeats)) {
    const journals = list.list();
    if (journals.length === 0) return;
    const last = Math.max(...journals.map((journal) => journal.get('JournalNumber').count()));
    repeats = last > offset ? 0 : repeats + 1;
    if (repeats > MOST_REPEATS) throw list.unreadable('a page of later journals');
    offset = Math.max(offset, last);
    const fresh: WireValue[] = [];
    for (const journal of journals) {
      const id = journal.get('JournalID').text();
      if (!seen.has(id)) fresh.push(journal);
      seen.add(id);
    }
    if (fresh.length > 0) yield fresh;
  }
}

async function journalsAfter(api: XeroApi, offset: number, attempt: number): Promise<WireValue> {
  return (await api.get('Journals', { offset: String(offset) }, attempt)).get('Journals');
}
