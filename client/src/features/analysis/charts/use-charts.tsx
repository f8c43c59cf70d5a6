import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format/format-number';
import { periodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatMoney, formatRatio } from '../ratios/ratio-words';
import type { AnalysisRatio } from '../screen/analysis-view';
import { BridgePlot, type BridgeStep } from './bridge-plot';
import type { ChartTable } from './chart-table';
import { ComboPlot } from './combo-plot';
import { bridgeOf, courseColumns, figureIn, ratioIn, type Course, type CourseColumn, type Courses } from './course';
import { LinesPlot } from './lines-plot';
import type { PlotSize } from './plot-frame';

/** A chart and its equal as a table. */
export interface Chart extends ChartTable {
  /** Whether the rows are a legend with the colors of their lines; the first may be bars. */
  readonly legend?: 'lines' | 'bars';
  readonly draw: (size: PlotSize) => ReactNode;
}

/** How many quarters, months and other periods the charts show. */
const MOST = { quarters: 8, months: 18, columns: 12 } as const;

/** The charts beside the ratios: scale and quality, what coverage rests on, distance to default, where cash is tied up, and runway. */
export function useCharts({ analysis, quarters, months }: Courses): readonly Chart[] {
  const write = useWriters();
  return [
    ...(quarters === null ? [] : [figureAndRatio(quarters, REVENUE, write)]),
    ...bridge(analysis, write),
    ratioLines(analysis, 'coverage', ['Dscr', 'Fccr'], 'Times', write),
    ratioLines(analysis, 'cycle', ['DaysReceivable', 'DaysInventory', 'DaysPayable', 'CashConversionCycle'], 'Days', write),
    ...(months === null ? [] : [figureAndRatio(months, CASH, write)]),
  ];
}

function useWriters() {
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  const nameOf = (columns: readonly CourseColumn[]) => columns.map(({ label }) => periodText(label, words));
  return { text: useText('analysis'), names: useText('ratios'), locale, nameOf };
}

type Writers = ReturnType<typeof useWriters>;

const numbers = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : Number(value)));

const REVENUE = { chart: 'revenue', figure: 'revenue', ratio: 'EbitdaMargin', unit: 'Percent', most: MOST.quarters } as const;
const CASH = { chart: 'cash', figure: 'cash', ratio: 'CurrentRatio', unit: 'Times', most: MOST.months } as const;

/** An amount as bars, and a ratio as a line over them. */
function figureAndRatio(course: Course, of: typeof REVENUE | typeof CASH, { text, names, locale, nameOf }: Writers): Chart {
  const { chart, figure, ratio, unit, most } = of;
  const columns = courseColumns(course, most);
  const labels = nameOf(columns);
  const amounts = figureIn(course, figure, columns);
  const values = ratioIn(course, ratio, columns);
  const rows = [
    { name: names(`figure.${figure}`), values: amounts.map((amount) => (amount === null ? '–' : formatMoney(amount, locale, 0))) },
    { name: names(`name.${ratio}`), values: values.map((value) => (value === null ? '–' : formatRatio(value, unit, locale))) },
  ];
  const hints = labels.map((label, at) => [label, ...rows.map(({ name, values: written }) => `${name} ${written[at] ?? ''}`)].join(', '));
  const writeTick = (value: number) => (unit === 'Percent' ? `${formatCount(value, locale)}%` : `${formatCount(value, locale)}x`);
  return {
    title: text(`chart.${chart}`),
    head: names('period'),
    columns: labels,
    rows,
    legend: 'bars',
    draw: (size) => (
      <ComboPlot bars={numbers(amounts)} line={numbers(values)} writeLine={writeTick} {...{ ...size, locale, labels, hints }} />
    ),
  };
}

/** Ratios of one unit as lines over the columns that the table has. */
function ratioLines(
  course: Course,
  chart: 'coverage' | 'cycle',
  ratios: readonly AnalysisRatio['id'][],
  unit: 'Times' | 'Days',
  { text, names, locale, nameOf }: Writers,
): Chart {
  const columns = courseColumns(course, MOST.columns);
  const labels = nameOf(columns);
  const series = ratios.map((id) => ratioIn(course, id, columns));
  const rows = ratios.map((id, at) => ({
    name: names(`name.${id}`),
    values: (series[at] ?? []).map((value) => (value === null ? '–' : formatRatio(value, unit, locale))),
  }));
  const write = (tick: number) => (unit === 'Times' ? `${formatCount(tick, locale)}x` : formatCount(tick, locale));
  return {
    title: text(`chart.${chart}`),
    head: names('period'),
    columns: labels,
    rows,
    legend: 'lines',
    draw: (size) => <LinesPlot series={series.map(numbers)} {...{ ...size, labels, write }} />,
  };
}

/** From EBITDA by its add-backs to adjusted EBITDA, and what debt service leaves of it. */
function bridge(analysis: Courses['analysis'], { text, names, locale, nameOf }: Writers): readonly Chart[] {
  const found = bridgeOf(analysis);
  if (found === null) return [];
  const { column, ebitda, addBacks, adjustedEbitda, debtService } = found;
  const steps: readonly BridgeStep[] = [
    { name: names('figure.ebitda'), from: 0, to: ebitda, tone: 'total' },
    { name: text('addBacks'), from: ebitda, to: adjustedEbitda, tone: addBacks < 0 ? 'down' : 'up' },
    { name: names('figure.adjustedEbitda'), from: 0, to: adjustedEbitda, tone: 'total' },
    ...(debtService === null
      ? []
      : ([
          { name: names('figure.debtService'), from: adjustedEbitda, to: adjustedEbitda - debtService, tone: 'down' },
          { name: text('afterDebtService'), from: 0, to: adjustedEbitda - debtService, tone: 'total' },
        ] as const)),
  ];
  const digits = currencyDecimals(analysis.currency);
  const write = (amount: number) => formatMoney(amount, locale, digits);
  return [
    {
      title: text('chart.bridge', { period: nameOf([column])[0] ?? '' }),
      head: text('name'),
      columns: steps.map(({ name }) => name),
      rows: [{ name: text('amount'), values: steps.map(({ from, to, tone }) => write(tone === 'total' ? to : to - from)) }],
      draw: (size) => <BridgePlot steps={steps} {...{ ...size, locale, write }} />,
    },
  ];
}
