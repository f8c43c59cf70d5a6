import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import type { Page } from '../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../platform/graphql/cursor';
import { refusePageSize } from '../../platform/graphql/page-size';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { RECORD_JOIN, SUBMISSION_COLUMNS, submissionOf, type Submission, type SubmissionRow } from './submission';

/** Which submissions of one workspace. */
export interface ListSubmissions {
  readonly workspaceId: string;
  readonly first: number;
  readonly after: string | null;
  readonly includeDeleted: boolean;
}

const KIND = 'submission';

/** A page without rows is one row without id, because the count is joined with the page. */
type ListRow = SubmissionRow & { sort_key: string; total: number };

function listSql(after: boolean, includeDeleted: boolean): string {
  const matches = `s.tenant_id = $1 and s.workspace_id = $2 ${includeDeleted ? '' : 'and s.deleted_at is null'}`;
  const beyond = after ? `and s.created_at <= $4::timestamptz and (s.created_at < $4::timestamptz or s.id > $5::uuid)` : '';
  return `
    with page as (
      select ${SUBMISSION_COLUMNS}, s.created_at::text as sort_key from submission s ${RECORD_JOIN}
      where ${matches} ${beyond} order by s.created_at desc, s.id limit $3
    )
    select page.*, counted.total from (select count(*) as total from submission s where ${matches}) as counted left join page on true`;
}

/** The data collections of a workspace, newest first; refuses Forbidden without the right to see deleted ones when they are asked for. */
export async function listSubmissions(ctx: ViewerCtx, input: ListSubmissions): Promise<Answer<Page<Submission>>> {
  const refusal = refusePageSize(input.first);
  if (refusal !== null) return refusal;
  const after = input.after === null ? null : readCursor(input.after, KIND, 3);
  if (isRefusal(after)) return after;
  const rows = await withTenant(ctx, async (tx) => {
    const right = input.includeDeleted ? 'CanViewDeletedSubmissions' : 'CanViewWorkspace';
    const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, right);
    if (denied !== null) return denied;
    const name = `submissions${after === null ? '' : '-after'}${input.includeDeleted ? '-deleted' : ''}`;
    const values = [ctx.tenant.id, input.workspaceId, input.first + 1, ...(after?.slice(1) ?? [])];
    return tx.query<ListRow>(listSql(after !== null, input.includeDeleted), values, name);
  });
  return isRefusal(rows) ? rows : pageOf(rows, input);
}

function pageOf(rows: readonly ListRow[], input: ListSubmissions): Page<Submission> {
  const found = rows.filter((row) => row.id !== null);
  const shown = found.slice(0, input.first);
  const keys = new Map(shown.map((row) => [row.id, row.sort_key]));
  return {
    nodes: shown.map(submissionOf),
    totalCount: rows[0]?.total ?? 0,
    hasNextPage: found.length > shown.length,
    hasPreviousPage: input.after !== null,
    cursorOf: (submission) => cursorOf([KIND, keys.get(submission.id) ?? '', submission.id]),
  };
}
