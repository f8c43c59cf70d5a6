import type { Ctx } from '../../../platform/context';
import { readInTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import type { ImportClaim } from './import-claim';

/** The document `d` that a job `j` reads. */
const OF_JOB = `j.tenant_id = $1 and j.id = $2 and d.tenant_id = j.tenant_id and d.id = (j.source ->> 'documentId')::uuid`;

const DISCARD = `
update document d set deleted_at = $3 from import_job j
where ${OF_JOB} and (j.options ->> 'anonymizeCustomersAndVendors')::boolean and d.deleted_at is null`;

const REFUSE = `delete from document d using import_job j where ${OF_JOB} and d.held`;

const RELEASE = `
update document d set held = false from import_job j where ${OF_JOB} and d.held
returning d.id, d.workspace_id as "orgId", d.submission_id as "submissionId"`;

/**
 * Discards the uploaded file of an import that ends without books. A borrower's file is removed entirely, as if it had not been sent; an
 * anonymized import keeps only the file's row, because the content has the names. The content can't be downloaded once the transaction
 * ends; if it is not deleted right away, the sweep of files deletes it.
 */
export async function refuseSource(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  await tx.query(REFUSE, [ctx.tenant.id, financialRecordId]);
  await discard(tx, ctx, financialRecordId);
}

/** Shows the lender the file of a borrower whose books are published, and announces it; releases the content of an anonymized one. */
export async function releaseSource(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  const released = await tx.query<{ id: string; orgId: string; submissionId: string }>(RELEASE, [ctx.tenant.id, financialRecordId]);
  for (const { id, orgId, submissionId } of released) {
    const data = { orgId, submissionId, documentIds: [id], submissionDocumentType: 'FinancialData' };
    await emitWebhook(tx, ctx, { type: 'DocumentsUploaded', data });
  }
  await discard(tx, ctx, financialRecordId);
}

async function discard(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  await tx.query(DISCARD, [ctx.tenant.id, financialRecordId, ctx.clock.now()]);
}

const STORED = 'select from document where tenant_id = $1 and id = $2 and deleted_at is null';

/** Deletes the content of the uploaded file that was released when the claimed import ended. */
export async function deleteDiscardedSource(ctx: Ctx, { source }: ImportClaim): Promise<void> {
  if (source.kind !== 'file') return;
  const kept = await readInTenant(ctx, STORED, [ctx.tenant.id, source.documentId]);
  if (kept.length === 0) await ctx.files.delete(source.storeKey);
}
