import type { Result } from '@countinghouse/domain/refusals';
import type { HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import {
  historyCellsStatement,
  historySpanStatement,
  historyTotalStatement,
  isNothing,
  type HistoryQuery,
  type HistoryScope,
} from './history-query';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import { requireHistoryRight } from './require-history-right';

/** How many submissions of a history there are of each category and source, and when the first and the last that are not deleted were made. */
export interface HistoryCounts {
  readonly cells: readonly HistoryCell[];
  /** Null where there is none. */
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

interface CellRow {
  readonly is_deleted: boolean;
  readonly is_complete: boolean;
  readonly source: HistoryCell['source'];
  readonly count: number;
}

/** Counts a history; refuses NotFound and Forbidden. */
export const countSubmissions = useCase(
  { right: ['CanViewWorkspace', 'CanViewDeletedSubmissions', 'CanViewGlobalSubmissions'], of: 'workspace' },
  async (ctx: ViewerCtx, scope: HistoryScope, includeDeleted: boolean): Promise<Result<HistoryCounts>> => {
    const cells = reachedBy(ctx, historyCellsStatement(ctx.tenant.id, ctx.viewer.userId, scope, includeDeleted));
    const span = reachedBy(ctx, historySpanStatement(ctx.tenant.id, ctx.viewer.userId, scope));
    return withTenant(ctx, async (tx) => {
      const denied = await requireHistoryRight(tx, ctx, { workspaceId: scope.workspaceId, includeDeleted });
      if (denied !== null) return denied;
      const [rows, [edges]] = await Promise.all([
        tx.query<CellRow>(cells.sql, cells.values),
        tx.query<Pick<HistoryCounts, 'oldest' | 'newest'>>(span.sql, span.values),
      ]);
      return { cells: rows.map(cellOf), oldest: edges?.oldest ?? null, newest: edges?.newest ?? null };
    });
  },
);

function cellOf({ is_deleted, is_complete, source, count }: CellRow): HistoryCell {
  return { category: is_deleted ? 'deleted' : is_complete ? 'complete' : 'incomplete', source, count };
}

/** How many submissions a query lets through; the caller checked the right. */
export async function countTotal(ctx: ViewerCtx, query: HistoryQuery): Promise<number> {
  if (isNothing(query.filter)) return 0;
  const { sql, values } = reachedBy(ctx, historyTotalStatement(ctx.tenant.id, ctx.viewer.userId, query));
  const [row] = await readInTenant<{ total: number }>(ctx, sql, values);
  return row?.total ?? 0;
}
