import type { ReportingPeriod } from '../../periods/reporting-period';
import { RATIO_RECIPES, type AnalysisRatioId } from '../../ratios/ratio-recipes';
import { cellAddress, columnLetters } from '../cell-address';
import type { ChartCells, ChartPlot, ChartSeries, SheetChart } from '../chart';
import { HEADING_ROWS, sheetHeading } from '../sheet-heading';
import type { SheetPlan } from '../sheet';
import { quoteSheetName } from '../sheet-name';
import { fillText } from '../texts';
import type { WorkbookInput } from '../workbook-input';
import { barParts, BRIDGE_COLUMNS, BRIDGE_FIRST_ROW, type Bridge } from './bridge';
import { figureRow, LABEL_ROW, ratioRow, type RatioColumn } from './ratio-grid';
import type { RatioCell, RatioTable } from './ratio-table';

const [BLUE, ORANGE, GREEN, PURPLE, GRAY, RED] = ['1F5FBF', 'D9822B', '1B7F4B', '7A4FB5', '5B6470', 'B3261E'];
const LINE_COLORS = [BLUE, ORANGE, GREEN, PURPLE] as const;

/** Where charts are: two beside each other, with room between them. */
const [CHART_COLUMNS, CHART_ROWS, COLUMN_WIDTH] = [6, 18, 12];
const [MONEY, TIMES, PERCENT, DAYS] = ['#,##0', '0.0"x"', '0%', '0'];

/** The newest quarters, months and other periods that charts show, as in the portal. */
const MOST: Readonly<Record<ReportingPeriod, number>> = { FiscalYearsAndYTD: 12, FiscalQuartersAndQTD: 8, MonthsAndMTD: 18 };

/** The charts of an analysis, each drawn from the cells of the sheet of ratios; null where none of them has a figure. */
export function chartsSheet(
  input: WorkbookInput,
  { table, bridge }: { readonly table: RatioTable; readonly bridge: Bridge | null },
  { name, contents }: { readonly name: string; readonly contents: string },
): SheetPlan {
  return {
    name,
    columns: Array.from({ length: 2 * CHART_COLUMNS + 1 }, () => ({ width: COLUMN_WIDTH })),
    hideGridLines: true,
    rows: sheetHeading(input, input.texts.charts, contents),
    charts: placed(chartsOf(input, table, bridge)),
  };
}

/** Whether there is anything to draw. */
export function hasCharts(input: WorkbookInput, table: RatioTable, bridge: Bridge | null): boolean {
  return chartsOf(input, table, bridge).length > 0;
}

type Unplaced = Omit<SheetChart, 'columns' | 'rows'>;

function placed(charts: readonly Unplaced[]): readonly SheetChart[] {
  return charts.map((chart, index) => {
    const left = (index % 2) * (CHART_COLUMNS + 1);
    const top = HEADING_ROWS + 2 + Math.floor(index / 2) * (CHART_ROWS + 1);
    return { ...chart, columns: [left, left + CHART_COLUMNS - 1], rows: [top, top + CHART_ROWS - 1] };
  });
}

