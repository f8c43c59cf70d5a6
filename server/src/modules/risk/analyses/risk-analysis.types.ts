import type { RiskOutput } from '@countinghouse/domain/risk/risk-result';
import { PEER_POOLS } from '@countinghouse/domain/risk/compare-with-peers';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { IndustryType } from '../industries/industry.types';
import { UserType } from '../../identity/users/user.types';
import { RiskInputsType } from './risk-inputs.types';
import { ScoreRatioEnum } from './risk-result.enums';
import { RiskBaseRatesType, RiskCheckType, RiskFindingType, RiskResultType } from './risk-result.types';
import type { RiskAnalysis } from './risk-analysis.entity';

export const PostalCountryEnum = enumOf(['USA', 'CAN'] as const);
export const PeerAreaEnum = enumOf(['area', 'state', 'country', 'anywhere'] as const);
export const PeerPoolEnum = enumOf(PEER_POOLS);
export const NoPeersReasonEnum = enumOf(['noIndustry', 'tooFew'] as const);
registerEnumType(PostalCountryEnum, {
  name: 'PostalCountry',
  description: 'The country of a postal code.',
  valuesConfig: described({ CAN: 'Canada.', USA: 'The United States.' }),
});
registerEnumType(PeerAreaEnum, {
  name: 'PeerArea',
  description: 'The area of the peers: the first three characters of the postal code, the state or province, or the country.',
  valuesConfig: described({
    anywhere: 'Anywhere.',
    area: 'The first three characters of the postal code.',
    country: 'The country.',
    state: 'The state or province.',
  }),
});
registerEnumType(PeerPoolEnum, {
  name: 'PeerPool',
  description: 'The source of the peers: firms of the tenant, or of the lenders that share theirs.',
  valuesConfig: described({ lenders: 'Firms of the lenders that share theirs.', own: 'Firms of the tenant.' }),
});
registerEnumType(NoPeersReasonEnum, {
  name: 'NoPeersReason',
  description: 'Why a result is not compared with other firms.',
  valuesConfig: described({ noIndustry: 'No industry was given.', tooFew: 'There are fewer than ten peers.' }),
});

const RiskOutputTypeEnum = enumOf(['PD', 'Grade', 'Driver', 'Ratio', 'Benchmark', 'Quality', 'Level'] satisfies RiskOutput['type'][]);
registerEnumType(RiskOutputTypeEnum, {
  name: 'RiskOutputType',
  description: 'What a row of a risk result is about.',
  valuesConfig: described({
    Benchmark: 'Comparison with the public benchmark population.',
    Driver: 'Contribution of a ratio.',
    Grade: 'Grade.',
    Level: 'Default rates that the result is based on.',
    PD: 'Probability of default.',
    Quality: 'Reliability of the inputs.',
    Ratio: 'Ratio of the firm.',
  }),
});
const RiskMetricEnum = enumOf(['percent', 'logOdds', 'ratio', 'score', 'grade'] satisfies RiskOutput['metricType'][]);
registerEnumType(RiskMetricEnum, {
  name: 'RiskMetric',
  description: 'What the value of a row of a risk result is.',
  valuesConfig: described({
    grade: 'The number of a grade, 1 for the best.',
    logOdds: 'Log-odds of default.',
    percent: 'Percent.',
    ratio: 'A plain number.',
    score: 'Points of a published score.',
  }),
});
const RiskOutcomeEnum = enumOf(['success', 'failure']);
registerEnumType(RiskOutcomeEnum, {
  name: 'RiskOutcome',
  description: 'Whether an analysis has a score.',
  valuesConfig: described({ failure: 'There is no score.', success: 'There is a score.' }),
});

/** A row of the result, in full precision. */
@ObjectType('RiskOutput', { simpleResolvers: true, description: 'A row of the result, in full precision.' })
export class RiskOutputType {
  @Field(() => RiskOutputTypeEnum, { description: 'What the row is about.' })
  type: RiskOutput['type'];

  @Field(() => String, { description: 'What exactly the row is about, within its type.' })
  category: string;

  @Field(() => String, { nullable: true, description: 'A further detail; null for none.' })
  subCategory: string | null;

  @Field(() => Int, { nullable: true, description: 'Years from the last day of the statements, 1 to 5; null when it concerns no term.' })
  termInYears: number | null;

  @Field(() => Float, { nullable: true, description: 'The value in the unit of `metricType`; null when there is none.' })
  value: number | null;

  @Field(() => RiskMetricEnum, { description: 'What the value is.' })
  metricType: RiskOutput['metricType'];
}

/** A ratio as the peers have it. */
@ObjectType('PeerMedian', { simpleResolvers: true, description: 'The median of a ratio among the peers.' })
export class PeerMedianType {
  @Field(() => ScoreRatioEnum, { description: 'Which ratio.' })
  ratio: keyof typeof ScoreRatioEnum;

  @Field(() => Float, { description: 'The median.' })
  value: number;
}

/** The middle of the peers' probabilities of default. */
@ObjectType('PeerPd', { simpleResolvers: true, description: 'The median probability of default among the peers.' })
export class PeerPdType {
  @Field(() => Int, { description: 'Years from the last day of the statements, 1 to 5.' })
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  cumulative: number;
}

/** The firms that a result was compared with. */
@ObjectType('PeerGroup', { simpleResolvers: true, description: 'The firms that a result is compared with.' })
export class PeerGroupType {
  @Field(() => PeerPoolEnum, { description: 'Whose firms they are.' })
  pool: keyof typeof PeerPoolEnum;

