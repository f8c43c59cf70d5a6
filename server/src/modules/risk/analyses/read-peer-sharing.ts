import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Since when a tenant compares with the firms of other lenders and gives its own; null where it does neither. */
export async function readPeerSharing(tx: TenantTransaction, tenantId: string): Promise<Date | null> {
  const [row] = await tx.query<{ since: Date }>(
    `select since from risk_peer_sharing where tenant_id = $1`,
    [tenantId],
    'risk-peer-sharing',
  );
  return row?.since ?? null;
}
