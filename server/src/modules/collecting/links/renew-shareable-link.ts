import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findRequestForChange } from './find-request-for-change';
import { putLink } from './put-link';
import { auditLink } from './record-audit';

/** Gives a request another link, or its first one; the address and the sessions of the one before end. Refuses NotFound, Forbidden and BorrowerDisabled. */
export const renewShareableLink = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, workspaceId: string, requestId: string): Promise<Result<string>> => {
    return withTenant(ctx, async (tx) => {
      const found = await findRequestForChange(tx, ctx, workspaceId, requestId);
      if (isRefusal(found)) return found;
      await putLink(tx, ctx, { id: requestId, workspaceId });
      await auditLink(tx, ctx, 'link.renewed', requestId);
      return requestId;
    });
  },
);
