import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { routesOf, type RequestOf } from '../../../platform/rest/routes-of';
import { TRACE_CONTRACTS } from './trace.contract';
import { listJournalLines } from './list-journal-lines';
import { presentAccountTrace, presentCellTrace, presentJournalLine } from './present-trace';
import { readFinancialStatement } from './read-financial-statement';
import { traceAccount, traceStatementCell, type TracedCell } from './trace-statement-cell';

type Query = RequestOf<typeof TRACE_CONTRACTS.traceStatementCell>['query'];

/** The trace for integrators: the chain behind one cell, down to the journal lines (the same as `trace` of GraphQL). */
export const TRACE_ROUTES = routesOf(TRACE_CONTRACTS, {
  async traceStatementCell(ctx, { params: { ws, id }, query }) {
    const { statementType, reportingPeriod } = query;
    const view = { statementType, reportingPeriod, sortOrder: 'OldestFirst', numberStyle: null } as const;
    const statement = await readFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...view });
    if (isRefusal(statement)) return statement;
    const traced = traceStatementCell(statement, query.lineItemId, query.reportingPeriodId);
    if (isRefusal(traced)) return traced;
    const account = await accountOf(ctx, traced, query);
    if (isRefusal(account)) return account;
    const { source: _, value, accounts, ...cell } = presentCellTrace(traced);
    // oxlint-disable-next-line typescript/no-misused-spread -- a type of GraphQL has fields only
    const parts = accounts.map((one) => ({ ...one, amount: Number(one.amount), runningSum: Number(one.runningSum) }));
    return { status: 200, body: { ...cell, value: Number(value), accounts: parts, account } };
  },
});

/** The months of one account, and the journal lines of one of them; null where none is asked for. */
async function accountOf(ctx: ViewerRequestCtx, cell: TracedCell, query: Query): Promise<Result<object | null>> {
  const { accountId, sliceStart } = query;
  if (accountId === null) return sliceStart === null ? null : refuse('InvalidInput', 'accountId', { problem: 'is required' });
  const traced = traceAccount(cell, accountId);
  if (isRefusal(traced)) return traced;
  const lines = sliceStart === null ? null : await listJournalLines(ctx, traced, { sliceStart, ...pageOf(query) });
  if (isRefusal(lines)) return lines;
  const { source: _, opening, closing, slices, ...account } = presentAccountTrace(traced);
  return {
    ...account,
    opening: Number(opening),
    closing: Number(closing),
    slices: slices.map((slice) => ({
      // oxlint-disable-next-line typescript/no-misused-spread -- a type of GraphQL has fields only
      ...slice,
      opening: Number(slice.opening),
      movement: Number(slice.movement),
      closing: Number(slice.closing),
    })),
    journalLines: lines && {
      totalCount: lines.totalCount,
      after: lines.hasNextPage ? lines.nodes.slice(-1).map(lines.cursorOf)[0] : null,
      lines: lines.nodes.map((line) => {
        const { debit, credit, runningBalance, foreign, ...told } = presentJournalLine(traced, sliceStart ?? '', line);
        const amounts = { debit: decimal(debit), credit: decimal(credit), runningBalance: Number(runningBalance) };
        const inCurrency = foreign && { currency: foreign.currency, amount: Number(foreign.amount), rate: decimal(foreign.rate) };
        return { ...told, ...amounts, foreign: inCurrency };
      }),
    },
  };
}

function pageOf({ first, after }: Query) {
  return { first, after: after ?? null };
}

function decimal(text: string | null): number | null {
  return text === null ? null : Number(text);
}
