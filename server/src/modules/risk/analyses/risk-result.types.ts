import { Field, Float, Int, ObjectType } from 'type-graphql';
import { CheckOutcomeEnum } from '../../imports/imports/financial-record.types';
import {
  RiskGradeEnum,
  RiskQualityEnum,
  ScoreRatioEnum,
  SecondOpinionModelEnum,
  SecondOpinionZoneEnum,
  WithheldReasonEnum,
  RiskFindingCodeEnum,
  RiskFindingSeverityEnum,
  RiskCheckIdEnum,
  ScoreRatioCategoryEnum,
  OpinionProxyEnum,
} from './risk-result.enums';

/** How much more often firms of an industry default than a lender's whole book. */
@ObjectType('RiskIndustryFactor', {
  simpleResolvers: true,
  description: 'How much more or less often firms of an industry default than all firms.',
})
export class RiskIndustryFactorType {
  @Field(() => String, { description: 'The first two to six digits of the industry codes.' })
  naicsPrefix: string;

  @Field(() => Float, { description: 'The factor that multiplies the base rates, from 0.5 to 2.' })
  factor: number;

  @Field(() => String, { description: 'Its source.' })
  source: string;
}

/** The level of default that a lender expects over its whole book. */
@ObjectType('RiskBaseRates', { simpleResolvers: true, description: 'The default rates that the tenant expects over all its loans.' })
export class RiskBaseRatesType {
  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  oneYear: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  fiveYears: number;

  @Field(() => String, { description: 'Their source; `placeholder` until the tenant sets its own.' })
  source: string;

  @Field(() => RiskIndustryFactorType, {
    nullable: true,
    description: 'The factor for the industry of an analysis; null when the tenant has none.',
  })
  industry?: RiskIndustryFactorType | null;
}

/** Probability of default by the end of one year of the curve, and in it. */
@ObjectType('TermPd', { simpleResolvers: true, description: 'The probability of default by the end of a year, and within it.' })
export class TermPdType {
  @Field(() => Int, { description: 'Years from the last day of the statements, 1 to 5.' })
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  cumulative: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1, given survival of the previous years.' })
  forward: number;
}

/** The probabilities of default by the end of a year that the warnings allow. */
@ObjectType('PdRange', {
  simpleResolvers: true,
  description: 'The range of probabilities of default by the end of a year that the warnings allow.',
})
export class PdRangeType {
  @Field(() => Int, { description: 'Years from the last day of the statements, 1 to 5.' })
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  high: number;
}

/** What one ratio adds to the log-odds. */
@ObjectType('RiskDriver', { simpleResolvers: true, description: 'What one ratio adds to the log-odds.' })
export class RiskDriverType {
  @Field(() => ScoreRatioEnum, { description: 'Which ratio.' })
  ratio: keyof typeof ScoreRatioEnum;

  @Field(() => ScoreRatioCategoryEnum, { description: 'What the ratio measures.' })
  category: keyof typeof ScoreRatioCategoryEnum;

  @Field(() => Float, { nullable: true, description: 'Null when missing from the inputs; it is then treated as neutral.' })
  value: number | null;

  @Field(() => Float, { description: 'A positive value increases the risk.' })
  contribution: number;
}

/** Log-odds that are their starting point plus the contributions of the drivers. */
@ObjectType('AdditiveScore', {
  simpleResolvers: true,
  description: 'Log-odds of default that are a starting point plus the contributions of ratios.',
})
export class AdditiveScoreType {
  @Field(() => Float, { description: 'The sum of the starting point and all contributions.' })
  logOdds: number;

  @Field(() => Float, { description: 'The log-odds before any ratio is considered.' })
  startingPoint: number;

  @Field(() => [RiskDriverType], { description: 'What each ratio contributes, in the order of the model.' })
  drivers: RiskDriverType[];
}

