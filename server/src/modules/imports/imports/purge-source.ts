import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import type { ImportClaim } from './import-claim';
import { deleteHeldSource, discardAnonymizedSource, releaseHeldSource } from './source-document.sql';

/**
 * Discards the uploaded file of an import that ends without books. A borrower's file is removed entirely, as if it had not been sent; an
 * anonymized import keeps only the file's row, because the content has the names. The content can't be downloaded once the transaction
 * ends; if it is not deleted right away, the sweep of files deletes it.
 */
export async function refuseSource(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  await deleteHeldSource(tx, ctx.tenant.id, financialRecordId);
  await discardAnonymizedSource(tx, ctx.tenant.id, financialRecordId, ctx.clock.now());
}

/** Shows the lender the file of a borrower whose books are published, and announces it; releases the content of an anonymized one. */
export async function releaseSource(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  for (const { id, orgId, submissionId } of await releaseHeldSource(tx, ctx.tenant.id, financialRecordId)) {
    const data = { orgId, submissionId, documentIds: [id], submissionDocumentType: 'FinancialData' };
    await emitWebhook(tx, ctx, { type: 'DocumentsUploaded', data });
  }
  await discardAnonymizedSource(tx, ctx.tenant.id, financialRecordId, ctx.clock.now());
}

type StoredDocument = TenantOwned & { readonly id: string; readonly deletedAt: Date | null };

/** Deletes the content of the uploaded file that was released when the claimed import ended. */
export async function deleteDiscardedSource(ctx: Ctx, { source }: ImportClaim): Promise<void> {
  if (source.kind !== 'file') return;
  const isStored = await withTenant(ctx, (tx) =>
    tx.repo<StoredDocument>('document').exists({ id: source.documentId, deletedAt: IsNull() }),
  );
  if (!isStored) await ctx.files.delete(source.storeKey);
}
