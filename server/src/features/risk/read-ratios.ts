import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { traceFigure } from '@countinghouse/domain/ratios/figures';
import { comparedRatios, type RatioPoint } from '@countinghouse/domain/ratios/compared-ratios';
import { figuresBehind, type RatioId } from '@countinghouse/domain/ratios/ratios';
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

/** The books that ratios are made of, and their columns, the oldest first, with the last twelve months behind them. */
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
  const ratios = comparedRatios(books, columns);
  const trailing = ratios[0]?.trailingMonths?.column;
  const source = { books, columns: trailing === undefined ? columns : [...columns, trailing] };
  return ratios.map(({ points, trailingMonths, ...ratio }) => ({
    ...ratio,
    source,
    points: points.map(presentPoint),
    trailingMonths: trailingMonths && presentPoint(trailingMonths),
  }));
}

function presentPoint({ column, ...point }: RatioPoint): RatioPointType {
  const { reportingPeriodId, label, start, end, complete, coveredFrom, coveredDays } = column;
  return { reportingPeriodId, label, startDate: start, endDate: end, toDate: !complete, coveredFrom, coveredDays, ...point };
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
