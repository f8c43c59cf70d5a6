import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { useAnalysisCourseQuery } from '../../../gql/hooks';
import { formatCount } from '../../../lib/format/format-number';
import { periodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatMoney, formatRatio } from '../ratios/ratio-words';
import type { Analysis, AnalysisRatio } from '../screen/analysis-view';
import { AnalysisChart } from './analysis-chart';
import { BridgePlot, type BridgeStep } from './bridge-plot';
import { ComboPlot } from './combo-plot';
import { bridgeOf, courseColumns, figureIn, ratioIn, type Course, type CourseColumn } from './course';
import { LinesPlot } from './lines-plot';

interface AnalysisChartsProps {
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly analysis: Analysis;
}

/** How many quarters, months and other periods the charts show. */
const MOST = { quarters: 8, months: 18, columns: 12 } as const;

/** The charts beside the ratios: scale and quality, what coverage rests on, distance to default, where cash is tied up, and runway. */
export function AnalysisCharts({ record, analysis }: AnalysisChartsProps) {
  const quarters = useAnalysisCourseQuery({ variables: { ...record, reportingPeriod: 'FiscalQuartersAndQTD' } }).data?.analysis;
  const months = useAnalysisCourseQuery({ variables: { ...record, reportingPeriod: 'MonthsAndMTD' } }).data?.analysis;
  return (
    <>
      {quarters && (
        <FigureAndRatio chart="revenue" course={quarters} figure="revenue" ratio="EbitdaMargin" unit="Percent" most={MOST.quarters} />
      )}
      <BridgeChart analysis={analysis} />
      <RatioLines chart="coverage" course={analysis} ratios={['Dscr', 'Fccr']} unit="Times" />
      <RatioLines
        chart="cycle"
        course={analysis}
        ratios={['DaysReceivable', 'DaysInventory', 'DaysPayable', 'CashConversionCycle']}
        unit="Days"
      />
      {months && <FigureAndRatio chart="cash" course={months} figure="cash" ratio="CurrentRatio" unit="Times" most={MOST.months} />}
    </>
  );
}

const numbers = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : Number(value)));

function useColumnNames(): (columns: readonly CourseColumn[]) => readonly string[] {
  const words = { text: useText('captions'), locale: useLocale() };
  return (columns) => columns.map(({ label }) => periodText(label, words));
}

interface FigureAndRatioProps {
  readonly chart: 'revenue' | 'cash';
  readonly course: Course;
  readonly figure: 'revenue' | 'cash';
  readonly ratio: 'EbitdaMargin' | 'CurrentRatio';
  readonly unit: 'Percent' | 'Times';
  readonly most: number;
}

/** An amount as bars, and a ratio as a line over them. */
function FigureAndRatio({ chart, course, figure, ratio, unit, most }: FigureAndRatioProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const nameOf = useColumnNames();
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
  return (
    <AnalysisChart
      title={text(`chart.${chart}`)}
      head={names('period')}
      columns={labels}
      rows={rows}
      legend="bars"
      draw={(width) => (
        <ComboPlot bars={numbers(amounts)} line={numbers(values)} writeLine={writeTick} {...{ width, locale, labels, hints }} />
      )}
    />
  );
}

interface RatioLinesProps {
  readonly chart: 'coverage' | 'cycle';
  readonly course: Course;
  readonly ratios: readonly AnalysisRatio['id'][];
  readonly unit: 'Times' | 'Days';
}

/** Ratios of one unit as lines over the columns that the table has. */
function RatioLines({ chart, course, ratios, unit }: RatioLinesProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const columns = courseColumns(course, MOST.columns);
  const labels = useColumnNames()(columns);
  const series = ratios.map((id) => ratioIn(course, id, columns));
  const rows = ratios.map((id, at) => ({
    name: names(`name.${id}`),
    values: (series[at] ?? []).map((value) => (value === null ? '–' : formatRatio(value, unit, locale))),
  }));
  const write = (tick: number) => (unit === 'Times' ? `${formatCount(tick, locale)}x` : formatCount(tick, locale));
  return (
    <AnalysisChart
      title={text(`chart.${chart}`)}
      head={names('period')}
      columns={labels}
      rows={rows}
      legend="lines"
      draw={(width) => <LinesPlot series={series.map(numbers)} {...{ width, labels, write }} />}
    />
  );
}

/** From EBITDA by its add-backs to adjusted EBITDA, and what debt service leaves of it. */
function BridgeChart({ analysis }: Pick<AnalysisChartsProps, 'analysis'>) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const nameOf = useColumnNames();
  const bridge = bridgeOf(analysis);
  if (bridge === null) return null;
  const { column, ebitda, addBacks, adjustedEbitda, debtService } = bridge;
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
  return (
    <AnalysisChart
      title={text('chart.bridge', { period: nameOf([column])[0] ?? '' })}
      head={text('name')}
      columns={steps.map(({ name }) => name)}
      rows={[{ name: text('amount'), values: steps.map(({ from, to, tone }) => write(tone === 'total' ? to : to - from)) }]}
      draw={(width) => <BridgePlot steps={steps} {...{ width, locale, write }} />}
    />
  );
}
