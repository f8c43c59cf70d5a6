import {
  comparisonWithLenders,
  compareWithPeers,
  type PeerComparison,
  type ScoredFirm,
} from '@countinghouse/domain/risk/compare-with-peers';
import type { PostalRegion } from '@countinghouse/domain/risk/postal-region';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { builtInEngine } from './built-in-engine';
import { findPeersOfLenders, listFirms, type ListScoredFirms } from './peers.sql';
import type { RiskOutput } from '@countinghouse/domain/risk/risk-result';

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

/** Firms of the tenant that a score can be compared with, each by its newest score; none whose newest score is of another sector. */
async function listScoredFirms(
  tx: TenantTransaction,
  { tenant }: { readonly tenant: { readonly id: string } },
  requested: ListScoredFirms,
): Promise<readonly ScoredFirm[]> {
  const rows = await listFirms(tx, tenant.id, requested);
  return rows.map(({ naicsCode, postalCode, postalCountry, postalState, riskRank, drivers, outputs }) => ({
    naicsCode,
    riskRank,
    region:
      postalCode === null || postalCountry === null ? null : { country: postalCountry, state: postalState, area: postalCode.slice(0, 3) },
    ratios: Object.fromEntries((drivers ?? []).map(({ ratio, value }) => [ratio, value])),
    curve: curveOf(outputs),
  }));
}

function curveOf(outputs: readonly RiskOutput[]): ScoredFirm['curve'] {
  const cumulative = outputs.filter(({ type, category }) => type === 'PD' && category === 'Cumulative');
  return Object.fromEntries(
    cumulative.flatMap(({ termInYears, value }) => (termInYears === null || value === null ? [] : [[termInYears, value / 100]])),
  );
}
