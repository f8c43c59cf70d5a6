import type { PeersOfLenders } from '@countinghouse/domain/risk/compare-with-peers';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** A score by the built-in model that is compared. */
export interface ComparedScore {
  readonly modelVersion: string | null;
  /** The first two digits of its industry. */
  readonly sector: string;
  readonly riskRank: number;
  readonly at: Date;
}

const FIND = `select firms, riskier from risk_peers_of_lenders($1, $2, $3, $4)`;

/** The rank of a score among the firms of other lenders; null where the tenant takes no part, or their group says too much of one of them. */
export async function findPeersOfLenders(
  tx: TenantTransaction,
  { modelVersion, sector, riskRank, at }: ComparedScore,
): Promise<PeersOfLenders | null> {
  const [found] = await tx.query<PeersOfLenders>(FIND, [modelVersion, sector, riskRank, at], 'risk-peers-of-lenders');
  return found ?? null;
}
