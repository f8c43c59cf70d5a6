import { analyze, traceRatio } from '@countinghouse/domain/analysis/analysis';
import { analysisColumns } from '@countinghouse/domain/analysis/analysis-columns';
import { AnalysisFigures, type AnalysisInputs } from '@countinghouse/domain/analysis/analysis-figures';
import { presentAnalysis, presentTrace, type PresentedAnalysis } from '@countinghouse/domain/analysis/present-analysis';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { AnalysisRatioId } from '@countinghouse/domain/ratios/ratio-recipes';
import type { TracedFigure } from '../ratios/trace-figure';
import type { AnalysisView } from '../screen/analysis-view';
import type { StatementSource } from './use-statement-source';

/** An analysis that was computed here, so that another view and unsaved changes need no call. */
export interface LiveAnalysis {
  readonly analysis: PresentedAnalysis;
  /** A ratio and the figures of charts by other periods; computed once each. */
  courseBy(reportingPeriod: ReportingPeriod, ratio: AnalysisRatioId): PresentedAnalysis;
  /** The figures of a ratio in a period of the view, with what adds up to each; empty for a period that is not shown. */
  traceOf(id: AnalysisRatioId, reportingPeriodId: string): readonly TracedFigure[];
}

/** How the periods of a view are analyzed. */
type Viewed = Pick<AnalysisView, 'reportingPeriod' | 'flows' | 'balances'>;

/** Computes the analysis of a view with what analysts added to the books. */
export function liveAnalysis({ books, layouts }: StatementSource, inputs: AnalysisInputs, view: Viewed): LiveAnalysis {
  const { reportingPeriod, flows, balances } = view;
  const figures = new AnalysisFigures(layouts, books, inputs);
  const source = { books, layouts, inputs, reportingPeriod, basis: { flows, balances } };
  const courses = new Map<ReportingPeriod, PresentedAnalysis>();
  return {
    analysis: presentAnalysis(analyze(source, figures), books.currency),
    courseBy: (period, ratio) => {
      const basis = { flows: 'Annualized', balances: 'Ending' } as const;
      const course = { ...source, reportingPeriod: period, basis };
      const known = courses.get(period) ?? presentAnalysis(analyze(course, figures, [ratio]), books.currency);
      courses.set(period, known);
      return known;
    },
    traceOf: (id, reportingPeriodId) => {
      const column = analysisColumns(books, reportingPeriod).find((each) => each.reportingPeriodId === reportingPeriodId);
      if (column === undefined) return [];
      return traceRatio(id, column, source, figures).map((figure) => presentTrace(figure, books) as TracedFigure);
    },
  };
}
