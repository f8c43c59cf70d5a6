import { SUBMISSION_CATEGORIES } from './completeness';
import type { SubmissionCategory } from './completeness';
import { SUBMISSION_SOURCES } from './submission-source';
import type { SubmissionSource } from './submission-source';

/** The filters of the submission history by name (docs/spec.md, lender 9), with what each lets through. */
export const STATUS_FILTERS = {
  completesubmissions: 'complete',
  incompletesubmissions: 'incomplete',
  deletedsubmissions: 'deleted',
} as const satisfies Readonly<Record<string, SubmissionCategory>>;
export const SOURCE_FILTERS = {
  shareablelinkimports: 'ShareableLink',
  directimports: 'Direct',
  anonymousimports: 'Anonymous',
} as const satisfies Readonly<Record<string, SubmissionSource>>;

/** What a submission history lets through. */
export interface HistoryFilter {
  readonly categories: readonly SubmissionCategory[];
  readonly sources: readonly SubmissionSource[];
}

/** Complete and incomplete ones of every source (docs/spec.md, lender 4). */
export const DEFAULT_FILTER: HistoryFilter = { categories: ['complete', 'incomplete'], sources: SUBMISSION_SOURCES };

/** In how many boxes a filter differs from the default. */
export function differences(filter: HistoryFilter): number {
  const differing = <T>(all: readonly T[], chosen: readonly T[], usual: readonly T[]) =>
    all.filter((one) => chosen.includes(one) !== usual.includes(one)).length;
  return (
    differing(SUBMISSION_CATEGORIES, filter.categories, DEFAULT_FILTER.categories) +
    differing(SUBMISSION_SOURCES, filter.sources, DEFAULT_FILTER.sources)
  );
}
