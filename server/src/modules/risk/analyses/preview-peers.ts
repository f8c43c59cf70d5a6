import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import type { PeerGroup } from '@countinghouse/domain/risk/compare-with-peers';
import { regionOf } from '@countinghouse/domain/risk/postal-region';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { builtInEngine } from './built-in-engine';
import { engineOfTenant } from './engine-of-tenant';
import { findPeers } from './find-peers';
import { readBusiness } from './read-business';
import { refuseRiskAnalysis } from './refuse-risk-analysis';

/** Whose peers are asked for, and what is said of the business. */
export interface PreviewPeers {
  readonly workspaceId: string;
  readonly naicsCode: string | null;
  readonly postalCode: string | null;
}

/**
 * The firms that an analysis would be compared with; null when there are too few, and for an outside scorer, whose model is unknown before
 * its response. Refuses as running an analysis does.
 */
export const previewPeers = useCase(
  { right: 'CanRunRiskAnalysis', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: PreviewPeers): Promise<Result<PeerGroup | null>> => {
    const business = readBusiness(input);
    return withTenant(ctx, async (tx) => {
      const denied = await refuseRiskAnalysis(tx, ctx, input.workspaceId);
      if (denied !== null) return denied;
      if (isRefusal(business)) return business;
      const { naicsCode, postal } = business;
      const engine = engineOfTenant(ctx).name;
      if (engine !== builtInEngine.name) return null;
      const firm = { workspaceId: input.workspaceId, engine, modelVersion: BUILT_IN_MODEL.version, riskRank: 0 };
      return (await findPeers(tx, ctx, { ...firm, naicsCode, region: postal === null ? null : regionOf(postal) })).group;
    });
  },
);
