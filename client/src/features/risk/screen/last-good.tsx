import { Box } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatDay } from '../../../lib/format/format-time';
import { useNow } from '../../../lib/react/use-now';
import { StatusPill } from '../../../ui/status-dot';
import { ChartCard } from '../../../ui/card/chart-card';
import type { AnalysisView } from '../result/analysis-view';
import { TermChart } from '../charts/term-chart';
import type { TermSeries } from '../charts/term-series';
import { TermTable } from '../charts/term-table';
import { useEngineName } from '../text/analysis-text';
import { formatAge } from '../text/format-risk';

const A_MINUTE = 60_000;

/** The last good result, dimmed below an error, with its age and the engine that gave it. */
export function LastValid({ view, series }: { readonly view: AnalysisView; readonly series: TermSeries }) {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useEngineName();
  const age = formatAge(new Date(view.analyzedAt).getTime(), useNow(A_MINUTE), locale);
  return (
    <ChartCard
      title={text('lastGood')}
      icon={<IconHistory size={18} stroke={1.75} />}
      aside={
        <>
          <span>{`${formatDay(view.analyzedAt, locale)} · ${nameOf(view.engine, view.modelVersion)}`}</span>
          <StatusPill tone="warning" icon={null}>
            {age}
          </StatusPill>
        </>
      }
      chart={
        <Box opacity={0.6}>
          <TermChart series={series} />
        </Box>
      }
      table={<TermTable series={series} />}
    />
  );
}
