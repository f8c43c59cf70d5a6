import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { lockRecord } from '../../imports/imports/find-records';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { countOpenItems } from '../checklists/find-review-items';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { findOpenApproval } from './find-approvals';
import { loadReviewedVersion } from './load-reviewed-version';
import { publishApprovalChanged } from './publish-approval-changed';
import { StatementApproval } from './statement-approval.entity';

/**
 * Submits the statements of a record, as they are saved, for approval by someone else. Refuses NotFound, Forbidden, StaleVersion where they are
 * submitted or approved already, and ChecklistOpen while items of the checklist are open.
 */
export const submitForApproval = useCase(
  { right: 'CanWriteNotes', of: 'workspace' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<StatementApproval>> => {
    return withTenant(ctx, async (tx) => {
      const { workspaceId, financialRecordId } = reference;
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanWriteNotes');
      if (denied !== null) return denied;
      const published = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(published)) return published;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const preparedBy = personIdOf(ctx);
      if (preparedBy === null) return refuse('Forbidden');
      // What is saved from now on waits, and then ends the approval.
      await lockWorkspace(tx, workspaceId);
      const record = await lockRecord(tx, financialRecordId);
      if ((await findOpenApproval(tx, financialRecordId)) !== null) return refuse('StaleVersion', 'state');
      const openItems = await countOpenItems(tx, financialRecordId);
      if (openItems > 0) return refuse('ChecklistOpen', undefined, { count: openItems });
      const reviewed = await loadReviewedVersion(tx, ctx, reference);
      if (record === null || reviewed === null) return refuse('NotFound');
      const id = ctx.ids.next();
      const [approval] = await tx.repo(StatementApproval).insertReturning({
        ...{ id, workspaceId, financialRecordId, preparedBy, ...reviewed },
        ...{ state: 'Submitted', submittedAt: ctx.clock.now(), version: 1 },
      });
      if (approval === undefined) throw new Error('An approval was not stored.');
      await recordAudit(tx, ctx, {
        action: 'approval.submitted',
        subjectType: 'approval',
        subjectId: id,
        changes: { state: [null, 'Submitted'] },
      });
      await notify(tx, ctx, {
        type: 'ApprovalRequested',
        workspaceId,
        occurrence: id,
        exceptUserId: preparedBy,
        facts: { preparerName: ctx.viewer.displayName, link: PORTAL_PATHS.statements(workspaceId, record.submissionId) },
      });
      publishApprovalChanged(tx, ctx, reference);
      return approval;
    });
  },
);
