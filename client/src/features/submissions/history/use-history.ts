import { LIMITS } from '@countinghouse/domain/limits';
import { countOf, type HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import { daysOf, type HistoryDays } from '@countinghouse/domain/submissions/history-range';
import { useSubmissionCountsQuery, useSubmissionHistoryQuery } from './history.generated';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { endOfDay, startOfDay } from '../../../lib/format/day-edges';
import type { HistoryAddress } from './history-address';

/** What a history shows. */
export interface History {
  /** Null until the first answer. */
  readonly rows: readonly SubmissionRowFragment[] | null;
  readonly cells: readonly HistoryCell[];
  /** When the first and the last that are not deleted were made, ISO 8601; null while unknown or where there is none. */
  readonly span: { readonly oldest: string; readonly newest: string } | null;
  /** How many the filter lets through, and how many of the time it does not look at; 0 until they are counted. */
  readonly counted: boolean;
  readonly shown: number;
  readonly all: number;
  readonly pages: number;
  readonly busy: boolean;
  readonly error: unknown;
  readonly refresh: () => void;
}

/** Pages by number end here; a shorter time shows what lies beyond. */
const LAST_PAGE = 10_000;

/** Reads the history of an address; while a custom range lacks a day, what was shown stays. */
export function useHistory(workspaceId: string | null, address: HistoryAddress, offersDeleted: boolean, today: string): History {
  const { filter, order, page } = address;
  const days = daysOf(address.chosen, today);
  const time = { workspaceId, ...instantsOf(days) };
  const includeDeleted = offersDeleted && filter.categories.includes('deleted');
  const categories = filter.categories.filter((category) => category !== 'deleted' || includeDeleted);
  const variables = {
    ...time,
    includeDeleted,
    categories,
    sources: [...filter.sources],
    orderBy: order,
    first: LIMITS.workspacesPerPage,
    page,
  };
  const list = useSubmissionHistoryQuery({ variables, skip: days === null });
  const counts = useSubmissionCountsQuery({ variables: { ...time, includeDeleted: offersDeleted }, skip: days === null });
  const found = list.data ?? list.previousData;
  const counted = (counts.data ?? counts.previousData)?.submissionCounts;
  const cells = (counted?.cells as readonly HistoryCell[] | undefined) ?? [];
  const shown = countOf(cells, { categories, sources: filter.sources });
  const { oldest, newest } = counted ?? {};
  return {
    rows: (found?.submissions.nodes as readonly SubmissionRowFragment[] | undefined) ?? null,
    cells,
    span: oldest && newest ? { oldest, newest } : null,
    counted: counted !== undefined,
    shown,
    all: countOf(cells, includeDeleted ? { ...DEFAULT_FILTER, categories: [...DEFAULT_FILTER.categories, 'deleted'] } : DEFAULT_FILTER),
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(shown / LIMITS.workspacesPerPage))),
    busy: list.loading || counts.loading,
    error: list.error ?? counts.error,
    refresh: () => void Promise.allSettled([list.refetch(), counts.refetch()]),
  };
}

function instantsOf(days: HistoryDays | null) {
  return {
    createdFrom: days === null || days.start === null ? null : startOfDay(days.start),
    createdTo: days === null || days.end === null ? null : endOfDay(days.end),
  };
}
