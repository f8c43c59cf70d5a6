import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { purgeFiles, type ErasedRows } from './purge-files';

const WORKBOOKS: ErasedRows = {
  left: `select b.store_key as key from workbook b join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id
    where r.tenant_id = $1 and r.submission_id = $2 order by b.store_key limit $3`,
  erase: `delete from workbook where tenant_id = $1 and store_key = any ($2::text[])`,
};

const REVISIONS = `
delete from workbook_revision v using financial_record r
where r.tenant_id = $1 and r.submission_id = $2 and v.tenant_id = r.tenant_id and v.financial_record_id = r.id`;

/** Deletes the workbooks of a submission, files and rows, and their revisions; answers how many workbooks. */
export async function purgeWorkbooks(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const erased = await purgeFiles(ctx, submissionId, WORKBOOKS, lost);
  await withTenant(ctx, (tx) => tx.query(REVISIONS, [ctx.tenant.id, submissionId]));
  return erased;
}
