import type { Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadReading } from '../../imports/readings/stored-reading';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { findOpenApprovals } from './find-approvals';
import type { StatementApproval } from './statement-approval.entity';

/** An approval that a change of the workspace ends. */
export interface OpenApproval extends Pick<StatementApproval, 'id' | 'financialRecordId' | 'state'> {
  /** The last day of the books; null where they are gone. */
  readonly asOf: string | null;
}

/** The submitted and approved versions of a workspace, those of the newest books first; refuses NotFound and Forbidden. */
export const listOpenApprovals = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<readonly OpenApproval[]>> =>
    withTenant(ctx, async (tx) => {
      const refused = (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace')) ?? refuseMonitoring(ctx);
      if (refused !== null) return refused;
      const open: OpenApproval[] = [];
      for (const { id, financialRecordId, state } of await findOpenApprovals(tx, workspaceId))
        open.push({ id, financialRecordId, state, asOf: await asOfBooks(tx, ctx, workspaceId, financialRecordId) });
      return open.sort((one, other) => (other.asOf ?? '').localeCompare(one.asOf ?? ''));
    }),
);

async function asOfBooks(
  tx: TenantTransaction,
  { tenant }: Pick<ViewerTenantCtx, 'tenant'>,
  workspaceId: string,
  financialRecordId: string,
) {
  const attempt = await findPublishedAttempt(tx, tenant.id, workspaceId, financialRecordId);
  const reading = attempt === undefined ? null : await loadReading(tx, attempt.attemptId, attempt.readingVersion);
  return reading?.asOf ?? null;
}
