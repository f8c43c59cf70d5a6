import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { WorkbookReference } from './workbook-path';

/** A workbook as far as serving its file goes. */
interface FoundWorkbook {
  readonly fileName: string;
  readonly bytes: number;
  readonly storeKey: string;
  readonly sha256: Buffer;
}

const FIND = `
select b.file_name as "fileName", b.file_size as bytes, b.store_key as "storeKey", b.sha256,
  r.status = 'Deleted' or s.deleted_at is not null or w.deleted_at is not null as gone
from workbook b
join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id
join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id
join workspace w on w.tenant_id = r.tenant_id and w.id = r.workspace_id
where b.tenant_id = $1 and b.financial_record_id = $2 and b.revision_number = $3 and lower(b.variant_id) = lower($4) and r.workspace_id = $5`;

/** The workbook at an address of this tenant; NotFound, or Gone when its collection was deleted. The caller checked the rights. */
export async function findWorkbook(tx: TenantTransaction, ctx: Ctx, reference: WorkbookReference): Promise<Result<FoundWorkbook>> {
  const { financialRecordId, revisionNumber, variantId, workspaceId } = reference;
  const [row] = await tx.query<FoundWorkbook & { gone: boolean }>(
    FIND,
    [ctx.tenant.id, financialRecordId, revisionNumber, variantId, workspaceId],
    'workbook',
  );
  if (row === undefined) return refuse('NotFound');
  return row.gone ? refuse('Gone') : row;
}
