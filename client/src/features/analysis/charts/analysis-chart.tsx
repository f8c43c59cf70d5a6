import { Box, Flex } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { ChartCard } from '../../../ui/card/chart-card';
import { FigureTable } from '../../../ui/figure-table';
import { UnsavedMark } from '../live/unsaved-effects';
import { ChartTableRows, hasFigures } from './chart-table';
import { ASSUMED_SIZE } from './plot-frame';
import type { Chart } from './use-charts';
import classes from './charts.module.css';

interface AnalysisChartProps {
  readonly chart: Chart;
  readonly unsaved: boolean;
}

/** A chart with its equal as a table, which readers hear in its place. */
export function AnalysisChart({ chart, unsaved }: AnalysisChartProps) {
  const { title, columns, rows, legend, draw } = chart;
  const text = useText('analysis');
  const { ref, width, height } = useElementSize();
  const words = rows
    .map(({ name, values }) => `${name}: ${values.map((value, at) => `${columns[at] ?? ''} ${value}`).join(', ')}`)
    .join('. ');
  return (
    <ChartCard
      title={title}
      fills={hasFigures(chart)}
      icon={<IconChartBar size={18} stroke={1.75} />}
      aside={unsaved ? <UnsavedMark /> : undefined}
      chart={
        hasFigures(chart) ? (
          <>
            {legend !== undefined && (
              <Flex component="ul" columnGap="md" rowGap="2xs" wrap="wrap" fz="xs" c="dimmed" mb="xs">
                {rows.map(({ name }, at) => (
                  <li key={name} className={`inline-row gap-xs ${classes.name}`} data-series={legend === 'bars' && at === 0 ? 'bar' : at}>
                    {name}
                  </li>
                ))}
              </Flex>
            )}
            <div ref={ref} role="img" aria-label={`${title}. ${words}`} className={classes.room}>
              {draw(width > 0 && height > 0 ? { width, height } : ASSUMED_SIZE)}
            </div>
          </>
        ) : (
          <Box component="p" c="dimmed" fz="sm">
            {text('chart.none')}
          </Box>
        )
      }
      table={
        <FigureTable label={title}>
          <ChartTableRows {...chart} />
        </FigureTable>
      }
    />
  );
}
