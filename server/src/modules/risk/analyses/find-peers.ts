import { comparisonWithLenders, compareWithPeers, type PeerComparison } from '@countinghouse/domain/risk/compare-with-peers';
import type { PostalRegion } from '@countinghouse/domain/risk/postal-region';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { builtInEngine } from './built-in-engine';
import { findPeersOfLenders } from './find-peers-of-lenders';
import { listScoredFirms } from './list-scored-firms';

/** A score of a workspace that is compared. */
export interface ComparedWorkspace {
  readonly workspaceId: string;
  readonly engine: string;
  readonly modelVersion: string | null;
  readonly riskRank: number;
  /** Null when unknown. */
  readonly naicsCode: string | null;
  readonly region: PostalRegion | null;
}

/** Compares a score with the tenant's own firms, and where they make no group with those of the lenders that it shares with. */
export async function findPeers(tx: TenantTransaction, ctx: ViewerTenantCtx, compared: ComparedWorkspace): Promise<PeerComparison> {
  const { workspaceId, engine, modelVersion, riskRank, naicsCode, region } = compared;
  if (naicsCode === null) return { peerScore: null, group: null, reason: 'noIndustry' };
  const sector = naicsCode.slice(0, 2);
  const firms = await listScoredFirms(tx, ctx, { engine, modelVersion, sector, except: workspaceId });
  const own = compareWithPeers({ naicsCode, riskRank, region }, firms);
  if (own.group !== null || engine !== builtInEngine.name) return own;
  const ofLenders = await findPeersOfLenders(tx, { modelVersion, sector, riskRank, at: ctx.clock.now() });
  return ofLenders === null ? own : comparisonWithLenders(naicsCode, ofLenders);
}
