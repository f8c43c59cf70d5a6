import { shareableLinkExpiry } from '@countinghouse/domain/requests/shareable-link';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';

const PUT = `
insert into shareable_link (tenant_id, request_id, workspace_id, key_version, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
on conflict (tenant_id, request_id) do update set generation = shareable_link.generation + 1, key_version = excluded.key_version,
  sealed_token = null, sealed_data_key = null, created_at = excluded.created_at, expires_at = excluded.expires_at, opened_at = null, revoked_at = null`;

/** Gives a request its link, or a new one in place of the old, whose address opens nothing any more; good for as many days as the tenant says. */
export async function putLink(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  request: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const expiresAt = new Date(shareableLinkExpiry(now.getTime(), ctx.tenant.settings.shareableLinkDays));
  await tx.query(PUT, [ctx.tenant.id, request.id, request.workspaceId, ctx.vault.current, now, expiresAt]);
}
