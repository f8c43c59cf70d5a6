import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { APPROVAL_TRANSITIONS, type ApprovalState } from '@countinghouse/domain/review/approval';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { mayGo } from '@countinghouse/domain/transitions';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { lockRecord } from '../../imports/imports/find-records';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { StatementApproval } from './statement-approval.entity';

/** An approval as it was read, which is to be decided. */
export interface ReadApproval extends RecordReference {
  readonly approvalId: string;
  readonly version: number;
}

/** A submitted approval, and the submission that its record belongs to. */
export interface SubmittedApproval {
  readonly approval: StatementApproval;
  readonly submissionId: string;
}

/**
 * The approval, its record locked until the end of the transaction. Refuses NotFound, Forbidden without the capability, and StaleVersion where it was
 * changed since it was read or may not go to the state.
 */
export async function findSubmittedApproval(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { approvalId, version, ...reference }: ReadApproval,
  { capability, to }: { readonly capability: WorkspaceCapability; readonly to: ApprovalState },
): Promise<Result<SubmittedApproval>> {
  const denied = await requireWorkspaceRight(tx, ctx, reference.workspaceId, capability);
  if (denied !== null) return denied;
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const off = refuseMonitoring(ctx);
  if (off !== null) return off;
  if (!isId(approvalId)) return refuse('NotFound', 'approvalId');
  const { financialRecordId } = reference;
  const locked = await lockRecord(tx, financialRecordId);
  const approval = await tx.repo(StatementApproval).findOneBy({ id: approvalId, financialRecordId });
  if (locked === null || approval === null) return refuse('NotFound', 'approvalId');
  const isStale = approval.version !== version || approval.state !== 'Submitted' || !mayGo(APPROVAL_TRANSITIONS, approval.state, to);
  return isStale ? refuse('StaleVersion', 'version', { version: approval.version }) : { approval, submissionId: locked.submissionId };
}
