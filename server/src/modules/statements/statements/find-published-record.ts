import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findPublishedAttempt, type PublishedAttempt } from './published-record.sql';

/** A record whose books are published, and the attempt and newest reading that they are under. */
export interface PublishedRecord extends RecordReference, PublishedAttempt {}

/** The record that is asked for. */
export interface RecordReference {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** A published record of a workspace that the viewer may view; refuses NotFound and Forbidden. */
export async function findPublishedRecord(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  reference: RecordReference,
): Promise<Result<PublishedRecord>> {
  const [refused, found] = await Promise.all([
    requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace'),
    findRecord(tx, ctx, reference),
  ]);
  return refused ?? found ?? refuse('NotFound');
}

async function findRecord(tx: TenantTransaction, ctx: ViewerCtx, reference: RecordReference): Promise<PublishedRecord | null> {
  if (!isId(reference.workspaceId) || !isId(reference.financialRecordId)) return null;
  const found = await findPublishedAttempt(tx, ctx.tenant.id, reference.workspaceId, reference.financialRecordId);
  return found === undefined ? null : { ...reference, ...found };
}
