import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import type { SubmissionRequest } from '../requests/present-submission-request';

/** Many enough for everybody; a workspace whose links are made by a program shows its newest. */
const SHOWN = 100;

/** SQL by hand: the newest of each workspace, in one round trip for any number of workspaces. */
const OF_WORKSPACES = `
select found.* from unnest($2::uuid[]) as asked (id), lateral (
  select r.id, r.workspace_id as "workspaceId", r.options
  from shareable_link l join submission_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where l.tenant_id = $1 and l.workspace_id = asked.id
    and (l.revoked_at is null and l.expires_at > $3 or least(l.revoked_at, l.expires_at) > $4 and not exists (
      select from submission s join financial_record f on f.tenant_id = s.tenant_id and f.submission_id = s.id
      where s.tenant_id = l.tenant_id and s.request_id = l.request_id and f.status = 'Created'))
  order by l.created_at desc limit ${SHOWN}
) found`;

/** The newest requests of each workspace whose links let their borrower in, or have closed without books since a time. */
export function findLinkedRequests(
  scope: TenantScope,
  workspaceIds: readonly string[],
  { now, closedSince }: { readonly now: Date; readonly closedSince: Date },
): Promise<SubmissionRequest[]> {
  return readInTenant(scope, OF_WORKSPACES, [scope.tenant.id, workspaceIds, now, closedSince], 'linked-requests-of-workspaces');
}
