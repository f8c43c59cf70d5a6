import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { endApprovals } from './end-approvals';
import { findSubmittedApproval, type ReadApproval } from './find-submitted-approval';
import { StatementApproval } from './statement-approval.entity';

/** Withdraws what the viewer submitted. Refuses NotFound, StaleVersion, and Forbidden to everyone but its preparer. */
export const withdrawApproval = useCase(
  { right: 'CanWriteNotes', of: 'workspace' },
  async (ctx: ViewerTenantCtx, read: ReadApproval): Promise<Result<StatementApproval>> => {
    return withTenant(ctx, async (tx) => {
      const found = await findSubmittedApproval(tx, ctx, read, { capability: 'CanWriteNotes', to: 'Ended' });
      if (isRefusal(found)) return found;
      const { id, preparedBy, financialRecordId } = found.approval;
      if (preparedBy !== personIdOf(ctx)) return refuse('Forbidden');
      await endApprovals(tx, ctx, { financialRecordId }, 'Withdrawn');
      const ended = await tx.repo(StatementApproval).findOneBy({ id });
      return ended ?? refuse('NotFound', 'approvalId');
    });
  },
);
