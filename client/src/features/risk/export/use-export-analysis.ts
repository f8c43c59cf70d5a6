import { csvRow } from '@countinghouse/domain/files/csv-row';
import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import { saveFile } from '../../../lib/files/save-file';
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

/** What a spreadsheet takes for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a result as CSV, named by the firm and the day of the analysis; texts can be no formulas of a spreadsheet. */
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
    const rows = analysisTable(view, series, words).map(csvRow);
    const name = [safeFileName(view.firm), `${text('title')} ${localToday(new Date(view.analyzedAt))}`].filter(Boolean).join(', ');
    saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, ...rows], { type: 'text/csv;charset=utf-8' }));
  };
}
