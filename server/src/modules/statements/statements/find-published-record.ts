import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** A record whose books are published, and the attempt that they are under. */
export interface PublishedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly attemptId: string;
  /** The newest reading of its books. */
  readonly readingVersion: number;
  /** When its submission was created. */
  readonly submittedAt: Date;
}

/** The record that is asked for. */
export interface RecordReference {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

const FIND = `
select r.published_attempt_id as "attemptId", s.created_at as "submittedAt",
  (select max(version) from reading g where g.tenant_id = r.tenant_id and g.attempt_id = r.published_attempt_id) as "readingVersion"
from financial_record r
join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id
where r.tenant_id = $1 and r.id = $2 and r.workspace_id = $3 and r.status = 'Created' and s.deleted_at is null`;

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
  const values = [ctx.tenant.id, reference.financialRecordId, reference.workspaceId];
  const [found] = await tx.query<Pick<PublishedRecord, 'attemptId' | 'submittedAt' | 'readingVersion'>>(FIND, values, 'published-record');
  return found === undefined ? null : { ...reference, ...found };
}
