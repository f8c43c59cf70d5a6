import { can } from '@countinghouse/domain/access/can';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import { historyStatement, isNothing, type HistoryQuery } from './history-query';
import { requireHistoryRight } from './require-history-right';
import { submissionOf, type Submission, type SubmissionRow } from './submission';

/** A submission with its place in the order that was asked for. */
export interface ListedSubmission {
  readonly submission: Submission;
  readonly key: string;
  readonly created: string;
}

type HistoryRow = SubmissionRow & { sort_key: string | null; created_key: string; is_member: boolean };

/** One page of the submissions of a workspace or of the tenant; refuses NotFound and Forbidden. Of workspaces that the viewer may not view it says no more than that they were made. */
export async function listSubmissions(ctx: ViewerCtx, query: HistoryQuery): Promise<Result<ListedSubmission[]>> {
  return withTenant(ctx, async (tx) => {
    const includeDeleted = query.filter.categories.includes('deleted');
    const denied = await requireHistoryRight(tx, ctx, { workspaceId: query.workspaceId, includeDeleted });
    return denied ?? readSubmissions(tx, ctx, query);
  });
}

/** The same without asking for the right, which the caller checked. */
export async function readSubmissions(tx: TenantTransaction, ctx: ViewerCtx, query: HistoryQuery): Promise<ListedSubmission[]> {
  if (isNothing(query.filter)) return [];
  const { name, sql, values } = reachedBy(ctx, historyStatement(ctx.tenant.id, ctx.viewer.userId, query));
  const rows = await tx.query<HistoryRow>(sql, values, name);
  const viewer = rightsOf(ctx);
  return rows.map((row) => ({
    submission: submissionOf(row, can(viewer, 'CanViewWorkspace', { isMember: row.is_member })),
    key: row.sort_key ?? '',
    created: row.created_key,
  }));
}
