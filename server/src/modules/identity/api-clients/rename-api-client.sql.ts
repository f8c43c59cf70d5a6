import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, as it locks no row: of two who ask for one name at once, the second sees what the first made of it. */
const IN_TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Lets the API clients of a tenant get names one after another, until the transaction ends. */
export async function lockNames(tx: TenantTransaction, tenantId: string): Promise<void> {
  await tx.query(IN_TURN, [`names of api clients|${tenantId}`]);
}
