import type { StatementPeriod } from '@countinghouse/domain/periods/statement-periods';
import { figuresOf } from '@countinghouse/domain/figures/figures';
import { ratiosOf } from '@countinghouse/domain/ratios/ratios';
import {
  comparisonsOf,
  horizontalAnalysis,
  periodsOf,
  statementsAnalysis,
  type ComparedColumns,
  type HorizontalInput,
} from '@countinghouse/domain/records/horizontal-analysis';
import { verticalAnalysis } from '@countinghouse/domain/records/vertical-analysis';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';
import { withTenant } from '../../../platform/database/with-tenant';
import { loadLayouts } from '../../statements/statements/load-layouts';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RequestedRecord } from './find-record';
import { findColumns } from './platform-statements';
import type { ComparisonQuery, MetricsQuery, SharesQuery } from './record-analyses.contract';

/** How each line and ratio changed from one period to another, those asked for alone; refuses as a statement does. */
export const readHorizontalAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, query: MetricsQuery) => {
    const input = await readInput(ctx, requested, query);
    if (isRefusal(input)) return input;
    const { inputMetricType: types, inputMetricId: ids } = query;
    const { metrics, ...analysis } = horizontalAnalysis(input);
    const isRequested = ({ inputMetricId, inputMetricType }: (typeof metrics)[number]) =>
      (types.length === 0 || types.includes(inputMetricType)) && (ids.length === 0 || ids.includes(inputMetricId));
    return { ...analysis, metrics: metrics.filter(isRequested) };
  },
);

/** The same by statement, each total with its lines. */
export const readStatementsAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, query: ComparisonQuery) => {
    const input = await readInput(ctx, requested, query);
    return isRefusal(input) ? input : statementsAnalysis(input);
  },
);

/** Each line as a share of a base figure; refuses as a statement does. */
export const readVerticalAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, query: SharesQuery) => {
    const { balanceSheetBaseFigures: balanceSheetBase, incomeStatementBaseFigures: incomeStatementBase } = query;
    const found = await findTables(ctx, requested, query.reportingPeriod);
    if (isRefusal(found)) return found;
    const { books, columns, layouts, ...tables } = found;
    const figures = figuresOf(layouts, books, columns);
    return verticalAnalysis({ ...tables, currency: books.currency, figures, balanceSheetBase, incomeStatementBase });
  },
);

async function readInput(ctx: PrincipalRequestCtx, requested: RequestedRecord, query: ComparisonQuery): Promise<Result<HorizontalInput>> {
  const { baselinePeriodType: type } = query;
  const found = await findTables(ctx, requested, periodsOf(type));
  if (isRefusal(found)) return found;
  const { books, columns, layouts, ...tables } = found;
  const comparisons = comparisonsWanted(query, comparisonsOf(type, columns));
  return { ...tables, type, comparisons, columns, currency: books.currency, ratios: ratiosOf(layouts, books, columns) };
}

async function findTables(ctx: PrincipalRequestCtx, requested: RequestedRecord, period: StatementPeriod) {
  const found = await findColumns(ctx, requested, period);
  if (isRefusal(found)) return found;
  const { books, columns, recordId } = found;
  const saved = await withTenant(ctx, (tx) => loadLayouts(tx, ctx, recordId));
  if (saved === null) return refuse('NotFound');
  const { layouts } = saved;
  const incomeStatement = tabulateColumns(layouts.IncomeStatement, books, columns);
  return { books, columns, layouts, incomeStatement, balanceSheet: tabulateColumns(layouts.BalanceSheet, books, columns) };
}

/** In the order that is asked for, as many as are asked for. */
function comparisonsWanted(
  { sortReportingPeriods, numberOfComparisons }: ComparisonQuery,
  oldestFirst: readonly ComparedColumns[],
): readonly ComparedColumns[] {
  const sorted = sortReportingPeriods === 'OldestFirst' ? oldestFirst : oldestFirst.toReversed();
  return numberOfComparisons === null ? sorted : sorted.slice(0, numberOfComparisons);
}
