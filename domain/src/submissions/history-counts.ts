import type { SubmissionCategory } from './completeness';
import type { HistoryFilter } from './history-filter';
import type { SubmissionSource } from './submission-source';

/** How many submissions of one category and source there are in a history. */
export interface HistoryCell {
  readonly category: SubmissionCategory;
  readonly source: SubmissionSource;
  readonly count: number;
}

/** How many submissions a filter lets through. */
export function countOf(cells: readonly HistoryCell[], filter: HistoryFilter): number {
  const passing = cells.filter((cell) => filter.categories.includes(cell.category) && filter.sources.includes(cell.source));
  return passing.reduce((sum, cell) => sum + cell.count, 0);
}

/** How many there would be of a category, by the sources that are chosen. */
export function countOfCategory(cells: readonly HistoryCell[], filter: HistoryFilter, category: SubmissionCategory): number {
  return countOf(cells, { ...filter, categories: [category] });
}

/** How many there would be of a source, by the categories that are chosen. */
export function countOfSource(cells: readonly HistoryCell[], filter: HistoryFilter, source: SubmissionSource): number {
  return countOf(cells, { ...filter, sources: [source] });
}
