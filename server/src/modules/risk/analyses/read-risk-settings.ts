import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readBaseRates } from './base-rates';
import { engineOfTenant } from './engine-of-tenant';
import { readIndustryFactors } from './industry-factors';
import { readPeerSharing } from './read-peer-sharing';
import type { RiskSettingsType } from './risk-settings.types';

/** How a tenant analyzes risk; everybody of the team reads it. */
export const readRiskSettings = useCase(
  { caller: 'person', because: 'Everybody of the team reads the settings.' },
  (ctx: ViewerTenantCtx): Promise<RiskSettingsType> => {
    return withTenant(ctx, async (tx) => ({
      engine: engineOfTenant(ctx).name,
      baseRates: await readBaseRates(tx),
      industryFactors: [...(await readIndustryFactors(tx))],
      peersSharedSince: await readPeerSharing(tx),
    }));
  },
);
