import { readInTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import type { SubmissionRequest } from './present-submission-request';

/** A request and who made it, when. */
export interface KeptRequest extends SubmissionRequest {
  readonly requestedBy: string | null;
  readonly createdAt: Date;
}

const BY_ID = `
select id, workspace_id as "workspaceId", options, requested_by as "requestedBy", created_at as "createdAt"
from submission_request where tenant_id = $1 and id = any($2::uuid[])`;

/** Requests by id; the caller checked the rights in their workspaces. */
export const requestLoader = defineLoader<string, KeptRequest | null>(async (ctx, ids) => {
  const rows = await readInTenant<KeptRequest>(ctx, BY_ID, [ctx.tenant.id, ids], 'requests-by-id');
  const requests = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => requests.get(id) ?? null);
});
