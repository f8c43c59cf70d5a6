import { shareableLinkExpiry } from '@countinghouse/domain/requests/shareable-link';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { ShareableLink } from './shareable-link.entity';

/** Gives a request its link, or a new one in place of the old, whose address opens nothing any more; good for as many days as the tenant says. */
export async function putLink(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  request: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const expiresAt = new Date(shareableLinkExpiry(now.getTime(), ctx.tenant.settings.shareableLinkDays));
  const { id: requestId, workspaceId } = request;
  const link = { keyVersion: ctx.vault.current, createdAt: now, expiresAt };
  if ((await tx.repo(ShareableLink).insertMissing({ requestId, workspaceId, ...link })) > 0) return;
  const fresh = { sealedToken: null, sealedDataKey: null, openedAt: null, revokedAt: null };
  await tx.repo(ShareableLink).update({ requestId }, { ...link, ...fresh, generation: () => 'generation + 1' });
}
