import { refuse, type Refusal } from '@countinghouse/domain/refusals';

/** The most rows that a page of a list may have. */
export const PAGE_MAX = 100;

/** Refuses a page of no rows or of more than a hundred; null when it may be. */
export function refusePageSize(first: number, parameter = 'first'): Refusal | null {
  return Number.isInteger(first) && first >= 1 && first <= PAGE_MAX
    ? null
    : refuse('InvalidInput', parameter, { problem: `must be from 1 to ${PAGE_MAX}` });
}

/** Pages by number end here; cursors continue. */
export const LAST_PAGE = 10_000;

/** Refuses a page number below 1 or beyond the last one that is served. */
export function refusePageNumber(page: number, parameter = 'page'): Refusal | null {
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE
    ? null
    : refuse('InvalidInput', parameter, { problem: `must be from 1 to ${LAST_PAGE}` });
}
