import type { AnalysisNotice } from '../../analysis/analysis';
import { annualizing } from '../../analysis/analysis-columns';
import { UNDEFINED_REASONS } from '../../analysis/analysis-figures';
import { currencyDecimals } from '../../money/currency-decimals';
import { formatDecimal } from '../../money/format-decimal';
import { fiscalYearOf } from '../../periods/fiscal-calendar';
import { monthIndexOf } from '../../periods/month';
import { RATIO_RECIPES, type AnalysisRatioId } from '../../ratios/ratio-recipes';
import type { Books } from '../../statements/books';
import { cellAddress } from '../cell-address';
import { periodLength } from '../period-heading';
import { sheetHeading } from '../sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from '../sheet';
import { captionStyle, moneyStyle, ratioStyle } from '../style-table';
import { fillText } from '../texts';
import type { WorkbookInput } from '../workbook-input';
import { bridgeRows, type Bridge } from './bridge';
import { FIGURE_ROWS, GROUP_ROW, LABEL_ROW, RATIO_GROUPS, type RatioColumn, type RatioGroup } from './ratio-grid';
import type { RatioCell, RatioTable } from './ratio-table';

const [CAPTION_WIDTH, VALUE_WIDTH, FORMULA_WIDTH, REASON_WIDTH] = [40, 15, 58, 46];

/** What the sheet of ratios is made of. */
export interface RatiosSheet {
  readonly table: RatioTable;
  readonly books: Books;
  readonly notices: readonly AnalysisNotice[];
  /** Null where no period has its figures. */
  readonly bridge: Bridge | null;
  readonly contents: string;
}

/** The ratios by category over years, quarters and months, and below them the figures that they are computed from. */
export function ratiosSheet(input: WorkbookInput, sheet: RatiosSheet): SheetPlan {
  const { table } = sheet;
  const { groups, formula, reason } = table.grid;
  const last = Math.max(reason, ...table.columns.map(({ at }) => at));
  const widthOf = (at: number) => (at === 0 ? CAPTION_WIDTH : at === formula ? FORMULA_WIDTH : at === reason ? REASON_WIDTH : VALUE_WIDTH);
  return {
    name: table.name,
    columns: Array.from({ length: last + 1 }, (_, at) => ({ width: widthOf(at) })),
    frozen: { rows: LABEL_ROW, columns: 1 },
    landscape: true,
    hideGridLines: true,
    pageBreaks: pageBreaks(groups, reason, input.company.fiscalYearEndMonth),
    merged: groups.flatMap(({ columns }) => mergedHeading(columns)),
    rows: ratioRows(input, sheet),
  };
}

/** Printed pages end before quarters, before months, and with each fiscal year of them. */
function pageBreaks(groups: readonly RatioGroup[], reason: number, fiscalYearEndMonth: number): readonly number[] {
  return groups.flatMap(({ period, columns }) => {
    const years = columns.map(({ column }) => fiscalYearOf(monthIndexOf(column.end), fiscalYearEndMonth));
    const isMonths = period === 'MonthsAndMTD';
    return columns.flatMap(({ at }, index) =>
      at > reason && (index === 0 || (isMonths && years[index] !== years[index - 1])) ? [at] : [],
    );
  });
}

function mergedHeading(columns: readonly RatioColumn[]): readonly string[] {
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return [`${cellAddress(first.at, GROUP_ROW)}:${cellAddress(last.at, GROUP_ROW)}`];
}

function* ratioRows(input: WorkbookInput, { table, books, notices, bridge, contents }: RatiosSheet): Generator<SheetRow> {
  const { texts } = input;
  const { grid, columns } = table;
  const row = (caption: SheetCell, cells: ReadonlyMap<number, SheetCell>): SheetRow => ({ cells: [caption, ...inColumns(cells, table)] });
  const perColumn = (cellOf: (column: RatioColumn) => SheetCell) => new Map(columns.map((column) => [column.at, cellOf(column)]));
  const lengths = perColumn(({ column, period }) => ({
    value: period === 'MonthsAndMTD' && column.complete && column.coveredFrom === null ? null : periodLength(column, false, texts),
    style: 'heading.period',
  }));
  yield* sheetHeading(input, texts.ratios, contents, input.company.baseCurrency, inColumns(lengths, table));
  const isFirst = (column: RatioColumn) => grid.groups.some((group) => group.columns[0] === column);
  const groupName = (column: RatioColumn) => (isFirst(column) ? texts[`period.${column.period}`] : null);
  yield row(
    null,
    perColumn((column) => ({ value: groupName(column), style: 'heading.group' })),
  );
  const labels = perColumn(({ column }) => ({ value: column.label, style: 'heading.figure' }));
  labels.set(grid.formula, { value: texts['column.formula'], style: 'heading' }).set(grid.reason, {
    value: texts['column.notAvailable'],
    style: 'heading',
  });
  yield row({ value: null, style: 'heading' }, labels);
  for (const { category, ratios } of RATIO_GROUPS) {
    yield { cells: [{ value: texts[`ratios.category.${category}`], style: captionStyle(true, 0) }] };
    for (const id of ratios) yield ratioRowOf(id, input, table, row);
  }
  yield { cells: [] };
  yield row(
    { value: texts['ratios.figures'], style: 'heading' },
    perColumn(() => ({ value: null, style: 'heading' })),
  );
  yield row(
    caption(texts['ratios.days']),
    perColumn(({ column }) => ({ value: column.coveredDays, style: 'count' })),
  );
  yield row(
    caption(texts['ratios.factor']),
    perColumn((column) => factorCell(column, books)),
  );
  for (const id of FIGURE_ROWS) {
    const cells = table.figures.get(id) ?? [];
    yield row(caption(texts[`ratios.figure.${id}`]), valueCells(cells, moneyStyle()).set(grid.reason, reasonCell(cells, input)));
  }
  yield* bridge === null ? [] : bridgeRows(input, bridge);
  yield { cells: [] };
  for (const note of notes(input, table, notices)) yield { cells: [{ value: note, style: 'note' }] };
}

