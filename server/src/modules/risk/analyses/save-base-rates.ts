import type { Result } from '@countinghouse/domain/refusals';
import { refuseBaseRates } from '@countinghouse/domain/risk/refuse-base-rates';
import type { BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readBaseRates } from './base-rates';
import { RiskBaseRates } from './risk-base-rates.entity';

/** Sets the level of default that the tenant expects, from the next analysis on; needs CanManageRiskSettings, refuses InvalidInput and UnsafeContent. */
export const saveBaseRates = useCase(
  { right: 'CanManageRiskSettings' },
  async (ctx: ViewerTenantCtx, given: BaseRates): Promise<Result<BaseRates>> => {
    const rates = { ...given, source: given.source.trim() };
    const refused = refuseBaseRates(rates, await sanitiserFor(rates.source));
    if (refused !== null) return refused;
    const { tenant, viewer, clock } = ctx;
    return withTenant(ctx, async (tx) => {
      const before = await readBaseRates(tx);
      await tx.repo(RiskBaseRates).upsert({ ...rates, changedAt: clock.now(), changedBy: viewer.userId });
      await recordAudit(tx, ctx, {
        action: 'risk.baseRatesChanged',
        subjectType: 'tenant',
        subjectId: tenant.id,
        fields: ['oneYear', 'fiveYears', 'source'],
        changes: { oneYear: [before.oneYear, rates.oneYear], fiveYears: [before.fiveYears, rates.fiveYears] },
      });
      return rates;
    });
  },
);
