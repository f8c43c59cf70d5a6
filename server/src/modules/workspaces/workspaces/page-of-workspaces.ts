import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { searchOperatorFor } from '@countinghouse/domain/workspaces/search-operator';
import { readCursor } from '../../../platform/graphql/cursor';
import { refusePageNumber, refusePageSize } from '../../../platform/graphql/page-size';
import { orderName, WORKSPACE_CURSOR } from './list-workspaces';
import type { WorkspaceFilter, WorkspaceQuery } from './workspace-query';

/** A page as GraphQL asks for it. */
export interface WorkspacePageInput {
  readonly first: number;
  readonly after: string | null;
  /** Page number from 1; not together with `after`. */
  readonly page: number | null;
  /** Null lists all. */
  readonly search: string | null;
  readonly order: WorkspaceQuery['order'] | null;
}

/** The newest activity first (docs/spec.md, lender 9). */
export const DEFAULT_WORKSPACE_ORDER: WorkspaceQuery['order'] = { field: 'lastActivityTime', direction: 'desc' };

/** The query of a page; refuses what no page can be. */
export function readWorkspacePage(input: WorkspacePageInput): Result<WorkspaceQuery> {
  const refusal = refusePageSize(input.first) ?? (input.page === null ? null : refusePageNumber(input.page));
  if (refusal !== null) return refusal;
  if (input.page !== null && input.after !== null) return refuse('InvalidInput', 'page', { problem: 'cannot be combined with after' });
  const order = input.order ?? DEFAULT_WORKSPACE_ORDER;
  const after = input.after === null ? null : readAfter(input.after, order);
  if (isRefusal(after)) return after;
  const filters = input.search === null ? [] : searchFilters(input.search);
  if (isRefusal(filters)) return filters;
  return { order, filters, after, offset: ((input.page ?? 1) - 1) * input.first, limit: input.first };
}

function searchFilters(search: string): Result<WorkspaceFilter[]> {
  const operator = searchOperatorFor(search);
  return isRefusal(operator) ? operator : [{ field: 'displayName', operator, value: search }];
}

function readAfter(cursor: string, order: WorkspaceQuery['order']): Result<WorkspaceQuery['after']> {
  const parts = readCursor(cursor, WORKSPACE_CURSOR, 4);
  if (isRefusal(parts)) return parts;
  const [, ofOrder, key, id] = parts;
  if (ofOrder !== orderName(order)) return refuse('InvalidInput', 'after', { problem: 'is a cursor from a different sort order' });
  return { key: String(key), id: String(id) };
}
