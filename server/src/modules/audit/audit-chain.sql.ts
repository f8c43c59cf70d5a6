import type { TenantTransaction } from '../../platform/database/with-tenant';

/** Lets one transaction at a time chain the changes of a tenant. SQL by hand: an advisory lock is a function of the database. */
export async function lockChain(tx: TenantTransaction, tenantId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, [tenantId]);
}