/** One thing that the checks of the inputs found. */
@ObjectType('RiskFinding', { simpleResolvers: true, description: 'Something that the checks of the inputs found.' })
export class RiskFindingType {
  @Field(() => RiskFindingCodeEnum, { description: 'What was found.' })
  code: keyof typeof RiskFindingCodeEnum;

  @Field(() => RiskFindingSeverityEnum, { description: 'Whether it prevents a score.' })
  severity: keyof typeof RiskFindingSeverityEnum;

  @Field(() => [String], { description: 'The inputs that it is about, such as `netSales` or `netSalesPrevious`.' })
  items: string[];

  @Field(() => Int, { nullable: true, description: 'How many days of the year before the books cover; with `previousYearPartial` alone.' })
  days: number | null;
}

/** How one check of the inputs came out. */
@ObjectType('RiskCheck', { simpleResolvers: true, description: 'How one check of the inputs came out.' })
export class RiskCheckType {
  @Field(() => RiskCheckIdEnum, { description: 'Which check.' })
  id: keyof typeof RiskCheckIdEnum;

  @Field(() => CheckOutcomeEnum, {
    description: '`Fail` where a finding speaks against it, `Inconclusive` where what it looks at is unknown.',
  })
  outcome: keyof typeof CheckOutcomeEnum;
}

/** What a published score says of the same figures. */
@ObjectType('SecondOpinion', { simpleResolvers: true, description: 'What a published score states about the same figures.' })
export class SecondOpinionType {
  @Field(() => SecondOpinionModelEnum, { description: 'Which published score.' })
  model: keyof typeof SecondOpinionModelEnum;

  @Field(() => Float, { nullable: true, description: 'Null when the inputs are not sufficient.' })
  score: number | null;

  @Field(() => SecondOpinionZoneEnum, { nullable: true, description: 'Null for a model that ranks only.' })
  zone: keyof typeof SecondOpinionZoneEnum | null;

  @Field(() => Float, { nullable: true, description: 'Share of the benchmark population, in percent, that it finds safer.' })
  rank: number | null;

  @Field(() => [OpinionProxyEnum], { description: 'The figures for which another one was used, because the layout has none.' })
  proxies: string[];

  @Field(() => WithheldReasonEnum, { nullable: true, description: 'Null when the score is not withheld.' })
  withheld?: keyof typeof WithheldReasonEnum | null;
}

/** What the built-in engine says beside the rows. */
@ObjectType('RiskResult', { simpleResolvers: true, description: 'What the built-in model states beside the rows.' })
export class RiskResultType {
  @Field(() => [TermPdType], { description: 'Years 1 to 5, strictly rising.' })
  termStructure: TermPdType[];

  @Field(() => RiskGradeEnum, {
    description: 'Of the 1-year probability; with quality C and D of the highest one that the range allows.',
  })
  grade: keyof typeof RiskGradeEnum;

  @Field(() => RiskGradeEnum, {
    nullable: true,
    description: 'Of the 1-year probability alone; null in results of models before version 2.0.',
  })
  gradeOfPd?: keyof typeof RiskGradeEnum | null;

  @Field(() => [PdRangeType], {
    nullable: true,
    description: 'The range of probabilities that the warnings about the inputs allow, years 1 to 5; null when there is no range.',
  })
  range?: PdRangeType[] | null;

  @Field(() => AdditiveScoreType, { description: 'The score for default within one year.' })
  oneYear: AdditiveScoreType;

  @Field(() => AdditiveScoreType, { description: 'The score for default within five years.' })
  fiveYears: AdditiveScoreType;

  @Field(() => RiskQualityEnum, { description: 'How reliable the inputs are.' })
  quality: keyof typeof RiskQualityEnum;

  @Field(() => [SecondOpinionType], { description: 'What published scores state about the same figures.' })
  secondOpinions: SecondOpinionType[];

  @Field(() => Float, { description: 'Share of the public benchmark population, in percent, with a higher 1-year probability.' })
  benchmarkPercentile: number;

  @Field(() => RiskBaseRatesType, { description: 'The default rates that were applied.' })
  baseRates: RiskBaseRatesType;
}
