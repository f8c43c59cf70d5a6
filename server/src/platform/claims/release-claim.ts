import { withTenant, type TenantScope } from '../database/with-tenant';
import type { Claim, ClaimTable } from './claim-table';
import { updateClaimed } from './update-claimed';

/** Hands work back before its end, to be delivered again at once; a worker that was asked to stop does not count as a delivery that failed. */
export async function releaseClaim<Name extends string>(
  scope: TenantScope,
  table: ClaimTable<Name>,
  claim: Claim<Name>,
  reason: 'stopped' | 'failed',
): Promise<void> {
  const set = `lease_expires_at = null, deliveries = deliveries - $1::integer`;
  await withTenant(scope, (tx) => updateClaimed(tx, scope, table, claim, { set, values: [reason === 'stopped' ? 1 : 0] }));
}
