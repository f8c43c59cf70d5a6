import { isRefusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { listApprovals } from '../../analysis/review/find-approvals';
import type { StatementApproval } from '../../analysis/review/statement-approval.entity';
import { refuseMonitoring } from '../../analysis/ratios/refuse-monitoring';
import { findBooks, type RequestedRecord } from './find-record';

/** The newest approval of a record; refuses as a statement does. */
export const readRecordApproval = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    return withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requested);
      if (isRefusal(published)) return published;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const [newest] = await listApprovals(tx, published.record.id);
      return { approval: newest === undefined ? null : presentApproval(newest) };
    });
  },
);

function presentApproval(approval: StatementApproval) {
  const { id, state, inputs, contentHash, preparedBy, submittedAt, decidedBy, decidedAt, endCause, endedAt, version } = approval;
  return {
    ...{ id, state, inputs, contentHash, endCause, version },
    ...{ preparedById: preparedBy, submittedAt: submittedAt.toISOString() },
    ...{ decidedById: decidedBy, decidedAt: decidedAt?.toISOString() ?? null, endedAt: endedAt?.toISOString() ?? null },
  };
}
