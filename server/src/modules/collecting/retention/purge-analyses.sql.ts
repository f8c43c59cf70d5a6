import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: collecting and risk are beside each other, and know nothing of one another. */
const DELETE = 'delete from risk_analysis where tenant_id = $1 and financial_record_id = any($2::uuid[])';

/** Deletes the risk analyses of records. */
export async function purgeAnalyses(tx: TenantTransaction, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await tx.query(DELETE, [tenantId, recordIds]);
}
