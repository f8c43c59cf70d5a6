import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findRequestForChange } from './find-request-for-change';
import { auditLink } from './record-audit';
import { ShareableLink } from './shareable-link.entity';

/** Withdraws the link of a request: its address and its sessions open nothing from now on. Refuses NotFound and Forbidden. */
export const revokeShareableLink = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, workspaceId: string, requestId: string): Promise<Result<string>> => {
    return withTenant(ctx, async (tx) => {
      const found = await findRequestForChange(tx, ctx, workspaceId, requestId);
      if (isRefusal(found)) return found;
      const links = tx.repo(ShareableLink);
      if (!(await links.exists({ requestId }))) return refuse('NotFound');
      await links.update({ requestId, revokedAt: IsNull() }, { revokedAt: ctx.clock.now() });
      await auditLink(tx, ctx, 'link.revoked', requestId);
      return requestId;
    });
  },
);
