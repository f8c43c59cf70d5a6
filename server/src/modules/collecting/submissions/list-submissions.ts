import { can } from '@countinghouse/domain/access/can';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { isNothing, type HistoryQuery } from './history-query';
import { listHistory } from './history.sql';
import { requireHistoryRight } from './require-history-right';
import { submissionOf, type Submission } from './submission';

/** A submission with its place in the order that was asked for. */
export interface ListedSubmission {
  readonly submission: Submission;
  readonly key: string;
  readonly created: string;
}

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
  const rows = await listHistory(tx, ctx, query);
  const viewer = rightsOf(ctx);
  return rows.map((row) => ({
    submission: submissionOf(row, can(viewer, 'CanViewWorkspace', row)),
    key: row.sortKey ?? '',
    created: row.createdKey,
  }));
}
