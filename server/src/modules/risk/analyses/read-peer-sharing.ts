import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { RiskPeerSharing } from './risk-peer-sharing.entity';

/** Since when a tenant compares with the firms of other lenders and gives its own; null where it does neither. */
export async function readPeerSharing(tx: TenantTransaction): Promise<Date | null> {
  return (await tx.repo(RiskPeerSharing).findOneBy({}))?.since ?? null;
}
