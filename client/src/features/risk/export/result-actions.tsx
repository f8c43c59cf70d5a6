import { Flex } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useText } from '../../../lib/i18n/use-text';
import { useOpinionText } from '../charts/opinions';
import type { AnalysisView } from '../result/analysis-view';
import { type TermSeries, useSeriesName } from '../charts/term-series';
import { useAnalysisFacts, useGradeText, useOutputName, useYearName, usePopulationText, useComparisonText } from '../text/analysis-text';
import { analysisTable } from './analysis-table';
import { IconButton } from '../../../ui/button/button';

/** Saves a result as CSV, named by the firm and the day of the analysis. */
function useExportAnalysis(view: AnalysisView, series: TermSeries): () => void {
  const text = useText('risk');
  const factsOf = useAnalysisFacts();
  const comparisonOf = useComparisonText();
  const populationOf = usePopulationText();
  const gradeTextOf = useGradeText();
  const seriesName = useSeriesName(series);
  const yearName = useYearName();
  const outputName = useOutputName();
  const opinionText = useOpinionText();
  return () => {
    const said = { facts: factsOf(view), comparison: comparisonOf(view), population: populationOf(view), gradeText: gradeTextOf(view) };
    const words = { text, ...said, seriesName, yearName, outputName, opinionText };
    saveTable([view.firm, text('title'), localToday(new Date(view.analyzedAt))], analysisTable(view, series, words));
  };
}

interface ResultActionsProps {
  readonly view: AnalysisView;
  /** Without assumptions. */
  readonly series: TermSeries;
}

/** The ways by which a result leaves the portal: on paper and as a table. */
export function ResultActions({ view, series }: ResultActionsProps) {
  const text = useText('risk');
  const onExport = useExportAnalysis(view, series);
  return (
    <Flex gap="xs" flex="none">
      <IconButton label={text('print')} size="sm" bordered onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={text('exportCsv')} size="sm" bordered onClick={onExport}>
        <IconFileTypeCsv size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </Flex>
  );
}
