import { withTenant, type TenantScope } from '../database/with-tenant';
import { ClaimLostError, LEASE_END, type Claim, type ClaimTable } from './claim-table';
import { updateClaimed } from './update-claimed';

/** The heartbeat of a claim; throws ClaimLostError when the work ended or is another worker's. */
export async function renewClaim<Name extends string>(scope: TenantScope, table: ClaimTable<Name>, claim: Claim<Name>): Promise<void> {
  const renewed = await withTenant(scope, (tx) => updateClaimed(tx, scope, table, claim, { set: `lease_expires_at = ${LEASE_END}` }));
  if (!renewed) throw new ClaimLostError(table.table);
}
