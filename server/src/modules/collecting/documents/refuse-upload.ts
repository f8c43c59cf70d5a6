import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { StoreDocument } from './store-document';
import { Submission } from '../submissions/submission.entity';

/** What is known against a person's file before its first byte is read; null when nothing is. */
export const refuseUpload = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: StoreDocument): Promise<Refusal | null> => {
    if (input.type === 'FinancialData' && !ctx.tenant.settings.allowExcelFileUpload) return refuse('PackageNotAvailable');
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      const exists = await tx.repo(Submission).exists({ id: input.submissionId, workspaceId: input.workspaceId });
      return exists ? null : refuse('errorCantFindDataCollection');
    });
  },
);
