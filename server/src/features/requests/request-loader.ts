import { withTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import type { SubmissionRequest } from './present-submission-request';
import type { KeptRequestOptions } from './request-options-body';

const BY_ID = 'select id, workspace_id, options from submission_request where tenant_id = $1 and id = any($2::uuid[])';

/** Requests by id; the caller checked the rights in their workspaces. */
export const requestLoader = defineLoader<string, SubmissionRequest | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<{ id: string; workspace_id: string; options: KeptRequestOptions }>(BY_ID, [ctx.tenant.id, ids], 'requests-by-id'),
  );
  const requests = new Map(rows.map((row) => [row.id, { id: row.id, workspaceId: row.workspace_id, options: row.options }]));
  return ids.map((id) => requests.get(id) ?? null);
});
