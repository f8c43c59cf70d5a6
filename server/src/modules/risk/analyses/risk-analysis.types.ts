import { PEER_POOLS } from '@countinghouse/domain/risk/compare-with-peers';
import { IsOptional, IsString } from 'class-validator';
import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { IndustryType } from '../industries/industry.types';
import { UserType } from '../../identity/users/user.types';
import { RiskInputsType } from './risk-inputs.types';
import { RiskBaseRatesType, RiskCheckType, RiskFindingType, RiskResultType, ScoreRatioEnum } from './risk-result.types';
import type { RiskAnalysis } from './risk-analysis.entity';

export const PostalCountryEnum = enumOf(['USA', 'CAN'] as const);
export const PeerAreaEnum = enumOf(['area', 'state', 'country', 'anywhere'] as const);
export const PeerPoolEnum = enumOf(PEER_POOLS);
export const NoPeersReasonEnum = enumOf(['noIndustry', 'tooFew'] as const);
registerEnumType(PostalCountryEnum, { name: 'PostalCountry' });
registerEnumType(PeerAreaEnum, {
  name: 'PeerArea',
  description: 'The area of the peers: the first three characters of the postal code, the state or province, or the country.',
});
registerEnumType(PeerPoolEnum, {
  name: 'PeerPool',
  description: 'The source of the peers: firms of the tenant, or of the lenders that share theirs.',
});
registerEnumType(NoPeersReasonEnum, { name: 'NoPeersReason' });

/** A row of the result, in full precision. */
@ObjectType('RiskOutput', { simpleResolvers: true })
export class RiskOutputType {
  @Field(() => String)
  type: string;

  @Field(() => String)
  category: string;

  @Field(() => String, { nullable: true })
  subCategory: string | null;

  @Field(() => Int, { nullable: true })
  termInYears: number | null;

  @Field(() => Float, { nullable: true })
  value: number | null;

  @Field(() => String, { description: '`percent`, `logOdds`, `ratio`, `score` or `grade`.' })
  metricType: string;
}

/** A ratio as the peers have it. */
@ObjectType('PeerMedian', { simpleResolvers: true })
export class PeerMedianType {
  @Field(() => ScoreRatioEnum)
  ratio: keyof typeof ScoreRatioEnum;

  @Field(() => Float)
  value: number;
}

/** The middle of the peers' probabilities of default. */
@ObjectType('PeerPd', { simpleResolvers: true })
export class PeerPdType {
  @Field(() => Int)
  years: number;

  @Field(() => Float, { description: 'A fraction from 0 to 1.' })
  cumulative: number;
}

/** The firms that a result was compared with. */
@ObjectType('PeerGroup', { simpleResolvers: true })
export class PeerGroupType {
  @Field(() => PeerPoolEnum)
  pool: keyof typeof PeerPoolEnum;

  @Field(() => Int, {
    description:
      'The number of peers without the firm itself; at least ten. Firms of other lenders are rounded down to a multiple of five.',
  })
  count: number;

  @Field(() => String, { description: 'The digits of the industry that all share.' })
  naicsPrefix: string;

  @Field(() => PeerAreaEnum)
  area: keyof typeof PeerAreaEnum;

  @Field(() => String, { nullable: true, description: 'The area in words, such as `802`, `CO` or `USA`; null for anywhere.' })
  areaName: string | null;

  @Field(() => [PeerPdType], { description: 'Their median probability of default by the end of each year.' })
  termMedians: PeerPdType[];

  @Field(() => [PeerMedianType], { description: 'Empty for the firms of other lenders.' })
  medians: PeerMedianType[];
}

/** A risk analysis as it was stored; it never changes. */
@ObjectType('RiskAnalysis', { simpleResolvers: true })
export class RiskAnalysisType {
  /** What the fields of others are made of; not part of the contract. */
  stored: RiskAnalysis;

  @Field(() => ID)
  id: string;

  @Field(() => ID)
  workspaceId: string;

  @Field(() => ID)
  financialRecordId: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => UserType, { nullable: true })
  createdBy?: UserType | null;

  @Field(() => String, { description: '`success`, or `failure` with the reason why there is no score.' })
  requestOutcome: string;

  @Field(() => String, { nullable: true })
  errorDescription: string | null;

  @Field(() => String, { nullable: true })
  naicsCode: string | null;

  @Field(() => IndustryType, { nullable: true })
  industry?: IndustryType | null;

  @Field(() => String, { nullable: true })
  postalCode: string | null;

  @Field(() => PostalCountryEnum, { nullable: true })
  postalCountry: keyof typeof PostalCountryEnum | null;

  @Field(() => String, { description: 'The scoring engine: `built-in`, or the name of the external scorer.' })
  engine: string;

  @Field(() => String, { nullable: true })
  modelVersion: string | null;

  @Field(() => String, { description: 'SHA-256 of everything that the score depends on.' })
  inputHash: string;

  @Field(() => RiskInputsType, { nullable: true, description: 'Null when the statements could not be read.' })
  inputs: RiskInputsType | null;

  @Field(() => [RiskOutputType])
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

  @Field(() => PeerGroupType, { nullable: true })
  peers: PeerGroupType | null;

  @Field(() => NoPeersReasonEnum, { nullable: true, description: 'Why there is no comparison.' })
  noPeersReason: keyof typeof NoPeersReasonEnum | null;

  @Field(() => RiskAnalysisType, { nullable: true, description: 'The newest analysis of the business on figures of a year before.' })
  yearAgo?: RiskAnalysisType | null;
}

/** What an analysis would be made of, before it is run. */
@ObjectType('CheckedRiskInputs', { simpleResolvers: true })
export class CheckedRiskInputsType {
  @Field(() => ID)
  financialRecordId: string;

  @Field(() => RiskInputsType)
  inputs: RiskInputsType;

  @Field(() => [RiskFindingType], { description: 'Problems and remarks about the inputs.' })
  findings: RiskFindingType[];

  @Field(() => [RiskCheckType], { description: 'Every check of the inputs with its outcome.' })
  checks: RiskCheckType[];

  @Field(() => RiskBaseRatesType)
  baseRates: RiskBaseRatesType;
}

/** A page of analyses. */
export const RiskAnalysisConnectionType = connectionTypeOf('RiskAnalysis', RiskAnalysisType);

/** What to analyze. */
@ArgsType()
export class AnalyzeRiskArgs {
  @Field(() => ID)
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
}
