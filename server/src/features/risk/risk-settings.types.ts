import { Field, ObjectType } from 'type-graphql';
import { RiskBaseRatesType, RiskIndustryFactorType } from './risk-result.types';

/** How the tenant analyzes risk. */
@ObjectType('RiskSettings', { simpleResolvers: true })
export class RiskSettingsType {
  @Field(() => String, { description: '`built-in`, or the name of the outside scorer that the tenant has chosen.' })
  engine: string;

  @Field(() => RiskBaseRatesType)
  baseRates: RiskBaseRatesType;

  @Field(() => [RiskIndustryFactorType], { description: 'By their digits; the longest that begin a code count.' })
  industryFactors: RiskIndustryFactorType[];

  @Field(() => Date, {
    nullable: true,
    description:
      'Since when the tenant compares with the firms of other lenders and gives its own, counting from the month after; null where it does neither.',
  })
  peersSharedSince: Date | null;
}
