import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, RECORD_ID, WORKSPACE_ID, first } from '../../../platform/graphql/arg-options';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap, refuseIf } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { industryOfCode } from '../industries/industry-table';
import { refuseMoreWork } from '../../../platform/rates/limit-work';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { findYearAgo, listRiskAnalyses } from './list-risk-analyses';
import { presentCheckedInputs, presentGroup, presentRiskAnalysis } from './present-risk-analysis';
import { previewPeers } from './preview-peers';
import { readRiskInputs } from './read-risk-inputs';
import {
  AnalyzeRiskInput,
  CheckedRiskInputsType,
  PeerGroupType,
  RiskAnalysisConnectionType,
  RiskAnalysisType,
} from './risk-analysis.types';
import { replaysToTheSame } from './replay-analysis';
import { runRiskAnalysis } from './run-risk-analysis';

const signedIn = (ctx: RequestCtx) => viewerCtx(ctx);

/** Risk analyses; for people with `CanRunRiskAnalysis`. */
@Resolver(() => RiskAnalysisType)
export class RiskResolver {
  @Query(() => RiskAnalysisType, { nullable: true, description: 'The newest stored analysis of a record; null when there is none.' })
  async riskAnalysis(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
  ) {
    const record = { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
    const [newest] = unwrap(await listRiskAnalyses(signedIn(ctx), { ...record, first: 1, after: null })).nodes;
    return newest === undefined ? null : presentRiskAnalysis(newest);
  }

  @Mutation(() => RiskAnalysisType, { description: 'Runs an analysis and stores the result, even if nothing changed since the last one.' })
  async analyzeRisk(@Context() ctx: RequestCtx, @InputArg(() => AnalyzeRiskInput) input: AnalyzeRiskInput) {
    refuseIf(await refuseMoreWork(signedIn(ctx), 'riskAnalysis'));
    return presentRiskAnalysis(unwrap(await runRiskAnalysis(signedIn(ctx), requestOf(input))));
  }

  @Query(() => CheckedRiskInputsType, { description: 'The inputs of an analysis from the current statement layout.' })
  async riskInputs(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, {
      nullable: true,
      description: 'Id of the financial record. Defaults to the newest complete record of the workspace.',
    })
    financialRecordId: string | null,
  ) {
    const record = { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId?.toLowerCase() ?? null };
    return presentCheckedInputs(unwrap(await readRiskInputs(signedIn(ctx), record)));
  }

  @Query(() => PeerGroupType, {
    nullable: true,
    description: 'The firms that an analysis would be compared with; null when there are too few, and for an external scorer.',
  })
  async riskPeers(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('naicsCode', () => String, { description: 'Six digits of NAICS 2022.' }) naicsCode: string,
    @Arg('postalCode', () => String, { nullable: true, description: 'A US or Canadian postal code; omitted for peers anywhere.' })
    postalCode: string | null,
  ) {
    const requested = { workspaceId: workspaceId.toLowerCase(), naicsCode, postalCode: postalCode ?? null };
    const group = unwrap(await previewPeers(signedIn(ctx), requested));
    return group === null ? null : presentGroup(group);
  }

  @Query(() => RiskAnalysisConnectionType, { description: 'Stored analyses, newest first.' })
  async riskAnalyses(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, {
      nullable: true,
      description: 'Id of the financial record; all records of the workspace when omitted.',
    })
    financialRecordId: string | null,
    @Arg('first', () => Int, first(10)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const input = {
      workspaceId: workspaceId.toLowerCase(),
      financialRecordId: financialRecordId?.toLowerCase() ?? null,
      first,
      after: after ?? null,
    };
    const { edges, pageInfo, totalCount } = connectionOf(unwrap(await listRiskAnalyses(signedIn(ctx), input)));
    const shown = edges.map(({ cursor, node }) => ({ cursor, node: presentRiskAnalysis(node) }));
    return { edges: shown, nodes: shown.map(({ node }) => node), pageInfo, totalCount };
  }

  @FieldResolver()
  async createdBy(@Context() ctx: RequestCtx, @Root() { stored }: RiskAnalysisType) {
    return stored.createdBy === null ? null : userLoader.load(signedIn(ctx), stored.createdBy);
  }

  @FieldResolver()
  industry(@Root() { naicsCode }: RiskAnalysisType) {
    const industry = naicsCode === null ? undefined : industryOfCode(naicsCode);
    return industry === undefined ? null : { ...industry, matchedDescriptions: [] };
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the engine gives an identical result from the stored inputs; null for other engines and versions.',
  })
  replays(@Root() { stored }: RiskAnalysisType) {
    return replaysToTheSame(stored);
  }

  @FieldResolver()
  async yearAgo(@Context() ctx: RequestCtx, @Root() { stored }: RiskAnalysisType) {
    const found = await findYearAgo(signedIn(ctx), stored);
    return found === null ? null : presentRiskAnalysis(found);
  }
}

function requestOf({ workspaceId, financialRecordId, naicsCode, postalCode, builtIn }: AnalyzeRiskInput) {
  return {
    workspaceId: workspaceId.toLowerCase(),
    financialRecordId: financialRecordId?.toLowerCase() ?? null,
    naicsCode: naicsCode ?? null,
    postalCode: postalCode ?? null,
    repeats: true,
    builtIn: builtIn ?? false,
  };
}
