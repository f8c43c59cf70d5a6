import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import type { Route } from '../../../platform/rest/route';
import { listJournalLines } from './list-journal-lines';
import { presentAccountTrace, presentCellTrace, presentJournalLine } from './present-trace';
import { readFinancialStatement } from './read-financial-statement';
import { readStatementView } from './read-statement-view';
import { traceAccount, traceStatementCell, type TracedCell } from './trace-statement-cell';

const PAGE = 100;

type Query = Readonly<Record<string, string>>;

/** The trace for integrators: the chain behind one cell, down to the journal lines (the same as `trace` of GraphQL). */
export const TRACE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements/trace',
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' }, query }) {
      const view = readStatementView(query);
      if (isRefusal(view)) return view;
      const statement = await readFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...view });
      if (isRefusal(statement)) return statement;
      const traced = traceStatementCell(statement, query.lineitemid ?? '', query.reportingperiodid ?? '');
      if (isRefusal(traced)) return traced;
      const account = await accountOf(ctx, traced, query);
      if (isRefusal(account)) return account;
      const { source: _, value, accounts, ...cell } = presentCellTrace(traced);
      // oxlint-disable-next-line typescript/no-misused-spread -- a type of GraphQL has fields only
      const parts = accounts.map((one) => ({ ...one, amount: Number(one.amount), runningSum: Number(one.runningSum) }));
      return { status: 200, body: { ...cell, value: Number(value), accounts: parts, account } };
    },
  },
];

/** The months of one account, and the journal lines of one of them; null where none is asked for. */
async function accountOf(ctx: ViewerRequestCtx, cell: TracedCell, query: Query): Promise<Result<object | null>> {
  const [accountId, sliceStart] = [query.accountid || undefined, query.slicestart || undefined];
  if (accountId === undefined) return sliceStart === undefined ? null : refuse('InvalidInput', 'accountId', { problem: 'is required' });
  const traced = traceAccount(cell, accountId);
  if (isRefusal(traced)) return traced;
  const lines = sliceStart === undefined ? null : await listJournalLines(ctx, traced, { sliceStart, ...pageOf(query) });
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
  return { first: first === undefined ? PAGE : Number(first), after: after ?? null };
}

function decimal(text: string | null): number | null {
  return text === null ? null : Number(text);
}
