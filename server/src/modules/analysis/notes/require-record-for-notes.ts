import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { lockRecord } from '../../imports/imports/find-records';
import { findPublishedRecord, type PublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { refuseMonitoring } from '../ratios/refuse-monitoring';

/** A record that a person may write notes about, locked until the end of the transaction. */
export interface RecordForNotes {
  readonly record: PublishedRecord;
  readonly submissionId: string;
  readonly personId: string;
}

/** Finds it; refuses NotFound, and Forbidden without CanWriteNotes and to programs. */
export async function requireRecordForNotes(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  reference: RecordReference,
): Promise<Result<RecordForNotes>> {
  const denied = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanWriteNotes');
  if (denied !== null) return denied;
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const off = refuseMonitoring(ctx);
  if (off !== null) return off;
  const personId = personIdOf(ctx);
  if (personId === null) return refuse('Forbidden');
  const locked = await lockRecord(tx, reference.financialRecordId);
  return locked === null ? refuse('NotFound') : { record, submissionId: locked.submissionId, personId };
}
