import { can } from '@countinghouse/domain/access/can';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { refuseBaseRates } from '@countinghouse/domain/risk/refuse-base-rates';
import type { BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { rightsOf } from '../../identity/sessions/rights-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { readBaseRates } from './base-rates';

const STORE = `
insert into risk_base_rates (tenant_id, one_year, five_years, source, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6)
on conflict (tenant_id) do update set one_year = excluded.one_year, five_years = excluded.five_years, source = excluded.source,
  changed_at = excluded.changed_at, changed_by = excluded.changed_by`;

/** Sets the level of default that the tenant expects, from the next analysis on; needs CanManageRiskSettings, refuses InvalidInput and UnsafeContent. */
export async function saveBaseRates(ctx: ViewerTenantCtx, given: BaseRates): Promise<Result<BaseRates>> {
  if (!can(rightsOf(ctx), 'CanManageRiskSettings')) return refuse('Forbidden');
  const rates = { ...given, source: given.source.trim() };
  const refused = refuseBaseRates(rates, await sanitiserFor(rates.source));
  if (refused !== null) return refused;
  const { tenant, viewer, clock } = ctx;
  return withTenant(ctx, async (tx) => {
    const before = await readBaseRates(tx, tenant.id);
    await tx.query(STORE, [tenant.id, rates.oneYear, rates.fiveYears, rates.source, clock.now(), viewer.userId]);
    await recordAudit(tx, ctx, {
      action: 'risk.baseRatesChanged',
      subjectType: 'tenant',
      subjectId: tenant.id,
      fields: ['oneYear', 'fiveYears', 'source'],
      changes: { oneYear: [before.oneYear, rates.oneYear], fiveYears: [before.fiveYears, rates.fiveYears] },
    });
    return rates;
  });
}
