import { traceFigure } from '@countinghouse/domain/figures/figures';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { comparedRatios, type RatioPoint } from '@countinghouse/domain/ratios/compared-ratios';
import { figuresBehind, type RatioId } from '@countinghouse/domain/ratios/ratios';
import { plainDecimal } from '@countinghouse/domain/money/round-decimal';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { statementColumns } from '@countinghouse/domain/statements/columns';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishedBooks } from '../../statements/statements/books-cache';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { loadLayouts } from '../../statements/statements/load-layouts';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RatioFigureTraceType, RatioPointType, RatioType, RatioSource } from './ratio.types';
import { refuseRiskAnalysis } from './refuse-risk-analysis';

/** Which ratios of a record are read. */
interface RatiosRequested extends RecordReference {
  readonly reportingPeriod: ReportingPeriod;
  /** From the layouts that the import made, not those that were saved last. */
  readonly asImported: boolean;
}

/** Every ratio of a published record by period; refuses NotFound and Forbidden. */
export const readRatios = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { reportingPeriod, asImported, ...reference }: RatiosRequested): Promise<Result<readonly RatioType[]>> => {
    const found = await withTenant(ctx, async (tx) => {
      const denied = await refuseRiskAnalysis(tx, ctx, reference.workspaceId);
      if (denied !== null) return denied;
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const saved = await loadLayouts(tx, ctx, record.financialRecordId, asImported);
      const books = saved === null ? null : await publishedBooks(tx, ctx, { ...record, readingVersion: saved.readingVersion });
      return books === null || saved === null ? refuse('NotFound') : { books, saved };
    });
    if (isRefusal(found)) return found;
    const { books, saved } = found;
    const { columns } = statementColumns('IncomeStatement', books, reportingPeriod);
    const ratios = comparedRatios(saved.layouts, books, columns);
    const trailing = ratios[0]?.trailingMonths?.column;
    const source = { layouts: saved.layouts, books, columns: trailing === undefined ? columns : [...columns, trailing] };
    return ratios.map(({ points, trailingMonths, ...ratio }) => ({
      ...ratio,
      source,
      points: points.map(presentPoint),
      trailingMonths: trailingMonths && presentPoint(trailingMonths),
      statementVersions: saved.versions,
    }));
  },
);

function presentPoint({ column, ...point }: RatioPoint): RatioPointType {
  const { reportingPeriodId, label, start, end, complete, coveredFrom, coveredDays } = column;
  return { reportingPeriodId, label, startDate: start, endDate: end, toDate: !complete, coveredFrom, coveredDays, ...point };
}

/** The figures of a ratio in one period with the accounts behind each; refuses NotFound for a period that the books do not have. */
export function traceRatio(
  id: RatioId,
  { layouts, books, columns }: RatioSource,
  reportingPeriodId: string,
): Result<RatioFigureTraceType[]> {
  const column = columns.find((each) => each.reportingPeriodId === reportingPeriodId);
  if (column === undefined) return refuse('NotFound', 'reportingPeriodId');
  const scale = 10 ** currencyDecimals(books.currency);
  return figuresBehind(id).map((figure) => {
    const parts = traceFigure(layouts, books, column, figure);
    const total = sumExact(parts.map(({ amount }) => Math.round(amount * scale))) / scale;
    const accounts = parts.map((part) => ({ ...part, ...namesOf(books, part.account), amount: plainDecimal(part.amount) }));
    return { figure, amount: plainDecimal(total), accounts };
  });
}

function namesOf({ accounts }: StoredBooks, ordinal: number) {
  const account = accounts[ordinal];
  return { accountId: String(ordinal), accountNumber: account?.number ?? null, name: account?.name ?? '' };
}
