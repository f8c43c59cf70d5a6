import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { InputArg } from '../../../platform/graphql/input-arg';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { ReportingPeriodEnum } from '../../statements/statements/statement.enums';
import {
  AccountTagType,
  AdjustmentType,
  DebtInstrumentType,
  SaveAccountTagsInput,
  SaveAdjustmentsInput,
  SaveDebtScheduleInput,
} from '../inputs/analysis-inputs.types';
import { presentInstrument } from '../inputs/present-inputs';
import { saveAccountTags } from '../inputs/save-account-tags';
import { saveAdjustments } from '../inputs/save-adjustments';
import { saveDebtSchedule } from '../inputs/save-debt-schedule';
import {
  AnalysisFigureTraceType,
  AnalysisRatioType,
  AnalysisType,
  AnalysisVersionsType,
  BalanceBasisEnum,
  FlowBasisEnum,
} from './analysis.types';
import { readAnalysis, traceAnalysisRatio } from './read-analysis';
import { watchAnalysis } from './watch-analysis';

/** The analysis of a record: its ratios, and what analysts add to the books. */
@Resolver(() => AnalysisType)
export class AnalysisResolver {
  @Query(() => AnalysisType, { description: 'The ratios of a record, computed from the statements as last saved.' })
  async analysis(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('reportingPeriod', () => ReportingPeriodEnum, {
      nullable: true,
      defaultValue: 'FiscalYearsAndYTD',
      description: 'Which periods the columns show.',
    })
    reportingPeriod: keyof typeof ReportingPeriodEnum,
    @Arg('flows', () => FlowBasisEnum, {
      nullable: true,
      defaultValue: 'Annualized',
      description: 'How flows of less than a year count in ratios to balances.',
    })
    flows: keyof typeof FlowBasisEnum,
    @Arg('balances', () => BalanceBasisEnum, { nullable: true, defaultValue: 'Ending', description: 'Which balances count.' })
    balances: keyof typeof BalanceBasisEnum,
  ): Promise<AnalysisType> {
    const record = lowerCased({ workspaceId, financialRecordId });
    return unwrap(await readAnalysis(viewerCtx(ctx), { ...record, reportingPeriod, basis: { flows, balances } }));
  }

  @Mutation(() => AnalysisType, {
    description: 'Replaces the adjustments of a record, and answers its analysis by fiscal years. Needs CanEditAnalysis.',
  })
  async saveAdjustments(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveAdjustmentsInput) { workspaceId, financialRecordId, adjustments, version }: SaveAdjustmentsInput,
  ): Promise<AnalysisType> {
    const record = lowerCased({ workspaceId, financialRecordId });
    const sent = adjustments.map(({ id = null, note, ...adjustment }) => ({ ...adjustment, id, note: note ?? '' }));
    unwrap(await saveAdjustments(viewerCtx(ctx), { ...record, adjustments: sent, version }));
    const basis = { flows: 'Annualized', balances: 'Ending' } as const;
    return unwrap(await readAnalysis(viewerCtx(ctx), { ...record, reportingPeriod: 'FiscalYearsAndYTD', basis }));
  }

  @Mutation(() => [AccountTagType], { description: 'Replaces the tags of a workspace’s accounts. Needs CanEditAnalysis.' })
  async saveAccountTags(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveAccountTagsInput) { workspaceId, tags, version }: SaveAccountTagsInput,
  ): Promise<AccountTagType[]> {
    const saved = unwrap(await saveAccountTags(viewerCtx(ctx), { workspaceId: workspaceId.toLowerCase(), tags, version }));
    return saved.map((tag) => ({ ...tag }));
  }

  @Mutation(() => [DebtInstrumentType], { description: 'Replaces the debt schedule of a workspace. Needs CanEditAnalysis.' })
  async saveDebtSchedule(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveDebtScheduleInput) { workspaceId, instruments, version }: SaveDebtScheduleInput,
  ): Promise<DebtInstrumentType[]> {
    const sent = instruments.map(({ id = null, maturity = null, ...instrument }) => ({ ...instrument, id, maturity }));
    const saved = unwrap(await saveDebtSchedule(viewerCtx(ctx), { workspaceId: workspaceId.toLowerCase(), instruments: sent, version }));
    return saved.instruments.map((instrument) => presentInstrument(instrument, saved.digits));
  }

  @Subscription(() => AnalysisVersionsType, {
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchAnalysis(viewerCtx(context), lowerCased(args))),
    description: 'The versions that the analysis of a record is computed from, whenever one of them changes.',
  })
  analysisChanged(
    @Root() versions: AnalysisVersionsType,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): AnalysisVersionsType {
    return versions;
  }
}

/** Ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}

/** Traces of its ratios. */
@Resolver(() => AnalysisRatioType)
export class AnalysisRatioResolver {
  @FieldResolver(() => [AnalysisFigureTraceType], { description: 'The figures of its formula in one period, with what adds up to each.' })
  trace(
    @Root() { id, kept }: AnalysisRatioType,
    @Arg('reportingPeriodId', () => ID, { description: 'Id of the period of a point.' }) reportingPeriodId: string,
  ) {
    return unwrap(traceAnalysisRatio(id, kept, reportingPeriodId));
  }
}

/** Who added an adjustment. */
@Resolver(() => AdjustmentType)
export class AdjustmentResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who added it; null where a program did.' })
  async createdBy(@Context() ctx: RequestCtx, @Root() { createdById }: AdjustmentType): Promise<UserType | null> {
    return createdById === null ? null : userLoader.load(ctx, createdById);
  }
}

/** Who added an instrument. */
@Resolver(() => DebtInstrumentType)
export class DebtInstrumentResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who added it; null where a program did.' })
  async createdBy(@Context() ctx: RequestCtx, @Root() { createdById }: DebtInstrumentType): Promise<UserType | null> {
    return createdById === null ? null : userLoader.load(ctx, createdById);
  }
}
