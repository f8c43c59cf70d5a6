import type { TenantScope, TenantTransaction } from '../database/with-tenant';
import type { Claim, ClaimTable } from './claim-table';
import { updateClaimedRow, type ClaimedChange } from './claims.sql';

/** Changes a row under its fence; false when the work ended, is another worker's, or does not meet the further condition. */
export async function updateClaimed<Name extends string>(
  tx: TenantTransaction,
  { tenant }: Pick<TenantScope, 'tenant'>,
  table: ClaimTable<Name>,
  claim: Claim<Name>,
  change: ClaimedChange,
): Promise<boolean> {
  return updateClaimedRow(tx, { table, tenantId: tenant.id, claim, change });
}
