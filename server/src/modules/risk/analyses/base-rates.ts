import { DEFAULT_BASE_RATES, type BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

const READ = `select one_year as "oneYear", five_years as "fiveYears", source from risk_base_rates where tenant_id = $1`;

/** The level of default that a tenant expects; the placeholder until it names its own. */
export async function readBaseRates(tx: TenantTransaction, tenantId: string): Promise<BaseRates> {
  const [own] = await tx.query<BaseRates>(READ, [tenantId], 'risk-base-rates');
  return own ?? DEFAULT_BASE_RATES;
}
