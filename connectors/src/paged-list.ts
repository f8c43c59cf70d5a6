import { ConnectorError } from './connector';

/** One page of a list. */
interface ListPage<R> {
  readonly records: readonly R[];
  readonly isLast: boolean;
  /** How many records the package counts in the list; null where it does not say. */
  readonly count: number | null;
}

/** What a page depends on, beside the list. */
interface PageAsking<R> {
  /** How many records come before the page. */
  readonly start: number;
  /** Tells apart pages with the same start; 0 until the list is found to have changed. */
  readonly attempt: number;
  /** Whether a record was read before: a page of such records came in the place of another one. Absent where known records are expected. */
  readonly isKnown?: (record: R) => boolean;
}

/** A list of a package that is read page by page. */
interface PagedList<R> {
  /** As people know the package. */
  readonly packageName: string;
  readonly pageSize: number;
  /** Whether a page may start at any record; else pages start at multiples of their size. */
  readonly startsAnywhere: boolean;
  readonly idOf: (record: R) => string;
  readonly ask: (asking: PageAsking<R>) => Promise<ListPage<R>>;
}

/** How often a list is read again that changes while it is read. */
const MOST_ATTEMPTS = 5;

/**
 * The records of a list, each once, page by page. A record that is deleted while the list is read moves those behind it toward the start, so
 * that one falls between two pages. Where pages may start anywhere, each starts with the last record of the one before it, and is read from
 * further back where it does not. Where fewer records came than the package has counted, the list is read again until nothing new comes.
 * Throws ConnectorError.
 */
export async function* readList<R>(list: PagedList<R>): AsyncGenerator<R[]> {
  const { startsAnywhere, pageSize, packageName, idOf } = list;
  const seen = new Set<string>();
  const isKnown = (record: R): boolean => seen.has(idOf(record));
  let [most, before] = [0, -1];
  let starts = [0];
  for (let attempt = 0; attempt < MOST_ATTEMPTS;) {
    const start = starts.at(-1) ?? 0;
    const { records, isLast, count } = await list.ask({ start, attempt, ...(attempt === 0 ? { isKnown } : {}) });
    most = Math.max(most, count ?? 0);
    if (startsAnywhere && start > 0 && !records.slice(0, 1).some(isKnown)) {
      starts.pop();
      attempt += 1;
      continue;
    }
    const fresh: R[] = [];
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
