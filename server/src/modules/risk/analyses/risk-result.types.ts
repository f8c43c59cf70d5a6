import {
  BLOCKING_FINDINGS,
  RISK_CHECKS,
  RISK_GRADES,
  RISK_QUALITIES,
  SCORE_RATIOS,
  SECOND_OPINIONS,
  WARNING_FINDINGS,
  WITHHELD_REASONS,
} from '@countinghouse/domain/risk/risk-result';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CheckOutcomeEnum } from '../../imports/imports/financial-record.types';

export const RiskGradeEnum = enumOf(RISK_GRADES);
export const RiskQualityEnum = enumOf(RISK_QUALITIES);
export const ScoreRatioEnum = enumOf(SCORE_RATIOS);
export const SecondOpinionModelEnum = enumOf(SECOND_OPINIONS);
export const SecondOpinionZoneEnum = enumOf(['safe', 'grey', 'distress'] as const);
export const WithheldReasonEnum = enumOf(WITHHELD_REASONS);
export const RiskFindingCodeEnum = enumOf([...BLOCKING_FINDINGS, ...WARNING_FINDINGS]);
export const RiskFindingSeverityEnum = enumOf(['blocking', 'warning'] as const);
export const RiskCheckIdEnum = enumOf(RISK_CHECKS);
export const ScoreRatioCategoryEnum = enumOf(['Liquidity', 'Leverage', 'Coverage', 'Activity', 'Profitability', 'Growth'] as const);

registerEnumType(RiskGradeEnum, { name: 'RiskGrade', description: 'Best first.' });
registerEnumType(RiskQualityEnum, { name: 'RiskQuality', description: 'How reliable the inputs are, best first.' });
registerEnumType(ScoreRatioEnum, { name: 'ScoreRatio' });
registerEnumType(SecondOpinionModelEnum, { name: 'SecondOpinionModel' });
registerEnumType(SecondOpinionZoneEnum, { name: 'SecondOpinionZone' });
registerEnumType(WithheldReasonEnum, {
  name: 'WithheldReason',
  description: 'Why a published score is withheld: a ratio with this denominator is not meaningful.',
});
registerEnumType(RiskFindingCodeEnum, { name: 'RiskFindingCode' });
registerEnumType(RiskFindingSeverityEnum, { name: 'RiskFindingSeverity' });
registerEnumType(RiskCheckIdEnum, { name: 'RiskCheckId' });
registerEnumType(ScoreRatioCategoryEnum, { name: 'ScoreRatioCategory' });

/** How much more often firms of an industry default than a lender's whole book. */
@ObjectType('RiskIndustryFactor', { simpleResolvers: true })
export class RiskIndustryFactorType {
  @Field(() => String, { description: 'The first two to six digits of the industry codes.' })
  naicsPrefix: string;

  @Field(() => Float, { description: 'The factor that multiplies the base rates, from 0.5 to 2.' })
  factor: number;

  @Field(() => String, { description: 'Its source.' })
  source: string;
}

/** The level of default that a lender expects over its whole book. */
@ObjectType('RiskBaseRates', { simpleResolvers: true })
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
@ObjectType('TermPd', { simpleResolvers: true })
export class TermPdType {
  @Field(() => Int)
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  cumulative: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1, given survival of the previous years.' })
  forward: number;
}

/** The probabilities of default by the end of a year that the warnings allow. */
@ObjectType('PdRange', { simpleResolvers: true })
export class PdRangeType {
  @Field(() => Int)
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  high: number;
}

/** What one ratio adds to the log-odds. */
@ObjectType('RiskDriver', { simpleResolvers: true })
export class RiskDriverType {
  @Field(() => ScoreRatioEnum)
  ratio: keyof typeof ScoreRatioEnum;

  @Field(() => ScoreRatioCategoryEnum)
  category: keyof typeof ScoreRatioCategoryEnum;

  @Field(() => Float, { nullable: true, description: 'Null when missing from the inputs; it is then treated as neutral.' })
  value: number | null;

  @Field(() => Float, { description: 'A positive value increases the risk.' })
  contribution: number;
}

/** Log-odds that are their starting point plus the contributions of the drivers. */
@ObjectType('AdditiveScore', { simpleResolvers: true })
export class AdditiveScoreType {
  @Field(() => Float)
  logOdds: number;

  @Field(() => Float)
  startingPoint: number;

  @Field(() => [RiskDriverType])
  drivers: RiskDriverType[];
}

/** One thing that the checks of the inputs found. */
@ObjectType('RiskFinding', { simpleResolvers: true })
export class RiskFindingType {
  @Field(() => RiskFindingCodeEnum)
  code: keyof typeof RiskFindingCodeEnum;

  @Field(() => RiskFindingSeverityEnum)
  severity: keyof typeof RiskFindingSeverityEnum;

  @Field(() => [String], { description: 'The inputs that it is about, such as `netSales` or `netSalesPrevious`.' })
  items: string[];

  @Field(() => Int, { nullable: true, description: 'How many days of the year before the books cover; with `previousYearPartial` alone.' })
  days: number | null;
}

/** How one check of the inputs came out. */
@ObjectType('RiskCheck', { simpleResolvers: true })
export class RiskCheckType {
  @Field(() => RiskCheckIdEnum)
  id: keyof typeof RiskCheckIdEnum;

  @Field(() => CheckOutcomeEnum, {
    description: '`Fail` where a finding speaks against it, `Inconclusive` where what it looks at is unknown.',
  })
  outcome: keyof typeof CheckOutcomeEnum;
}

/** What a published score says of the same figures. */
@ObjectType('SecondOpinion', { simpleResolvers: true })
export class SecondOpinionType {
  @Field(() => SecondOpinionModelEnum)
  model: keyof typeof SecondOpinionModelEnum;

  @Field(() => Float, { nullable: true, description: 'Null when the inputs are not sufficient.' })
  score: number | null;

  @Field(() => SecondOpinionZoneEnum, { nullable: true, description: 'Null for a model that ranks only.' })
  zone: keyof typeof SecondOpinionZoneEnum | null;

  @Field(() => Float, { nullable: true, description: 'Share of the benchmark population, in percent, that it finds safer.' })
  rank: number | null;

  @Field(() => [String], { description: 'What was used in place of current assets or current liabilities.' })
  proxies: string[];

  @Field(() => WithheldReasonEnum, { nullable: true, description: 'Null when the score is not withheld.' })
  withheld?: keyof typeof WithheldReasonEnum | null;
}

/** What the built-in engine says beside the rows. */
@ObjectType('RiskResult', { simpleResolvers: true })
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

  @Field(() => AdditiveScoreType)
  oneYear: AdditiveScoreType;

  @Field(() => AdditiveScoreType)
  fiveYears: AdditiveScoreType;

  @Field(() => RiskQualityEnum)
  quality: keyof typeof RiskQualityEnum;

  @Field(() => [SecondOpinionType])
  secondOpinions: SecondOpinionType[];

  @Field(() => Float, { description: 'Share of the public benchmark population, in percent, with a higher 1-year probability.' })
  benchmarkPercentile: number;

  @Field(() => RiskBaseRatesType)
  baseRates: RiskBaseRatesType;
}
