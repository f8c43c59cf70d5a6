import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { RiskIndustryFactor } from './risk-industry-factor.entity';

/** The factors that a tenant has named for industries, by their digits; none until it names some. */
export function readIndustryFactors(tx: TenantTransaction): Promise<readonly IndustryFactor[]> {
  return tx.repo(RiskIndustryFactor).find({ select: ['naicsPrefix', 'factor', 'source'], order: { naicsPrefix: 'ASC' } });
}
