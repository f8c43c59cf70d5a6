import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { isWorkOf, listApprovals } from './find-approvals';
import type { StatementApproval } from './statement-approval.entity';

/** An approval, and whether the viewer prepared or changed what it covers. */
export interface ShownApproval {
  readonly approval: StatementApproval;
  /** Null where it is decided, or the viewer is not a person. */
  readonly isOwnWork: boolean | null;
}

/** The approvals of a record, the newest first; refuses NotFound and Forbidden. */
export const readApprovals = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<readonly ShownApproval[]>> => {
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const approvals = await listApprovals(tx, reference.financialRecordId);
      const viewerId = personIdOf(ctx);
      return Promise.all(
        approvals.map(async (approval) => ({
          approval,
          isOwnWork: approval.state !== 'Submitted' || viewerId === null ? null : await isWorkOf(tx, viewerId, approval),
        })),
      );
    });
  },
);
