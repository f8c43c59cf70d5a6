import { DEFAULT_BASE_RATES, type BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { RiskBaseRates } from './risk-base-rates.entity';

/** The level of default that a tenant expects; the placeholder until it names its own. */
export async function readBaseRates(tx: TenantTransaction): Promise<BaseRates> {
  const own = await tx.repo(RiskBaseRates).findOne({ select: ['oneYear', 'fiveYears', 'source'] });
  return own ?? DEFAULT_BASE_RATES;
}
