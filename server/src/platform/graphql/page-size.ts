import { refuse, type Refusal } from '@countinghouse/domain/refusals';

/** The most rows that a page of a list may have. */
export const PAGE_MAX = 100;

/** Refuses a page of no rows or of more than a hundred; null when it may be. */
export function refusePageSize(first: number, parameter = 'first'): Refusal | null {
  return Number.isInteger(first) && first >= 1 && first <= PAGE_MAX
    ? null
    : refuse('InvalidInput', parameter, { problem: `must be from 1 to ${PAGE_MAX}` });
}
