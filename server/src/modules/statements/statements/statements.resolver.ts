import { AFTER, RECORD_ID, WORKSPACE_ID, first } from '../../../platform/graphql/arg-options';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import type { RequestCtx } from '../../../platform/request-ctx';
import { listJournalLines } from './list-journal-lines';
import { presentFinancialStatement } from './present-financial-statement';
import { presentAccountTrace, presentCellTrace, presentJournalLine } from './present-trace';
import { readFinancialStatement } from './read-financial-statement';
import { NumberStyleEnum, ReportingPeriodEnum, SortOrderEnum, StatementTypeEnum } from './statement.enums';
import { FinancialStatementType } from './statement.types';
import { traceAccount, traceStatementCell } from './trace-statement-cell';
import { AccountTraceType, CellTraceType, JournalLineConnectionType } from './trace.types';

const signedIn = (ctx: RequestCtx) => viewerCtx(ctx);

/** Statements of a record. */
@Resolver(() => FinancialStatementType)
export class StatementsResolver {
  @Query(() => FinancialStatementType, { description: 'A statement of a record as last saved, or as imported.' })
  async financialStatement(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('statementType', () => StatementTypeEnum, { description: 'Which statement of the record.' })
    statementType: keyof typeof StatementTypeEnum,
    @Arg('reportingPeriod', () => ReportingPeriodEnum, { description: 'Which periods the columns show.' })
    reportingPeriod: keyof typeof ReportingPeriodEnum,
    @Arg('sortOrder', () => SortOrderEnum, { nullable: true, defaultValue: 'OldestFirst', description: 'The order of the columns.' })
    sortOrder: keyof typeof SortOrderEnum,
    @Arg('numberStyle', () => NumberStyleEnum, {
      nullable: true,
      description: 'How figures are rounded for display. Defaults to the saved style.',
    })
    numberStyle: keyof typeof NumberStyleEnum | null,
  ): Promise<FinancialStatementType> {
    const input = { workspaceId, financialRecordId, statementType, reportingPeriod, sortOrder, numberStyle: numberStyle ?? null };
    return presentFinancialStatement(unwrap(await readFinancialStatement(signedIn(ctx), input)));
  }

  @FieldResolver(() => CellTraceType, { description: 'The chain behind one cell: formula, accounts, months and source.' })
  trace(
    @Root() statement: FinancialStatementType,
    @Arg('lineItemId', () => ID, { description: 'Id of the line of the cell.' }) lineItemId: string,
    @Arg('reportingPeriodId', () => ID, { description: 'Id of the column of the cell.' }) reportingPeriodId: string,
  ): CellTraceType {
    return presentCellTrace(unwrap(traceStatementCell(statement.source, lineItemId, reportingPeriodId)));
  }
}

/** The accounts behind a cell. */
@Resolver(() => CellTraceType)
export class CellTraceResolver {
  @FieldResolver(() => AccountTraceType, { description: 'The slices and journal lines of one of them.' })
  account(
    @Root() cell: CellTraceType,
    @Arg('accountId', () => ID, { description: 'Id of one of the accounts of the cell.' }) accountId: string,
  ): AccountTraceType {
    return presentAccountTrace(unwrap(traceAccount(cell.source, accountId)));
  }
}

/** The journal lines behind an account's part. */
@Resolver(() => AccountTraceType)
export class AccountTraceResolver {
  @FieldResolver(() => JournalLineConnectionType, {
    description: 'Journal lines of one slice; empty when the transactions group was not collected or the source has no ledger.',
  })
  async journalLines(
    @Context() ctx: RequestCtx,
    @Root() account: AccountTraceType,
    @Arg('sliceStart', () => CalendarDateScalar, { description: 'The first day of the slice.' }) sliceStart: string,
    @Arg('first', () => Int, first(100)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const page = unwrap(await listJournalLines(signedIn(ctx), account.source, { sliceStart, first, after: after ?? null }));
    const lines = connectionOf(page);
    const present = (line: (typeof lines.nodes)[number]) => presentJournalLine(account.source, sliceStart, line);
    return {
      nodes: lines.nodes.map(present),
      edges: lines.edges.map(({ cursor, node }) => ({ cursor, node: present(node) })),
      pageInfo: lines.pageInfo,
      totalCount: lines.totalCount,
    };
  }
}
