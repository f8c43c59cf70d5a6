import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { traceFigure } from '@countinghouse/domain/ratios/figures';
import { ratioTrend } from '@countinghouse/domain/ratios/ratio-trend';
import { figuresBehind, ratiosOf, type Ratio, type RatioId } from '@countinghouse/domain/ratios/ratios';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { statementColumns, type StatementColumn } from '@countinghouse/domain/statements/columns';
import { withTenant } from '../../platform/database/with-tenant';
import { publishedBooks } from '../statements/books-cache';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import type { StoredBooks } from '../statements/load-books';
import type { ViewerTenantCtx } from '../tenants/request-ctx';
import type { RatioFigureTraceType, RatioPointType, RatioType } from './ratio.types';
import { refuseRiskAnalysis } from './refuse-risk-analysis';

/** The books that ratios are made of, and their columns, the oldest first. */
export interface RatioSource {
  readonly books: StoredBooks;
  readonly columns: readonly StatementColumn[];
}

/** Every ratio of a published record by period; refuses NotFound and Forbidden. */
export async function readRatios(
  ctx: ViewerTenantCtx,
  { reportingPeriod, ...reference }: RecordReference & { readonly reportingPeriod: ReportingPeriod },
): Promise<Answer<readonly RatioType[]>> {
  const books = await withTenant(ctx, async (tx) => {
    const denied = await refuseRiskAnalysis(tx, ctx, reference.workspaceId);
    if (denied !== null) return denied;
    const record = await findPublishedRecord(tx, ctx, reference);
    return isRefusal(record) ? record : ((await publishedBooks(tx, ctx, record)) ?? refuse('NotFound'));
  });
  if (isRefusal(books)) return books;
  const { columns } = statementColumns('IncomeStatement', books, reportingPeriod);
  return ratiosOf(books, columns).map((ratio) => presentRatio(ratio, { books, columns }));
}

function presentRatio({ columnData, ...ratio }: Ratio, source: RatioSource): RatioType {
  const points = source.columns.map((column, at) => pointOf(ratio.id, source.columns, columnData, at, column));
  return { source, ...ratio, points };
}

function pointOf(
  id: RatioId,
  columns: readonly StatementColumn[],
  values: readonly (number | null)[],
  at: number,
  { reportingPeriodId, label, start, end, complete }: StatementColumn,
): RatioPointType {
  const value = values[at] ?? null;
  const before = columns[at - 1];
  const isComparable = complete && before?.complete === true;
  const trend = isComparable ? ratioTrend(id, values[at - 1] ?? null, value) : 'unknown';
  return { reportingPeriodId, label, startDate: start, endDate: end, toDate: !complete, value, trend };
}

/** The figures of a ratio in one period with the accounts behind each; refuses NotFound for a period that the books do not have. */
export function traceRatio(id: RatioId, { books, columns }: RatioSource, reportingPeriodId: string): Answer<RatioFigureTraceType[]> {
  const column = columns.find((each) => each.reportingPeriodId === reportingPeriodId);
  if (column === undefined) return refuse('NotFound', 'reportingPeriodId');
  const scale = 10 ** currencyDecimals(books.currency);
  return figuresBehind(id).map((figure) => {
    const parts = traceFigure(books, column, figure);
    const accounts = parts.map(({ account, amount }) => ({ ...accountOf(books, account), amount }));
    return { figure, amount: sumExact(parts.map(({ amount }) => Math.round(amount * scale))) / scale, accounts };
  });
}

function accountOf({ accounts }: StoredBooks, ordinal: number) {
  const account = accounts[ordinal];
  const isBalance = account !== undefined && isBalanceSheetType(account.type);
  return {
    accountId: String(ordinal),
    accountNumber: account?.number ?? null,
    name: account?.name ?? '',
    statementType: isBalance ? ('BalanceSheet' as const) : ('IncomeStatement' as const),
    lineItemId: `account:${ordinal}`,
  };
}
