import type { Answer } from '@countinghouse/domain/refusals';
import type { HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { historyCountStatement, type HistoryScope } from './history-query';
import { requireHistoryRight } from './require-history-right';

interface CountRow {
  readonly category: HistoryCell['category'];
  readonly source: HistoryCell['source'];
  readonly count: number;
  readonly oldest: Date;
  readonly newest: Date;
}

/** How many submissions of a history there are of each category and source; refuses NotFound and Forbidden. */
export async function countSubmissions(ctx: ViewerCtx, scope: HistoryScope, includeDeleted: boolean): Promise<Answer<HistoryCell[]>> {
  return withTenant(ctx, async (tx) => {
    const denied = await requireHistoryRight(tx, ctx, { workspaceId: scope.workspaceId, includeDeleted });
    if (denied !== null) return denied;
    const { sql, values } = historyCountStatement(ctx.tenant.id, ctx.viewer.userId, scope, includeDeleted);
    const rows = await tx.query<CountRow>(sql, values);
    return rows.map((row) => ({ ...row, oldest: row.oldest.toISOString(), newest: row.newest.toISOString() }));
  });
}
