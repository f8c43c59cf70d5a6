import { figuresOf } from '@countinghouse/domain/figures/figures';
import { ratiosOf } from '@countinghouse/domain/ratios/ratios';
import {
  BASELINE_PERIOD_TYPES,
  comparisonsOf,
  horizontalAnalysis,
  periodsOf,
  statementsAnalysis,
  type ComparedColumns,
  type HorizontalInput,
} from '@countinghouse/domain/records/horizontal-analysis';
import { BALANCE_SHEET_BASES, INCOME_STATEMENT_BASES, verticalAnalysis } from '@countinghouse/domain/records/vertical-analysis';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestRequest } from '../../../platform/rest/route';
import { loadLayouts } from '../../statements/statements/load-layouts';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findColumns } from './platform-statements';

const METRIC_TYPES = ['IncomeStatementLineItem', 'BalanceSheetLineItem', 'FinancialRatio'] as const;
const ORDERS = ['OldestFirst', 'NewestFirst'] as const;

/** How each line and ratio changed from one period to another, those asked for alone; refuses as a statement does. */
export const readHorizontalAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, request: RestRequest) => {
    const types = readAll(request, 'inputMetricType', METRIC_TYPES);
    if (isRefusal(types)) return types;
    const input = await readInput(ctx, request);
    if (isRefusal(input)) return input;
    const ids = valuesOf(request, 'inputMetricId');
    const { metrics, ...analysis } = horizontalAnalysis(input);
    const isRequested = ({ inputMetricId, inputMetricType }: (typeof metrics)[number]) =>
      (types.length === 0 || types.includes(inputMetricType)) && (ids.length === 0 || ids.includes(inputMetricId));
    return { ...analysis, metrics: metrics.filter(isRequested) };
  },
);

/** The same by statement, each total with its lines. */
export const readStatementsAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, request: RestRequest) => {
    const input = await readInput(ctx, request);
    return isRefusal(input) ? input : statementsAnalysis(input);
  },
);

/** Each line as a share of a base figure; refuses as a statement does. */
export const readVerticalAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, request: RestRequest) => {
    const balanceSheetBase = readOne(request, 'balanceSheetBaseFigures', BALANCE_SHEET_BASES);
    if (isRefusal(balanceSheetBase)) return balanceSheetBase;
    const incomeStatementBase = readOne(request, 'incomeStatementBaseFigures', INCOME_STATEMENT_BASES);
    if (isRefusal(incomeStatementBase)) return incomeStatementBase;
    const found = await findTables(ctx, request);
    if (isRefusal(found)) return found;
    const { books, columns, layouts, ...tables } = found;
    const figures = figuresOf(layouts, books, columns);
    return verticalAnalysis({ ...tables, currency: books.currency, figures, balanceSheetBase, incomeStatementBase });
  },
);

async function readInput(ctx: PrincipalRequestCtx, request: RestRequest): Promise<Result<HorizontalInput>> {
  const type = readOne(request, 'baselinePeriodType', BASELINE_PERIOD_TYPES);
  if (isRefusal(type)) return type;
  const found = await findTables(ctx, request, periodsOf(type));
  if (isRefusal(found)) return found;
  const { books, columns, layouts, ...tables } = found;
  const comparisons = readComparisons(request, comparisonsOf(type, columns));
  if (isRefusal(comparisons)) return comparisons;
  return { ...tables, type, comparisons, columns, currency: books.currency, ratios: ratiosOf(layouts, books, columns) };
}

async function findTables(ctx: PrincipalRequestCtx, request: RestRequest, period?: Parameters<typeof findColumns>[2]) {
  const found = await findColumns(ctx, request, period);
  if (isRefusal(found)) return found;
  const { books, columns, recordId } = found;
  const saved = await withTenant(ctx, (tx) => loadLayouts(tx, ctx, recordId));
  if (saved === null) return refuse('NotFound');
  const { layouts } = saved;
  const incomeStatement = tabulateColumns(layouts.IncomeStatement, books, columns);
  return { books, columns, layouts, incomeStatement, balanceSheet: tabulateColumns(layouts.BalanceSheet, books, columns) };
}

/** In the order that is asked for, as many as are asked for. */
function readComparisons(request: RestRequest, oldestFirst: readonly ComparedColumns[]): Result<readonly ComparedColumns[]> {
  const order = readOne(request, 'sortReportingPeriods', ORDERS);
  if (isRefusal(order)) return order;
  const sorted = order === 'OldestFirst' ? oldestFirst : oldestFirst.toReversed();
  const most = request.query.numberofcomparisons ?? '';
  if (most === '') return sorted;
  return /^[1-9]\d{0,4}$/.test(most)
    ? sorted.slice(0, Number(most))
    : refuse('InvalidInput', 'numberOfComparisons', { problem: 'must be a positive whole number' });
}

/** One of some names in any case, the first where none is given. */
function readOne<Name extends string>(
  request: RestRequest,
  parameter: string,
  names: readonly [Name, ...Name[]] | readonly Name[],
): Result<Name> {
  const given = request.query[parameter.toLowerCase()] ?? '';
  return (given === '' ? names[0] : namedBy(names, given)) ?? unknownName(parameter, names);
}

/** All given values, each in a separate parameter. */
function readAll<Name extends string>(request: RestRequest, parameter: string, names: readonly Name[]): Result<readonly Name[]> {
  const given = valuesOf(request, parameter).map((value) => namedBy(names, value));
  const known = given.filter((name) => name !== undefined);
  return known.length === given.length ? known : unknownName(parameter, names);
}

const namedBy = <Name extends string>(names: readonly Name[], given: string) =>
  names.find((name) => name.toLowerCase() === given.toLowerCase());

const unknownName = (parameter: string, names: readonly string[]) =>
  refuse('InvalidInput', parameter, { problem: `must be one of ${names.join(', ')}` });

/** Every value of a parameter that may be repeated; its name in any case. */
function valuesOf({ raw }: RestRequest, parameter: string): readonly string[] {
  const { searchParams } = new URL(raw.url ?? '/', 'http://localhost');
  return [...searchParams].flatMap(([name, value]) => (name.toLowerCase() === parameter.toLowerCase() && value !== '' ? [value] : []));
}
