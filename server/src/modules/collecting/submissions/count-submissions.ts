import type { Result } from '@countinghouse/domain/refusals';
import { countOf, type HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import type { HistoryScope } from './history-conditions';
import { isNothing, type HistoryQuery } from './history-query';
import { countCells, findSpan, type CellRow } from './history.sql';
import { requireHistoryRight } from './require-history-right';

/** How many submissions of a history there are of each category and source, and when the first and the last that are not deleted were made. */
export interface HistoryCounts {
  readonly cells: readonly HistoryCell[];
  /** Null where there is none. */
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

/** Counts a history; refuses NotFound and Forbidden. */
export const countSubmissions = useCase(
  { right: ['CanViewWorkspace', 'CanViewDeletedSubmissions', 'CanViewGlobalSubmissions'], of: 'workspace' },
  async (ctx: ViewerCtx, scope: HistoryScope, includeDeleted: boolean): Promise<Result<HistoryCounts>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireHistoryRight(tx, ctx, { workspaceId: scope.workspaceId, includeDeleted });
      if (denied !== null) return denied;
      const [cells, [edges]] = await Promise.all([countCells(tx, ctx, scope, includeDeleted), findSpan(tx, ctx, scope)]);
      return { cells: cells.map(cellOf), oldest: edges?.oldest ?? null, newest: edges?.newest ?? null };
    });
  },
);

function cellOf({ isDeleted, isComplete, source, count }: CellRow): HistoryCell {
  return { category: isDeleted ? 'deleted' : isComplete ? 'complete' : 'incomplete', source, count };
}

/** How many submissions of a history a filter lets through; the caller checked the right. */
export async function countTotal(ctx: ViewerCtx, query: Pick<HistoryQuery, 'filter'> & HistoryScope): Promise<number> {
  const { filter, workspaceId, from, to } = query;
  if (isNothing(filter)) return 0;
  const cells = await withTenant(ctx, (tx) => countCells(tx, ctx, { workspaceId, from, to }, filter.categories.includes('deleted')));
  return countOf(cells.map(cellOf), filter);
}
