import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { CopyReference } from './copy-reference';

/** The workbook that is a borrower's copy, and what its page says of it. */
export interface BorrowerCopy {
  readonly submissionId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly storeKey: string;
  readonly sha256: Buffer;
  readonly creationTime: Date;
  /** As the package names it; a file may have any name, so the workspace's name is used instead. */
  readonly companyName: string | null;
  /** When the books were sent to the lender. */
  readonly sentTime: Date;
  readonly groups: Partial<Readonly<Record<CollectionGroup, boolean>>> | null;
}

const FIND = `
select r.submission_id as "submissionId", b.file_name as "fileName", b.file_size as bytes, b.store_key as "storeKey", b.sha256,
  b.created_at as "creationTime", case when r.datasource_name_id = 'FileUpload' then w.display_name else k.company ->> 'name' end as "companyName", r.published_at as "sentTime", j.options -> 'groups' as groups
from financial_record r
join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
join workspace w on w.tenant_id = r.tenant_id and w.id = r.workspace_id and w.deleted_at is null
join import_job j on j.tenant_id = r.tenant_id and j.id = r.id
left join books k on k.tenant_id = r.tenant_id and k.attempt_id = r.published_attempt_id
join workbook b on b.tenant_id = r.tenant_id and b.financial_record_id = r.id and b.variant_id = 'CustomerDataCopy'
where r.tenant_id = $1 and r.id = $2 and r.workspace_id = $3 and r.status = 'Created'
order by b.revision_number desc limit 1`;

/** The newest copy of a record; NotFound where none was made yet, or its data is gone. The caller checked the rights. */
export async function findCopy(tx: TenantTransaction, ctx: Ctx, reference: CopyReference): Promise<Result<BorrowerCopy>> {
  const values = [ctx.tenant.id, reference.financialRecordId, reference.workspaceId];
  const [copy] = await tx.query<BorrowerCopy>(FIND, values, 'borrower-copy');
  return copy ?? refuse('NotFound');
}
