import type { SubmissionCategory } from '@countinghouse/domain/submissions/completeness';
import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import { DEFAULT_HISTORY_ORDER, type HistoryOrder } from '@countinghouse/domain/submissions/history-order';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageNumber, refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import type { HistoryQuery } from './history-query';
import type { ListedSubmission } from './list-submissions';

/** A page of a history as GraphQL asks for it; null takes the default. */
export interface HistoryPageInput {
  readonly workspaceId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly includeDeleted: boolean;
  readonly categories: readonly SubmissionCategory[] | null;
  readonly sources: readonly SubmissionSource[] | null;
  readonly order: HistoryOrder | null;
  readonly first: number;
  readonly after: string | null;
  /** Page number from 1; not together with `after`. */
  readonly page: number | null;
}

/** The query of a page; refuses InvalidInput for what no page can be. */
export function readHistoryPage(input: HistoryPageInput): Result<HistoryQuery> {
  const { workspaceId, from, to, first, page } = input;
  const refusal = refusePageSize(first) ?? (page === null ? null : refusePageNumber(page));
  if (refusal !== null) return refusal;
  if (page !== null && input.after !== null) return refuse('InvalidInput', 'page', { problem: 'cannot be combined with after' });
  if (from !== null && to !== null && from > to) return refuse('InvalidInput', 'createdTo', { problem: 'is before createdFrom' });
  const order = input.order ?? DEFAULT_HISTORY_ORDER;
  if (order.field === 'workspace' && workspaceId !== null)
    return refuse('InvalidInput', 'orderBy', { problem: 'cannot be workspace when workspaceId is given' });
  const after = input.after === null ? null : readLocation(input.after, order);
  if (isRefusal(after)) return after;
  const usual: readonly SubmissionCategory[] = input.includeDeleted ? [...DEFAULT_FILTER.categories, 'deleted'] : DEFAULT_FILTER.categories;
  const filter = { categories: input.categories ?? usual, sources: input.sources ?? DEFAULT_FILTER.sources };
  return { workspaceId, from, to, filter, order, after, offset: ((page ?? 1) - 1) * first, limit: first };
}

const KIND = 'submission';
const INSTANT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** The cursor of a row in an order. */
export function locationOf({ submission, key, created }: ListedSubmission, order: HistoryOrder): string {
  return cursorOf([KIND, orderName(order), key, created, submission.id]);
}

function readLocation(cursor: string, order: HistoryOrder): Result<HistoryQuery['after']> {
  const parts = readCursor(cursor, KIND, 5);
  if (isRefusal(parts)) return parts;
  const [, ofOrder, key, created, id] = parts.map(String);
  if (ofOrder !== orderName(order)) return refuse('InvalidInput', 'after', { problem: 'is a cursor from a different sort order' });
  const isComplete = key !== undefined && created !== undefined && id !== undefined && INSTANT.test(created) && isId(id);
  if (!isComplete || (order.field === 'status' && !/^\d$/.test(key)))
    return refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
  return { key, created, id };
}

function orderName({ field, direction }: HistoryOrder): string {
  return `${field} ${direction}`;
}
