import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { RECORD_JOIN, SUBMISSION_COLUMNS, submissionOf, type Submission, type SubmissionRow } from './submission';

const NEWEST = `
  select ${SUBMISSION_COLUMNS}
  from unnest($2::uuid[]) as asked(workspace_id)
  cross join lateral (
    select * from submission n where n.tenant_id = $1 and n.workspace_id = asked.workspace_id and n.deleted_at is null
    order by n.created_at desc, n.id limit 1
  ) s ${RECORD_JOIN}`;

/** The newest submission of each workspace that is not deleted; the caller checked the rights in the workspaces. */
export const newestSubmissionLoader = defineLoader<string, Submission | null>(async (ctx, workspaceIds) => {
  const rows = await readInTenant<SubmissionRow>(ctx, NEWEST, [ctx.tenant.id, workspaceIds], 'submissions-newest');
  const newest = new Map(rows.map((row) => [row.workspace_id, submissionOf(row)]));
  return workspaceIds.map((id) => newest.get(id) ?? null);
});
