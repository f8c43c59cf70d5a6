import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useText } from '../../../lib/i18n/use-text';
import { useOpinionText } from '../opinions/opinion-text';
import type { AnalysisView } from '../result/analysis-view';
import type { TermSeries } from '../term/term-series';
import { useSeriesName } from '../term/use-series-name';
import { useAnalysisFacts } from '../text/analysis-facts';
import { useGradeText } from '../text/grade-text';
import { useOutputName } from '../text/output-word';
import { useYearName } from '../text/period-name';
import { usePopulationText } from '../text/population-text';
import { useStandingText } from '../text/standing-text';
import { analysisTable } from './analysis-table';

/** Saves a result as CSV, named by the firm and the day of the analysis. */
export function useExportAnalysis(view: AnalysisView, series: TermSeries): () => void {
  const text = useText('risk');
  const factsOf = useAnalysisFacts();
  const standingOf = useStandingText();
  const populationOf = usePopulationText();
  const gradeTextOf = useGradeText();
  const seriesName = useSeriesName(series);
  const yearName = useYearName();
  const outputName = useOutputName();
  const opinionText = useOpinionText();
  return () => {
    const said = { facts: factsOf(view), standing: standingOf(view), population: populationOf(view), gradeText: gradeTextOf(view) };
    const words = { text, ...said, seriesName, yearName, outputName, opinionText };
    saveTable([view.firm, text('title'), localToday(new Date(view.analyzedAt))], analysisTable(view, series, words));
  };
}
