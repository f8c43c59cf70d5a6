import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';
import { purgePages } from './import-pages';

const IS_CONNECTED = `
select from connection where tenant_id = $1 and id = $2 and state = 'Connected' and deleted_at is null for share`;

/** What the import took of an earlier one and did not request itself. */
const ADOPT = `
update import_page p set financial_record_id = $2, taken_by = null
where p.tenant_id = $1 and p.taken_by = $2
  and not exists (select from import_page own where own.tenant_id = p.tenant_id and own.financial_record_id = $2 and own.name = p.name)`;

const DROP_PASSING = `delete from import_page where tenant_id = $1 and financial_record_id = $2 and not lasts`;

const OF_ENDED = `
delete from import_page p using import_job j
where p.tenant_id = $1 and j.tenant_id = p.tenant_id and j.id = p.financial_record_id and j.state <> 'Pending'
  and j.source ->> 'connectionId' = $2::text and ($3::uuid is null or j.id <> $3)`;

/**
 * Keeps the lasting pages of an import that is published for the next one from its connection, in place of those of earlier ones. Keeps
 * none where the books are not proven, or where the connection is gone.
 */
export async function retainPages(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, claim: ImportClaim, isProven: boolean): Promise<void> {
  const { financialRecordId, source } = claim;
  if (source.kind === 'file') return;
  const values = [ctx.tenant.id, financialRecordId];
  if (!isProven || (await tx.query(IS_CONNECTED, [ctx.tenant.id, source.connectionId])).length === 0) {
    await purgePages(tx, ctx, financialRecordId);
    return;
  }
  await tx.query(ADOPT, values);
  await tx.query(DROP_PASSING, values);
  await tx.query(OF_ENDED, [ctx.tenant.id, source.connectionId, financialRecordId]);
}

/** Deletes the pages that imports from a connection have left; those of a running import stay until its end. */
export async function purgeStoredPages(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, connectionId: string): Promise<void> {
  await tx.query(OF_ENDED, [ctx.tenant.id, connectionId, null]);
}