  @Field(() => Int, {
    description:
      'The number of peers without the firm itself; at least ten. Firms of other lenders are rounded down to a multiple of five.',
  })
  count: number;

  @Field(() => String, { description: 'The digits of the industry that all share.' })
  naicsPrefix: string;

  @Field(() => PeerAreaEnum, { description: 'How near the peers are.' })
  area: keyof typeof PeerAreaEnum;

  @Field(() => String, { nullable: true, description: 'The area in words, such as `802`, `CO` or `USA`; null for anywhere.' })
  areaName: string | null;

  @Field(() => [PeerPdType], { description: 'Their median probability of default by the end of each year.' })
  termMedians: PeerPdType[];

  @Field(() => [PeerMedianType], { description: 'Empty for the firms of other lenders.' })
  medians: PeerMedianType[];
}

/** A risk analysis as it was stored; it never changes. */
@ObjectType('RiskAnalysis', { simpleResolvers: true, description: 'A risk analysis as it was stored; it never changes.' })
export class RiskAnalysisType {
  /** What the fields of others are made of; not part of the contract. */
  stored: RiskAnalysis;

  @Field(() => ID, { description: 'Id of the analysis.' })
  id: string;

  @Field(() => ID, { description: 'Id of the workspace.' })
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => Date, { description: 'When it was run.' })
  createdAt: Date;

  @Field(() => UserType, { nullable: true, description: 'Who ran it; null for an API client.' })
  createdBy?: UserType | null;

  @Field(() => RiskOutcomeEnum, { description: 'Whether there is a score.' })
  requestOutcome: keyof typeof RiskOutcomeEnum;

  @Field(() => String, { nullable: true, description: 'Why there is no score, in English; null when there is one.' })
  errorDescription: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits of NAICS 2022; null when none was given.' })
  naicsCode: string | null;

  @Field(() => IndustryType, { nullable: true, description: 'The industry of the business; null when none was given.' })
  industry?: IndustryType | null;

  @Field(() => String, { nullable: true, description: 'The postal code of the business; null when none was given.' })
  postalCode: string | null;

  @Field(() => PostalCountryEnum, { nullable: true, description: 'The country of the postal code; null without one.' })
  postalCountry: keyof typeof PostalCountryEnum | null;

  @Field(() => String, { description: 'The scoring engine: `built-in`, or the name of the external scorer.' })
  engine: string;

  @Field(() => String, { nullable: true, description: 'Version of the model; null when an external scorer stated none.' })
  modelVersion: string | null;

  @Field(() => String, { description: 'SHA-256 of everything that the score depends on.' })
  inputHash: string;

  @Field(() => RiskInputsType, { nullable: true, description: 'Null when the statements could not be read.' })
  inputs: RiskInputsType | null;

  @Field(() => [RiskOutputType], { description: 'The rows of the result; empty without a score.' })
  outputs: RiskOutputType[];

  @Field(() => [RiskFindingType], { description: 'Problems and remarks about the inputs.' })
  findings: RiskFindingType[];

  @Field(() => [RiskCheckType], { description: 'Every check of the inputs with its outcome.' })
  checks: RiskCheckType[];

  @Field(() => RiskResultType, { nullable: true, description: 'Null when there is no score, or an external scorer returned rows only.' })
  result: RiskResultType | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of the peers, in percent, with a higher 1-year probability; null means no comparison.',
  })
  peerScore: number | null;

  @Field(() => PeerGroupType, { nullable: true, description: 'The firms that the result was compared with; null for no comparison.' })
  peers: PeerGroupType | null;

  @Field(() => NoPeersReasonEnum, { nullable: true, description: 'Why there is no comparison.' })
  noPeersReason: keyof typeof NoPeersReasonEnum | null;

  @Field(() => RiskAnalysisType, { nullable: true, description: 'The newest analysis of the business on figures of a year before.' })
  yearAgo?: RiskAnalysisType | null;
}

/** What an analysis would be made of, before it is run. */
@ObjectType('CheckedRiskInputs', { simpleResolvers: true, description: 'What an analysis would be based on, before it is run.' })
export class CheckedRiskInputsType {
  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => RiskInputsType, { description: 'The figures that would be used.' })
  inputs: RiskInputsType;

  @Field(() => [RiskFindingType], { description: 'Problems and remarks about the inputs.' })
  findings: RiskFindingType[];

  @Field(() => [RiskCheckType], { description: 'Every check of the inputs with its outcome.' })
  checks: RiskCheckType[];

  @Field(() => RiskBaseRatesType, { description: 'The default rates that would apply.' })
  baseRates: RiskBaseRatesType;
}

/** A page of analyses. */
export const RiskAnalysisConnectionType = connectionTypeOf('RiskAnalysis', RiskAnalysisType);

/** What to analyze. */
@InputType('AnalyzeRiskInput', { description: 'The record to analyze, and what is known of its business.' })
export class AnalyzeRiskInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { nullable: true, description: 'Defaults to the newest complete record of the workspace.' })
  @IsOptional()
  @IsString()
  financialRecordId?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits of NAICS 2022.' })
  @IsOptional()
  @IsString()
  naicsCode?: string | null;

  @Field(() => String, { nullable: true, description: 'A US or Canadian postal code.' })
  @IsOptional()
  @IsString()
  postalCode?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Uses the built-in model for this analysis only.' })
  @IsOptional()
  @IsBoolean()
  builtIn?: boolean | null;
}
