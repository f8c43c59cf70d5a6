import { ConnectorError } from './connector';
import type { WireValue } from './http/wire-value';

/** One page of a list. */
interface ListPage {
  readonly records: readonly WireValue[];
  readonly isLast: boolean;
  /** How many records the package counts in the list; null where it does not say. */
  readonly count: number | null;
}

/** What a page depends on, beside the list. */
interface PageAsking {
  /** How many records come before the page. */
  readonly start: number;
  /** Tells apart pages with the same start; 0 until the list is found to have changed. */
  readonly attempt: number;
  /** Whether records came in the place of others, so that the page must be asked for again; absent where known records are expected. */
  readonly repeats?: (records: WireValue) => boolean;
}

/** A list of a package that is read page by page. */
interface PagedList {
  /** As people know the package. */
  readonly packageName: string;
  readonly pageSize: number;
  /** Whether a page may start at any record; else pages start at multiples of their size. */
  readonly startsAnywhere: boolean;
  readonly idOf: (record: WireValue) => string;
  readonly ask: (asking: PageAsking) => Promise<ListPage>;
}

/** How often a list is read again that changes while it is read. */
const MOST_ATTEMPTS = 5;

/**
 * The records of a list, each once, page by page. A record that is deleted while the list is read moves those behind it toward the start, so
 * that one falls between two pages. Where pages may start anywhere, each starts with the last record of the one before it, and is read from
 * further back where it does not. Where fewer records came than the package has counted, the list is read again until nothing new comes.
 * Throws ConnectorError.
 */
export async function* readList(list: PagedList): AsyncGenerator<WireValue[]> {
  const { startsAnywhere, pageSize, packageName, idOf } = list;
  const seen = new Set<string>();
  const isSeen = (record: WireValue): boolean => seen.has(idOf(record));
  const repeats = (records: WireValue): boolean => records.hasOnly(isSeen);
  let [most, before] = [0, -1];
  let starts = [0];
  for (let attempt = 0; attempt < MOST_ATTEMPTS;) {
    const start = starts.at(-1) ?? 0;
    const { records, isLast, count } = await list.ask({ start, attempt, ...(attempt === 0 ? { repeats } : {}) });
    most = Math.max(most, count ?? 0);
    if (startsAnywhere && start > 0 && !records.slice(0, 1).some(isSeen)) {
      starts.pop();
      attempt += 1;
      continue;
    }
    const fresh: WireValue[] = [];
    for (const record of records) {
      const known = seen.size;
      if (seen.add(idOf(record)).size > known) fresh.push(record);
    }
    if (fresh.length > 0) yield fresh;
    if (!isLast) {
      starts.push(start + (startsAnywhere ? Math.max(1, records.length - 1) : pageSize));
    } else if (seen.size >= most || seen.size === before) {
      return;
    } else {
      before = seen.size;
      starts = [0];
      attempt += 1;
    }
  }
  throw new ConnectorError('DatasourceUnresponsive', `The books in ${packageName} changed while they were read.`);
}
