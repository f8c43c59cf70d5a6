import { languageFor } from '@countinghouse/domain/locales/language';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { Arg, Ctx as Context, Float, Mutation, Query, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { modelCard } from './model-card';
import { RiskModelCardType } from './model-card.types';
import { readRiskSettings } from './read-risk-settings';
import { removeIndustryFactor } from './remove-industry-factor';
import { RiskBaseRatesType, RiskIndustryFactorType } from './risk-result.types';
import { RiskSettingsType } from './risk-settings.types';
import { saveBaseRates } from './save-base-rates';
import { saveIndustryFactor } from './save-industry-factor';
import { sharePeers } from './share-peers';

/** How a tenant analyzes risk; everybody of the team reads it. */
@Resolver(() => RiskSettingsType)
export class RiskSettingsResolver {
  @Query(() => RiskSettingsType)
  async riskSettings(@Context() ctx: RequestCtx): Promise<RiskSettingsType> {
    return readRiskSettings(viewerCtx(ctx));
  }

  @Query(() => RiskModelCardType)
  riskModelCard(
    @Context() ctx: RequestCtx,
    @Arg('language', () => String, {
      nullable: true,
      description: 'BCP 47: English, French, Spanish or German. Defaults to English.',
    })
    language: string | null,
  ) {
    viewerCtx(ctx);
    return { version: BUILT_IN_MODEL.version, sections: modelCard(languageFor([language])) };
  }

  @Mutation(() => RiskBaseRatesType, {
    description: 'Sets the default rates that the tenant expects, with their source. Needs CanManageRiskSettings.',
  })
  async saveRiskBaseRates(
    @Context() ctx: RequestCtx,
    @Arg('oneYear', () => Float, { description: 'A fraction from 0 to 1.' }) oneYear: number,
    @Arg('fiveYears', () => Float, { description: 'A fraction from 0 to 1.' }) fiveYears: number,
    @Arg('source', () => String) source: string,
  ): Promise<RiskBaseRatesType> {
    return unwrap(await saveBaseRates(viewerCtx(ctx), { oneYear, fiveYears, source }));
  }

  @Mutation(() => [RiskIndustryFactorType], {
    description:
      'Sets the factor that multiplies the base rates for an industry, replacing any factor for the same digits. Needs CanManageRiskSettings.',
  })
  async saveRiskIndustryFactor(
    @Context() ctx: RequestCtx,
    @Arg('naicsPrefix', () => String, { description: 'Two to six digits.' }) naicsPrefix: string,
    @Arg('factor', () => Float, { description: 'From 0.5 to 2.' }) factor: number,
    @Arg('source', () => String) source: string,
  ) {
    return unwrap(await saveIndustryFactor(viewerCtx(ctx), { naicsPrefix, factor, source }));
  }

  @Mutation(() => [RiskIndustryFactorType], { description: 'Removes the factor of an industry. Needs CanManageRiskSettings.' })
  async removeRiskIndustryFactor(@Context() ctx: RequestCtx, @Arg('naicsPrefix', () => String) naicsPrefix: string) {
    return unwrap(await removeIndustryFactor(viewerCtx(ctx), naicsPrefix));
  }

  @Mutation(() => Date, {
    nullable: true,
    description:
      'Turns peer comparison with other lenders on or off; the tenant’s own firms are shared without names. Returns since when it is on. Needs CanManageRiskSettings.',
  })
  async shareRiskPeers(@Context() ctx: RequestCtx, @Arg('shares', () => Boolean) shares: boolean) {
    return unwrap(await sharePeers(viewerCtx(ctx), shares));
  }
}
