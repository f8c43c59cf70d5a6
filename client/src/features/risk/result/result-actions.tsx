import { Flex } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { useExportAnalysis } from '../export/use-export-analysis';
import type { TermSeries } from '../term/term-series';
import type { AnalysisView } from './analysis-view';

interface ResultActionsProps {
  readonly view: AnalysisView;
  /** Without suppositions. */
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
