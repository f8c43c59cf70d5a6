import { LIMITS } from '@countinghouse/domain/limits';
import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import type { SubmissionRequest } from '../requests/present-submission-request';

/** Many enough for everybody; a workspace whose links are made by a program shows its newest. */
const SHOWN = 100;
const DAY = 86_400_000;

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

/**
 * The requests of workspaces whose links matter to the lender, the newest first: those that let their borrower in, and those that closed in
 * the last days without books. The caller checked the rights.
 */
export const linkedRequestsLoader = defineLoader<string, readonly SubmissionRequest[]>(async (ctx, workspaceIds) => {
  const now = ctx.clock.now();
  const closedSince = new Date(now.getTime() - LIMITS.closedLinkDays * DAY);
  const values = [ctx.tenant.id, workspaceIds, now, closedSince];
  const rows = await readInTenant<SubmissionRequest>(ctx, OF_WORKSPACES, values, 'linked-requests-of-workspaces');
  return workspaceIds.map((id) => rows.filter(({ workspaceId }) => workspaceId === id));
});
