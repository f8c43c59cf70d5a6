import { BaseRatesCard } from './base-rates-card';
import { IndustryFactorsCard } from './industry-factors-card';
import { PeerSharingCard } from './peer-sharing-card';
import { WrittenCard } from './written-card';

/** The level of default that scores are brought to, its factors by industry, whose firms are peers, and the card of the model: population, discrimination, calibration, limits and sources. */
export function ModelPart({ canManageRates }: { readonly canManageRates: boolean }) {
  return (
    <>
      <BaseRatesCard canManage={canManageRates} />
      <IndustryFactorsCard canManage={canManageRates} />
      <PeerSharingCard canManage={canManageRates} />
      <WrittenCard />
    </>
  );
}
