import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

const READ = `
select naics_prefix as "naicsPrefix", factor, source from risk_industry_factor where tenant_id = $1 order by naics_prefix`;

/** The factors that a tenant has named for industries, by their digits; none until it names some. */
export function readIndustryFactors(tx: TenantTransaction, tenantId: string): Promise<readonly IndustryFactor[]> {
  return tx.query<IndustryFactor>(READ, [tenantId], 'risk-industry-factors');
}
