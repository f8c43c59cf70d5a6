import { analyze, traceRatio } from '@countinghouse/domain/analysis/analysis';
import { presentTrace } from '@countinghouse/domain/analysis/present-analysis';
import type { AnalysisBasis } from '@countinghouse/domain/analysis/analysis-figures';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { AnalysisRatioId } from '@countinghouse/domain/ratios/ratio-recipes';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { analysisColumns } from '@countinghouse/domain/analysis/analysis-columns';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { findEarlierAdjustments, type EarlierAdjustments } from '../inputs/find-earlier-adjustments.sql';
import { loadAnalysisInputs, type StoredInputs } from '../inputs/load-analysis-inputs';
import type { AnalysisType } from './analysis.types';
import { findAnalyzedBooks, type AnalyzedBooks } from './find-analyzed-books';
import type { KeptAnalysis } from './kept-analysis';
import { presentAnalysis } from './present-analysis';

/** Which analysis of which record. */
export interface RequestedAnalysis extends RecordReference {
  readonly reportingPeriod: ReportingPeriod;
  readonly basis: AnalysisBasis;
}

/** Every ratio of a published record with what analysts added to its books; refuses NotFound and Forbidden. */
export const readAnalysis = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { reportingPeriod, basis, ...reference }: RequestedAnalysis): Promise<Result<AnalysisType>> => {
    const found = await withTenant(ctx, async (tx) => {
      const analyzed = await findAnalyzedBooks(tx, ctx, reference);
      if (isRefusal(analyzed)) return analyzed;
      const stored = await loadAnalysisInputs(tx, reference);
      const isNew = stored.versions.adjustments === 0;
      const earlier = isNew ? await findEarlierAdjustments(tx, ctx.tenant.id, reference.financialRecordId) : null;
      return { analyzed, stored, earlier };
    });
    return isRefusal(found) ? found : analysisOf(found.analyzed, found, { reportingPeriod, basis });
  },
);

/** The analysis of books that were found. */
export function analysisOf(
  { books, layouts, versions }: AnalyzedBooks,
  { stored, earlier = null }: { readonly stored: StoredInputs; readonly earlier?: EarlierAdjustments | null },
  { reportingPeriod, basis }: Pick<RequestedAnalysis, 'reportingPeriod' | 'basis'>,
): AnalysisType {
  const source = { layouts, books, inputs: stored.inputs, reportingPeriod, basis };
  return presentAnalysis(analyze(source), { books, stored, earlier, versions, kept: { source, books } });
}

/** The figures of a ratio in one period and what adds up to each; refuses NotFound for a period that the analysis does not have. */
export function traceAnalysisRatio(id: AnalysisRatioId, { source, books }: KeptAnalysis, reportingPeriodId: string) {
  const column = analysisColumns(books, source.reportingPeriod).find((each) => each.reportingPeriodId === reportingPeriodId);
  if (column === undefined) return refuse('NotFound', 'reportingPeriodId');
  return traceRatio(id, column, source).map((figure) => presentTrace(figure, books));
}
