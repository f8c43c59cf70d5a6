import { Box, Flex } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { ChartCard } from '../../../ui/card/chart-card';
import { FigureTable } from '../../../ui/figure-table';
import classes from './charts.module.css';

/** A row of the table behind a chart: its name and its values, one for each column. */
interface ChartRow {
  readonly name: string;
  readonly values: readonly string[];
}

interface AnalysisChartProps {
  readonly title: string;
  /** What the first column of the table holds. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
  /** Whether the rows are a legend with the colors of their lines; the first may be bars. */
  readonly legend?: 'lines' | 'bars' | undefined;
  readonly draw: (width: number) => ReactNode;
}

/** What is drawn before the width is known. */
const ASSUMED_WIDTH = 440;

/** A chart with its equal as a table, which readers hear in its place. */
export function AnalysisChart({ title, head, columns, rows, legend, draw }: AnalysisChartProps) {
  const text = useText('analysis');
  const { ref, width } = useElementSize();
  const words = rows
    .map(({ name, values }) => `${name}: ${values.map((value, at) => `${columns[at] ?? ''} ${value}`).join(', ')}`)
    .join('. ');
  const hasFigures = rows.some(({ values }) => values.some((value) => value !== '–'));
  return (
    <ChartCard
      title={title}
      icon={<IconChartBar size={18} stroke={1.75} />}
      chart={
        hasFigures ? (
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
            <div ref={ref} role="img" aria-label={`${title}. ${words}`}>
              {draw(width || ASSUMED_WIDTH)}
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
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {rows.map(({ name }) => (
                <th key={name} scope="col" className="figure" style={{ whiteSpace: 'normal' }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                {rows.map(({ name, values }) => (
                  <td key={name} className="figure">
                    {values[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      }
    />
  );
}
