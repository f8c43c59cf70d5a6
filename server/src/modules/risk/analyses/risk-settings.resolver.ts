import { InputArg } from '../../../platform/graphql/input-arg';
import { IsBoolean, IsNumber, IsString } from 'class-validator';
import { languageFor } from '@countinghouse/domain/locales/language';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { Arg, Ctx as Context, Field, Float, InputType, Mutation, Query, Resolver } from 'type-graphql';
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

@InputType('SaveRiskBaseRatesInput', { description: 'The default rates that the tenant expects over all its loans.' })
class SaveRiskBaseRatesInput {
  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  @IsNumber()
  oneYear: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  @IsNumber()
  fiveYears: number;

  @Field(() => String, { description: 'Where the rates come from.' })
  @IsString()
  source: string;
}

@InputType('SaveRiskIndustryFactorInput', { description: 'The factor of an industry.' })
class SaveRiskIndustryFactorInput {
  @Field(() => String, { description: 'Two to six digits.' })
  @IsString()
  naicsPrefix: string;

  @Field(() => Float, { description: 'From 0.5 to 2.' })
  @IsNumber()
  factor: number;

  @Field(() => String, { description: 'Where the factor comes from.' })
  @IsString()
  source: string;
}

@InputType('DeleteRiskIndustryFactorInput', { description: 'The industry whose factor is deleted.' })
class DeleteRiskIndustryFactorInput {
  @Field(() => String, { description: 'The digits for which the factor was set.' })
  @IsString()
  naicsPrefix: string;
}

@InputType('ShareRiskPeersInput', { description: 'Whether the tenant takes part in the peer comparison.' })
class ShareRiskPeersInput {
  @Field(() => Boolean, { description: 'True to take part, false to leave.' })
  @IsBoolean()
  shares: boolean;
}

/** How a tenant analyzes risk; everybody of the team reads it. */
@Resolver(() => RiskSettingsType)
export class RiskSettingsResolver {
  @Query(() => RiskSettingsType, { description: 'How the tenant analyzes risk.' })
  async riskSettings(@Context() ctx: RequestCtx): Promise<RiskSettingsType> {
    return readRiskSettings(viewerCtx(ctx));
  }

  @Query(() => RiskModelCardType, {
    description: 'The card of the built-in model: population, discrimination, calibration, limits and sources.',
  })
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
    @InputArg(() => SaveRiskBaseRatesInput) { oneYear, fiveYears, source }: SaveRiskBaseRatesInput,
  ): Promise<RiskBaseRatesType> {
    return unwrap(await saveBaseRates(viewerCtx(ctx), { oneYear, fiveYears, source }));
  }

  @Mutation(() => [RiskIndustryFactorType], {
    description:
      'Sets the factor that multiplies the base rates for an industry, replacing any factor for the same digits. Needs CanManageRiskSettings.',
  })
  async saveRiskIndustryFactor(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveRiskIndustryFactorInput) { naicsPrefix, factor, source }: SaveRiskIndustryFactorInput,
  ) {
    return unwrap(await saveIndustryFactor(viewerCtx(ctx), { naicsPrefix, factor, source }));
  }

  @Mutation(() => [RiskIndustryFactorType], { description: 'Deletes the factor of an industry. Needs CanManageRiskSettings.' })
  async deleteRiskIndustryFactor(
    @Context() ctx: RequestCtx,
    @InputArg(() => DeleteRiskIndustryFactorInput) { naicsPrefix }: DeleteRiskIndustryFactorInput,
  ) {
    return unwrap(await removeIndustryFactor(viewerCtx(ctx), naicsPrefix));
  }

  @Mutation(() => Date, {
    nullable: true,
    description:
      'Turns peer comparison with other lenders on or off; the tenant’s own firms are shared without names. Returns since when it is on. Needs CanManageRiskSettings.',
  })
  async shareRiskPeers(@Context() ctx: RequestCtx, @InputArg(() => ShareRiskPeersInput) { shares }: ShareRiskPeersInput) {
    return unwrap(await sharePeers(viewerCtx(ctx), shares));
  }
}