function chartsOf({ texts }: WorkbookInput, table: RatioTable, bridge: Bridge | null): readonly Unplaced[] {
  const years = columnsIn(table, 'FiscalYearsAndYTD');
  const [quarters, months] = [columnsIn(table, 'FiscalQuartersAndQTD'), columnsIn(table, 'MonthsAndMTD')];
  const figure = (id: 'revenue' | 'cash', columns: readonly RatioColumn[]) =>
    seriesOf(table, { row: figureRow(id), name: texts[`ratios.figure.${id}`], cells: table.figures.get(id) ?? [] }, columns, GRAY);
  const ratio = (id: AnalysisRatioId, columns: readonly RatioColumn[], color: string = ORANGE) =>
    seriesOf(table, { row: ratioRow(id), name: RATIO_RECIPES[id].caption, cells: table.ratios.get(id) ?? [] }, columns, color);
  const lines = (ids: readonly AnalysisRatioId[]) => ids.map((id, at) => ratio(id, years, LINE_COLORS[at]));
  const drafts: readonly Draft[] = [
    {
      title: texts['chart.revenue'],
      plots: [
        { kind: 'bars', axis: 'left', numberFormat: MONEY, series: [figure('revenue', quarters)] },
        { kind: 'lines', axis: 'right', numberFormat: PERCENT, series: [ratio('EbitdaMargin', quarters)] },
      ],
    },
    ...(bridge === null
      ? []
      : [bridgeChart(fillText(texts['chart.bridge'], { period: bridge.column.column.label }), table, bridge, texts)]),
    { title: texts['chart.coverage'], plots: [{ kind: 'lines', axis: 'left', numberFormat: TIMES, series: lines(['Dscr', 'Fccr']) }] },
    {
      title: texts['chart.cycle'],
      plots: [
        {
          kind: 'lines',
          axis: 'left',
          numberFormat: DAYS,
          series: lines(['DaysReceivable', 'DaysInventory', 'DaysPayable', 'CashConversionCycle']),
        },
      ],
    },
    {
      title: texts['chart.cash'],
      plots: [
        { kind: 'bars', axis: 'left', numberFormat: MONEY, series: [figure('cash', months)] },
        { kind: 'lines', axis: 'right', numberFormat: TIMES, series: [ratio('CurrentRatio', months)] },
      ],
    },
  ];
  return drafts.flatMap(({ title, plots, hasLegend = true }) => {
    const drawn = plots.filter(({ series }) => series.some(({ values }) => values.cached.some((value) => value !== null)));
    if (drawn.length === 0) return [];
    const names = drawn.flatMap(({ series }) => series.filter(({ color }) => color !== null).flatMap((each) => each.name.cached));
    const description = fillText(texts['chart.description'], { title, series: names.join(', '), sheet: table.name });
    return [{ title, description, hasLegend, plots: drawn.map((plot, at) => (at === 0 ? { ...plot, axis: 'left' as const } : plot)) }];
  });
}

interface Draft {
  readonly title: string;
  readonly plots: readonly ChartPlot[];
  readonly hasLegend?: boolean;
}

/** The newest periods of a length, without the last twelve months, which overlap the others. */
function columnsIn({ grid }: RatioTable, period: ReportingPeriod): readonly RatioColumn[] {
  const columns = grid.groups.find((group) => group.period === period)?.columns ?? [];
  return columns.filter(({ isTrailing }) => !isTrailing).slice(-MOST[period]);
}

interface DrawnRow {
  readonly row: number;
  readonly name: string;
  readonly cells: readonly RatioCell[];
}

function seriesOf(table: RatioTable, { row, name, cells }: DrawnRow, columns: readonly RatioColumn[], color: string | null): ChartSeries {
  const across = (at: number) => `$${columnLetters(columns[0]?.at ?? 0)}$${at}:$${columnLetters(columns.at(-1)?.at ?? 0)}$${at}`;
  return {
    name: { range: addressIn(table, `$A$${row}`), cached: [name] },
    categories: { range: addressIn(table, across(LABEL_ROW)), cached: columns.map(({ column }) => column.label) },
    values: {
      range: addressIn(table, across(row)),
      cached: columns.map((column) => cells.find((cell) => cell.column === column)?.value ?? null),
    },
    color,
  };
}

/** Bars that each begin where the one before ended, lifted by bars in no color. */
function bridgeChart(title: string, table: RatioTable, { steps }: Bridge, texts: WorkbookInput['texts']): Draft {
  const [first, last] = [BRIDGE_FIRST_ROW, BRIDGE_FIRST_ROW + steps.length - 1];
  const down = (part: keyof typeof BRIDGE_COLUMNS) => {
    const letters = columnLetters(BRIDGE_COLUMNS[part]);
    return addressIn(table, `$${letters}$${first}:$${letters}$${last}`);
  };
  const categories: ChartCells<string> = { range: down('name'), cached: steps.map(({ id }) => texts[`bridge.${id}`]) };
  const colors = steps.map(({ id, from, to }) => (id === 'addBacks' || id === 'debtService' ? (to < from ? RED : GREEN) : BLUE));
  const series = (['aboveBase', 'above', 'belowBase', 'below'] as const).map((part): ChartSeries => {
    const isBase = part === 'aboveBase' || part === 'belowBase';
    return {
      name: {
        range: addressIn(table, `$${cellAddress(BRIDGE_COLUMNS[part], first - 1).replace(/\d+/, '$$$&')}`),
        cached: [texts[`bridge.${part}`]],
      },
      categories,
      values: { range: down(part), cached: steps.map((step) => barParts(step)[part]) },
      color: isBase ? null : BLUE,
      ...(!isBase && { pointColors: colors }),
    };
  });
  return { title, hasLegend: false, plots: [{ kind: 'stackedBars', axis: 'left', numberFormat: MONEY, series }] };
}

const addressIn = ({ name }: RatioTable, range: string) => `${quoteSheetName(name)}!${range}`;
