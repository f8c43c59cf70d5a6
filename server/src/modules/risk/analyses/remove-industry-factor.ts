import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readIndustryFactors } from './industry-factors';
import { RiskIndustryFactor } from './risk-industry-factor.entity';

/** Takes the factor of an industry away from the next analysis on, and answers those that are left; needs CanManageRiskSettings, refuses NotFound. */
export const removeIndustryFactor = useCase(
  { right: 'CanManageRiskSettings' },
  async (ctx: ViewerTenantCtx, naicsPrefix: string): Promise<Result<readonly IndustryFactor[]>> => {
    const { tenant } = ctx;
    return withTenant(ctx, async (tx) => {
      const [removed] = await tx.repo(RiskIndustryFactor).deleteReturning({ naicsPrefix });
      if (removed === undefined) return refuse('NotFound', 'naicsPrefix');
      await recordAudit(tx, ctx, {
        action: 'risk.industryFactorChanged',
        subjectType: 'tenant',
        subjectId: tenant.id,
        fields: [naicsPrefix],
        changes: { [naicsPrefix]: [removed.factor, null] },
      });
      return readIndustryFactors(tx);
    });
  },
);
