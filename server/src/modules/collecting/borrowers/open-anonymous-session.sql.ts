import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, as it locks no row: of two sessions at once, one counts the other. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Lets the anonymous sessions of a tenant start one after another, until the transaction ends. */
export async function lockAnonymousSessions(tx: TenantTransaction, tenantId: string): Promise<void> {
  await tx.query(LOCK, [`anonymous borrowers|${tenantId}`]);
}
