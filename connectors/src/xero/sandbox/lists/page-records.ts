/** What a page has in common with the one before it, beside its own records. */
export type PageError = 'duplicatePage' | 'shiftedPage' | null;

/** Where a page starts in a list: a repeated page at the start of the page before it, a shifted one at the last record of that page. */
export function pageStart(start: number, size: number, trouble: PageError): number {
  if (trouble === 'duplicatePage') return Math.max(start - size, 0);
  return trouble === 'shiftedPage' ? Math.max(start - 1, 0) : start;
}

/** One page of records, 1-based, with what the body says about paging. */
export function pageOf<T>(records: readonly T[], page: number, pageSize: number, trouble: PageError) {
  const start = pageStart((page - 1) * pageSize, pageSize, trouble);
  const pageCount = Math.ceil(records.length / pageSize);
  return {
    records: records.slice(start, start + pageSize),
    pagination: { page, pageSize, pageCount, itemCount: records.length },
  };
}
