import { useMemo } from 'react';
import { useAnalysisCourseQuery } from '../analysis.generated';
import type { LiveAnalysis } from '../live/live-analysis';
import type { AnalyzedRecord } from '../live/use-statement-source';
import type { Analysis } from '../screen/analysis-view';
import type { Courses } from './course';

interface CoursesInput {
  readonly record: AnalyzedRecord;
  readonly analysis: Analysis;
  /** Null where the server is asked. */
  readonly live: LiveAnalysis | null;
  /** Whether the analysis may still be computed here, so that the server is not asked yet. */
  readonly loading: boolean;
}

const QUARTERS = 'FiscalQuartersAndQTD';
const MONTHS = 'MonthsAndMTD';

/** What the charts are drawn from, computed with the analysis or asked of the server. */
export function useCourses({ record, analysis, live, loading }: CoursesInput): Courses {
  const skip = live !== null || loading;
  const quarters = useAnalysisCourseQuery({ variables: { ...record, reportingPeriod: QUARTERS }, skip }).data?.analysis;
  const months = useAnalysisCourseQuery({ variables: { ...record, reportingPeriod: MONTHS }, skip }).data?.analysis;
  return useMemo(
    () => ({
      analysis,
      quarters: live?.courseBy(QUARTERS, 'EbitdaMargin') ?? quarters ?? null,
      months: live?.courseBy(MONTHS, 'CurrentRatio') ?? months ?? null,
    }),
    [analysis, live, quarters, months],
  );
}
