import type { HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import type { HistoryScope } from './history-conditions';
import { historyCellsStatement, historySpanStatement } from './history-counts-query';
import { historyStatement, type HistoryQuery } from './history-query';
import { pendingStatement, type ListPendingInterventions } from './pending-statement';
import type { SubmissionRow } from './submission';

/** A submission with its place in the order that was asked for, and whether the viewer belongs to its workspace. */
export type HistoryRow = SubmissionRow & { readonly sortKey: string | null; readonly createdKey: string; readonly isMember: boolean };

/** A page of a history. SQL by hand, like the others of this file: the benchmark `large-tenant` measures the history with its counts. */
export function listHistory(tx: TenantTransaction, ctx: ViewerCtx, query: HistoryQuery): Promise<HistoryRow[]> {
  const { name, sql, values } = reachedBy(ctx, historyStatement(ctx.tenant.id, ctx.viewer.userId, query));
  return tx.query(sql, values, name);
}

/** How many submissions there are of one category and source. */
export interface CellRow extends Pick<HistoryCell, 'source' | 'count'> {
  readonly isDeleted: boolean;
  readonly isComplete: boolean;
}

/** Counts a history by category and source; deleted ones only where they are asked for. */
export function countCells(tx: TenantTransaction, ctx: ViewerCtx, scope: HistoryScope, includeDeleted: boolean): Promise<CellRow[]> {
  const { sql, values } = reachedBy(ctx, historyCellsStatement(ctx.tenant.id, ctx.viewer.userId, scope, includeDeleted));
  return tx.query(sql, values);
}

/** When the first and the last of a history were made that are not deleted. */
export function findSpan(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  scope: HistoryScope,
): Promise<{ oldest: Date | null; newest: Date | null }[]> {
  const { sql, values } = reachedBy(ctx, historySpanStatement(ctx.tenant.id, ctx.viewer.userId, scope));
  return tx.query(sql, values);
}

/** A submission that awaits intervention, and how many there are in all. */
export type PendingRow = SubmissionRow & { readonly isMember: boolean; readonly total: number };

/** A page of those that await intervention, with their total: a report over the tenant. */
export function listPending(ctx: ViewerCtx, query: ListPendingInterventions): Promise<PendingRow[]> {
  const { sql, values } = reachedBy(ctx, pendingStatement(ctx, query));
  return readInTenant(ctx, sql, values);
}
