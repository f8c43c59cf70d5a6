import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import type { SubmissionRequest } from './present-submission-request';

/** A request, who made it when, and whether a borrower has a link to it. */
export interface StoredRequest extends SubmissionRequest {
  readonly hasShareableLink: boolean;
  readonly requestedBy: string | null;
  readonly createdAt: Date;
}

const BY_ID = `
select r.id, r.workspace_id as "workspaceId", r.options, r.requested_by as "requestedBy", r.created_at as "createdAt",
  exists (select from shareable_link l where l.tenant_id = r.tenant_id and l.request_id = r.id) as "hasShareableLink"
from submission_request r where r.tenant_id = $1 and r.id = any($2::uuid[])`;

/** Requests by id; the caller checked the rights in their workspaces. */
export const requestLoader = defineLoader<string, StoredRequest | null>(async (ctx, ids) => {
  const rows = await readInTenant<StoredRequest>(ctx, BY_ID, [ctx.tenant.id, ids], 'requests-by-id');
  const requests = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => requests.get(id) ?? null);
});
