import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import { RECORD_JOIN, SUBMISSION_COLUMNS, type SubmissionRow } from './submission';

/** SQL by hand: one index entry of each workspace, however many submissions it has. */
const NEWEST = `
  select ${SUBMISSION_COLUMNS}
  from unnest($2::uuid[]) as asked(workspace_id)
  cross join lateral (
    select * from submission n where n.tenant_id = $1 and n.workspace_id = asked.workspace_id and n.deleted_at is null
    order by n.created_at desc, n.id limit 1
  ) s ${RECORD_JOIN}`;

/** The newest submission of each workspace that is not deleted. */
export function findNewestSubmissions(scope: TenantScope, workspaceIds: readonly string[]): Promise<SubmissionRow[]> {
  return readInTenant(scope, NEWEST, [scope.tenant.id, workspaceIds], 'submissions-newest');
}
