import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { ReportingPeriodEnum } from '../../statements/statements/statement.enums';
import type { RequestCtx } from '../../../platform/request-ctx';
import { RatioConnectionType, RatioFigureTraceType, RatioType } from './ratio.types';
import { readRatios, traceRatio } from './read-ratios';

/** Ratios of a record by period; for people with `CanRunRiskAnalysis`. */
@Resolver(() => RatioType)
export class RatiosResolver {
  @Query(() => RatioConnectionType, { description: 'Computed from the statements as last saved, or as imported.' })
  async ratios(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('reportingPeriod', () => ReportingPeriodEnum, {
      nullable: true,
      defaultValue: 'FiscalYearsAndYTD',
      description: 'Which periods the points show.',
    })
    reportingPeriod: keyof typeof ReportingPeriodEnum,
    @Arg('asImported', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether to use the statements as imported instead of as last saved.',
    })
    asImported: boolean,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const record = { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
    const nodes = unwrap(await readRatios(viewerCtx(ctx), { ...record, reportingPeriod, asImported }));
    return connectionOf(unwrap(pageOfList({ kind: 'ratios', nodes, idOf: ({ id }) => id }, page)));
  }

  @FieldResolver(() => [RatioFigureTraceType], { description: 'The figures of its formula in one period, with the accounts behind each.' })
  trace(
    @Root() { id, source }: RatioType,
    @Arg('reportingPeriodId', () => ID, { description: 'Id of the period of a point.' }) reportingPeriodId: string,
  ) {
    return unwrap(traceRatio(id, source, reportingPeriodId));
  }
}
