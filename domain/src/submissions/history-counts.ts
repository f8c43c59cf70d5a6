import type { SubmissionCategory } from './completeness';
import type { HistoryFilter } from './history-filter';
import type { SubmissionSource } from './submission-source';

/** How many submissions of one category and source there are in a time, and when the first and the last of them were made. */
export interface HistoryCell {
  readonly category: SubmissionCategory;
  readonly source: SubmissionSource;
  readonly count: number;
  /** ISO 8601. */
  readonly oldest: string;
  readonly newest: string;
}

/** How many submissions a filter lets through. */
export function countOf(cells: readonly HistoryCell[], filter: HistoryFilter): number {
  return passing(cells, filter).reduce((sum, cell) => sum + cell.count, 0);
}

/** How many there would be of a category, by the sources that are chosen. */
export function countOfCategory(cells: readonly HistoryCell[], filter: HistoryFilter, category: SubmissionCategory): number {
  return countOf(cells, { ...filter, categories: [category] });
}

/** How many there would be of a source, by the categories that are chosen. */
export function countOfSource(cells: readonly HistoryCell[], filter: HistoryFilter, source: SubmissionSource): number {
  return countOf(cells, { ...filter, sources: [source] });
}

/** When the first and the last of those that a filter lets through were made; null where there is none. */
export function spanOf(cells: readonly HistoryCell[], filter: HistoryFilter): { readonly oldest: string; readonly newest: string } | null {
  const shown = passing(cells, filter);
  const [oldest] = shown.map((cell) => cell.oldest).sort();
  const newest = shown
    .map((cell) => cell.newest)
    .sort()
    .at(-1);
  return oldest === undefined || newest === undefined ? null : { oldest, newest };
}

function passing(cells: readonly HistoryCell[], { categories, sources }: HistoryFilter): HistoryCell[] {
  return cells.filter((cell) => categories.includes(cell.category) && sources.includes(cell.source));
}