const caption = (value: string): SheetCell => ({ value, style: captionStyle(false, 1) });

type DrawRow = (caption: SheetCell, cells: ReadonlyMap<number, SheetCell>) => SheetRow;

function ratioRowOf(id: AnalysisRatioId, input: WorkbookInput, { ratios, grid }: RatioTable, row: DrawRow): SheetRow {
  const { caption: name, formula, unit, annualizes } = RATIO_RECIPES[id];
  const cells = ratios.get(id) ?? [];
  const inWords = annualizes === true ? fillText(input.texts['ratios.annualized'], { formula }) : formula;
  const values = valueCells(cells, unit === 'Amount' ? moneyStyle() : ratioStyle(unit));
  return row(
    caption(name),
    values.set(grid.formula, { value: inWords, style: captionStyle(false, 1) }).set(grid.reason, reasonCell(cells, input)),
  );
}

/** Cells by their column; an undefined one is empty. */
function valueCells(cells: readonly RatioCell[], style: string): Map<number, SheetCell> {
  return new Map(cells.map(({ column, value, formula }) => [column.at, { value, style, ...(formula !== undefined && { formula }) }]));
}

/** From the second column of the sheet on, empty where there is nothing. */
function inColumns(cells: ReadonlyMap<number, SheetCell>, { grid, columns }: RatioTable): readonly SheetCell[] {
  const last = Math.max(grid.reason, ...columns.map(({ at }) => at));
  return Array.from({ length: last }, (_, at) => cells.get(at + 1) ?? null);
}

function factorCell({ column }: RatioColumn, books: Books): SheetCell {
  const factor = annualizing(column, books);
  const style = 'factor';
  if (factor === null) return { value: 1, style };
  if (factor === 'TooShort') return { value: null, style };
  const [above, below] = [Number(factor.numerator), Number(factor.denominator)];
  return { value: above / below, style, formula: `${above}/${below}` };
}

/** Labels that a reason names before it counts the others. */
const MOST_NAMED = 6;

/** Why cells of a row are empty, with their periods. */
function reasonCell(cells: readonly RatioCell[], { texts }: WorkbookInput): SheetCell {
  const parts = UNDEFINED_REASONS.flatMap((reason) => {
    const labels = cells.flatMap(({ column, reason: own }) => (own === reason ? [column.column.label] : []));
    if (labels.length === 0) return [];
    const why = texts[`ratios.reason.${reason}`];
    if (labels.length === cells.length) return [fillText(texts['ratios.reason.all'], { reason: why })];
    const more = labels.length - MOST_NAMED;
    const named = [...labels.slice(0, MOST_NAMED), ...(more > 0 ? [fillText(texts['checks.more'], { more })] : [])].join(', ');
    return [fillText(texts['ratios.reason.some'], { reason: why, periods: named })];
  });
  return parts.length === 0 ? null : { value: parts.join(' '), style: 'text.wrapped' };
}

function notes({ texts, company }: WorkbookInput, { grid, columns }: RatioTable, notices: readonly AnalysisNotice[]): readonly string[] {
  const digits = currencyDecimals(company.baseCurrency);
  const untagged = notices.flatMap((notice) => (notice.kind === 'NothingTagged' ? [texts[`tag.${notice.tag}`]] : []));
  const schedules = notices.flatMap((notice) => {
    if (notice.kind !== 'ScheduleDiffers') return [];
    const { instrument, scheduled, booked } = notice;
    const write = (amount: number) => formatDecimal(amount, digits);
    const facts = {
      instrument: instrument.name,
      scheduled: write(scheduled),
      booked: write(booked),
      difference: write(scheduled - booked),
    };
    return [fillText(texts['ratios.scheduleDiffers'], facts)];
  });
  return [
    fillText(texts['ratios.live'], { column: cellAddress(grid.reason, LABEL_ROW).replace(/\d+/, '') }),
    texts['ratios.basis'],
    ...(columns.some(({ isTrailing }) => isTrailing) ? [texts['ratios.trailing']] : []),
    ...(untagged.length === 0 ? [] : [fillText(texts['ratios.untagged'], { tags: untagged.join(', ') })]),
    ...schedules,
  ];
}
