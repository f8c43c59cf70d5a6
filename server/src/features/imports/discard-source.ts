import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';

const DISCARD = `
update document d set deleted_at = $3 from import_job j
where j.tenant_id = $1 and j.id = $2 and (j.options ->> 'anonymizeCustomersAndVendors')::boolean
  and d.tenant_id = j.tenant_id and d.id = (j.source ->> 'documentId')::uuid and d.deleted_at is null`;

/**
 * Lets go of the uploaded file of an anonymised import that ends, for the names stand in it: its row stays, its content is given to
 * nobody from the end of the transaction on, and the sweep of files deletes it where nobody does so at once.
 */
export async function discardSource(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  await tx.query(DISCARD, [ctx.tenant.id, financialRecordId, ctx.clock.now()]);
}

/** Deletes the file that was discarded with the end of the claimed import. */
export async function deleteDiscardedSource(ctx: Ctx, { source, options }: ImportClaim): Promise<void> {
  if (source.kind === 'file' && options.anonymizeCustomersAndVendors) await ctx.files.delete(source.storeKey);
}
