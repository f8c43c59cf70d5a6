import { refuse, type Result } from '@countinghouse/domain/refusals';
import { refuseIndustryFactor } from '@countinghouse/domain/risk/refuse-industry-factor';
import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { isIndustryPrefix } from '../industries/industry-table';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readIndustryFactors } from './industry-factors';
import { RiskIndustryFactor } from './risk-industry-factor.entity';

/**
 * Sets the factor of an industry from the next analysis on, and answers all of the tenant; needs CanManageRiskSettings, refuses InvalidInput
 * also for digits that no code of NAICS begins with, and UnsafeContent.
 */
export const saveIndustryFactor = useCase(
  { right: 'CanManageRiskSettings' },
  async (ctx: ViewerTenantCtx, given: IndustryFactor): Promise<Result<readonly IndustryFactor[]>> => {
    const named: IndustryFactor = { naicsPrefix: given.naicsPrefix.trim(), factor: given.factor, source: given.source.trim() };
    const refused = refuseIndustryFactor(named, await sanitiserFor(named.source));
    if (refused !== null) return refused;
    const { naicsPrefix, factor, source } = named;
    if (!isIndustryPrefix(naicsPrefix)) return refuse('InvalidInput', 'naicsPrefix', { problem: 'must be the start of a NAICS 2022 code' });
    const { tenant, viewer, clock } = ctx;
    return withTenant(ctx, async (tx) => {
      const before = (await readIndustryFactors(tx)).find((one) => one.naicsPrefix === naicsPrefix);
      await tx.repo(RiskIndustryFactor).upsert({ naicsPrefix, factor, source, changedAt: clock.now(), changedBy: viewer.userId });
      await recordAudit(tx, ctx, {
        action: 'risk.industryFactorChanged',
        subjectType: 'tenant',
        subjectId: tenant.id,
        fields: [naicsPrefix],
        changes: { [naicsPrefix]: [before?.factor ?? null, factor] },
      });
      return readIndustryFactors(tx);
    });
  },
);
