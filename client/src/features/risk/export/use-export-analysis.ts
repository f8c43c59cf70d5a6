import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useText } from '../../../lib/i18n/use-text';
import { useOpinionWords } from '../opinions/opinion-words';
import type { AnalysisView } from '../result/analysis-view';
import type { TermSeries } from '../term/term-series';
import { useSeriesName } from '../term/use-series-name';
import { useAnalysisFacts } from '../words/analysis-facts';
import { useGradeWords } from '../words/grade-words';
import { useOutputName } from '../words/output-word';
import { useYearName } from '../words/period-name';
import { usePopulationWords } from '../words/population-words';
import { useStandingWords } from '../words/standing-words';
import { analysisTable } from './analysis-table';

/** Saves a result as CSV, named by the firm and the day of the analysis. */
export function useExportAnalysis(view: AnalysisView, series: TermSeries): () => void {
  const text = useText('risk');
  const factsOf = useAnalysisFacts();
  const standingOf = useStandingWords();
  const populationOf = usePopulationWords();
  const gradeWordsOf = useGradeWords();
  const seriesName = useSeriesName(series);
  const yearName = useYearName();
  const outputName = useOutputName();
  const opinionWords = useOpinionWords();
  return () => {
    const said = { facts: factsOf(view), standing: standingOf(view), population: populationOf(view), gradeWords: gradeWordsOf(view) };
    const words = { text, ...said, seriesName, yearName, outputName, opinionWords };
    saveTable([view.firm, text('title'), localToday(new Date(view.analyzedAt))], analysisTable(view, series, words));
  };
}
