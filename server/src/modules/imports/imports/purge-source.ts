import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import type { ImportClaim } from './import-claim';
import type { ImportSource } from './import-source';

/** What an import read, and whether names may be kept. */
interface ReadSource {
  readonly source: ImportSource;
  readonly options: ImportOptions;
}

interface StoredDocument extends TenantOwned {
  readonly id: string;
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly deletedAt: Date | null;
  /** Not shown to the lender yet. */
  readonly held: boolean;
}

const documentsOf = (tx: TenantTransaction) => tx.repo<StoredDocument>('document');

/**
 * Discards the uploaded file of an import that ends without books. A borrower's file is removed entirely, as if it had not been sent; an
 * anonymized import keeps only the file's row, because the content has the names. The content can't be downloaded once the transaction
 * ends; if it is not deleted right away, the sweep of files deletes it.
 */
export async function refuseSource(tx: TenantTransaction, ctx: Ctx, { source, options }: ReadSource): Promise<void> {
  if (source.kind !== 'file') return;
  await documentsOf(tx).delete({ id: source.documentId, held: true });
  if (options.anonymizeCustomersAndVendors) await discardSource(tx, ctx, source.documentId);
}

/** Shows the lender the file of a borrower whose books are published, and announces it; releases the content of an anonymized one. */
export async function releaseSource(tx: TenantTransaction, ctx: Ctx, { source, options }: ReadSource): Promise<void> {
  if (source.kind !== 'file') return;
  const [released] = await documentsOf(tx).updateReturning({ id: source.documentId, held: true }, { held: false });
  if (released !== undefined) {
    const { id, workspaceId: orgId, submissionId } = released;
    const data = { orgId, submissionId, documentIds: [id], submissionDocumentType: 'FinancialData' };
    await emitWebhook(tx, ctx, { type: 'DocumentsUploaded', data });
  }
  if (options.anonymizeCustomersAndVendors) await discardSource(tx, ctx, source.documentId);
}

async function discardSource(tx: TenantTransaction, ctx: Ctx, id: string): Promise<void> {
  await documentsOf(tx).update({ id, deletedAt: IsNull() }, { deletedAt: ctx.clock.now() });
}

/** Deletes the content of the uploaded file that was released when the claimed import ended. */
export async function deleteDiscardedSource(ctx: Ctx, { source }: ImportClaim): Promise<void> {
  if (source.kind !== 'file') return;
  const isStored = await withTenant(ctx, (tx) => documentsOf(tx).exists({ id: source.documentId, deletedAt: IsNull() }));
  if (!isStored) await ctx.files.delete(source.storeKey);
}
