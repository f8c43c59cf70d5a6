import { Field, ObjectType } from 'type-graphql';
import { RiskBaseRatesType, RiskIndustryFactorType } from './risk-result.types';

/** How the tenant analyzes risk. */
@ObjectType('RiskSettings', { simpleResolvers: true, description: 'How the tenant analyzes risk.' })
export class RiskSettingsType {
  @Field(() => String, { description: '`built-in`, or the name of the outside scorer that the tenant has chosen.' })
  engine: string;

  @Field(() => RiskBaseRatesType, { description: 'The default rates that the tenant expects.' })
  baseRates: RiskBaseRatesType;

  @Field(() => [RiskIndustryFactorType], { description: 'Ordered by digits; the longest match with the start of a code applies.' })
  industryFactors: RiskIndustryFactorType[];

  @Field(() => Date, {
    nullable: true,
    description:
      'When the tenant opted in to peer comparison with other lenders, effective from the following month; null when it has not.',
  })
  peersSharedSince: Date | null;
}
