import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { COMMON_SIZE_BASES, commonSizeBase } from '../statements/common-size';
import { comparer, type StatementComparison } from '../statements/compare-statement';
import type { StatementRow } from '../statements/statement-table';
import { isHighlighted, variance } from '../statements/variance';
import { columnLetters } from './cell-address';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { amountAddress, type StatementSheet } from './statement-sheet';
import { captionStyle, changeStyle, moneyStyle } from './style-table';
import { fillText } from './texts';
import type { WorkbookInput } from './workbook-input';

const NONE: SheetCell = { value: '–', style: 'none' };
const PERIOD = 'FiscalYearsAndYTD';

/** A statement by fiscal years with its base and what its columns are compared with. */
interface Block {
  readonly sheet: StatementSheet;
  readonly bases: readonly (number | null)[];
  readonly compared: StatementComparison;
}

interface Drawing {
  readonly input: WorkbookInput;
  readonly blocks: readonly Block[];
  /** Fiscal years and the year to date; a statement may lack some. */
  readonly columns: readonly StatementColumn[];
  /** Those that some statement compares with the year before. */
  readonly compared: readonly StatementColumn[];
  readonly digits: number;
}

/** The statements by fiscal years in percent of revenue or assets, and how they changed since the year before. */
export function commonSizeSheet(
  input: WorkbookInput,
  books: Books,
  statements: readonly StatementSheet[],
  { name, contents }: { readonly name: string; readonly contents: string },
): SheetPlan {
  const blocks = blocksOf(statements, books);
  const columns = blocks.map(({ sheet }) => sheet.table.columns).reduce((most, each) => (each.length > most.length ? each : most), []);
  const compared = columns.filter((column) => blocks.some((block) => block.compared.columns[columnIn(block, column)]?.column));
  const drawing = { input, blocks, columns, compared, digits: currencyDecimals(input.company.baseCurrency) };
  return {
    name,
    columns: [{ width: 48 }, ...columns.map(() => ({ width: 14 })), ...compared.flatMap(() => [{ width: 17 }, { width: 11 }])],
    frozen: { rows: HEADING_ROWS + 1, columns: 1 },
    landscape: columns.length + compared.length > 4,
    hideGridLines: true,
    rows: commonSizeRows(drawing, contents),
  };
}

function blocksOf(statements: readonly StatementSheet[], books: Books): readonly Block[] {
  const yearly = statements.filter(({ reportingPeriod }) => reportingPeriod === PERIOD);
  const income = yearly.find(({ type }) => type === 'IncomeStatement');
  return yearly.map((sheet) => {
    const { statement, columns } = sheet.table;
    const sized = sheet.type === 'BalanceSheet' ? statement : (income?.table.statement ?? null);
    const of = { type: sheet.type, books, reportingPeriod: PERIOD } as const;
    const baseOf = sized === null ? null : commonSizeBase(sized, books);
    return {
      sheet,
      bases: columns.map((column) => baseOf?.(column) ?? null),
      compared: comparer('priorYear', of, columns)(statement, baseOf),
    };
  });
}

function columnIn({ sheet }: Block, { reportingPeriodId }: StatementColumn): number {
  return sheet.table.columns.findIndex((each) => each.reportingPeriodId === reportingPeriodId);
}

function* commonSizeRows(drawing: Drawing, contents: string): Generator<SheetRow> {
  const { input, blocks, columns, compared } = drawing;
  const { texts } = input;
  const beside = [
    ...columns.map(() => null),
    ...compared.flatMap((column) => [{ value: pairName(drawing, column), style: 'heading.period' }, null]),
  ];
  yield* sheetHeading(input, texts.commonSize, contents, input.company.baseCurrency, beside);
  const figure = (value: string): SheetCell => ({ value, style: 'heading.figure' });
  const changes = compared.flatMap(() => [figure(texts['commonSize.change']), figure(texts['commonSize.percent'])]);
  yield { cells: [{ value: null, style: 'heading' }, ...columns.map(({ label }) => figure(label)), ...changes] };
  let row = HEADING_ROWS + 2;
  for (const block of blocks) {
    const baseRow = row + 1;
    const base = COMMON_SIZE_BASES[block.sheet.type];
    const share = fillText(texts[`commonSize.of.${base}`], { statement: texts[`statement.${block.sheet.type}`] });
    yield { cells: [{ value: share, style: captionStyle(true, 0) }] };
    yield { cells: [{ value: texts[`commonSize.base.${base}`], style: captionStyle(false, 1) }, ...baseCells(drawing, block)] };
    for (const line of block.sheet.table.rows) yield lineRow(drawing, block, line, baseRow);
    yield { cells: [] };
    row += block.sheet.table.rows.length + 3;
  }
  yield { cells: [{ value: texts['commonSize.rule'], style: 'note' }] };
}

/** The periods of a pair of columns, as in `YTD May 2022 vs YTD May 2021`. */
function pairName({ input, blocks }: Drawing, column: StatementColumn): string {
  const pair = blocks.map((block) => block.compared.columns[columnIn(block, column)]).find((each) => each?.column);
  return fillText(input.texts['commonSize.against'], { current: pair?.column?.label ?? '', base: pair?.before?.label ?? '' });
}

/** The base of a block: a link to the total that it equals, else its value. */
function baseCells({ blocks, columns, digits }: Drawing, block: Block): readonly SheetCell[] {
  const base = COMMON_SIZE_BASES[block.sheet.type];
  const shown = base === 'assets' ? block : blocks.find(({ sheet }) => sheet.type === 'IncomeStatement');
  return columns.map((column) => {
    const amount = block.bases[columnIn(block, column)] ?? null;
    if (amount === null) return NONE;
    const at = shown === undefined ? -1 : columnIn(shown, column);
    const total = shown?.sheet.rows.get(`${base}:footer`)?.amounts?.[at];
    const formula = shown !== undefined && total === amount ? sheetAddress(shown.sheet, `${base}:footer`, at) : undefined;
    return { value: toCurrencyUnits(amount, digits), style: moneyStyle(), ...(formula !== undefined && { formula }) };
  });
}

function lineRow(drawing: Drawing, block: Block, line: StatementRow, baseRow: number): SheetRow {
  const { columns, compared } = drawing;
  const strong = line.kind === 'header' || line.emphasis !== null;
  const caption = { value: line.caption, style: captionStyle(strong, line.level + 1) };
  if (line.amounts === null) return { cells: [caption] };
  const shares = columns.map((column, at) => shareCell(block, line, columnIn(block, column), `${columnLetters(at + 1)}$${baseRow}`));
  return { cells: [caption, ...shares, ...compared.flatMap((column) => changeCells(drawing, block, line, column))] };
}

function shareCell({ sheet, bases }: Block, line: StatementRow, at: number, base: string): SheetCell {
  const amount = line.amounts?.[at];
  const whole = bases[at] ?? null;
  if (amount === undefined || whole === null) return NONE;
  const formula = `IF(${base}>0,${sheetAddress(sheet, line.id, at)}/${base},"–")`;
  return { value: whole > 0 ? amount / whole : '–', style: line.emphasis === null ? 'percent' : 'percent.strong', formula };
}

/** The change of a line since the year before, in money and in percent; from cells of the workbook where it has both. */
function changeCells({ digits }: Drawing, { sheet, compared }: Block, line: StatementRow, column: StatementColumn): readonly SheetCell[] {
  const at = sheet.table.columns.findIndex(({ reportingPeriodId }) => reportingPeriodId === column.reportingPeriodId);
  const pair = compared.columns[at];
  const amounts = compared.amountsIn(line, at);
  if (amounts === null || pair?.column === undefined || pair.column === null) return [NONE, NONE];
  const { change, tenths, noPercent } = variance(amounts.current, amounts.base);
  const marked = isHighlighted(change, amounts.base, compared.sizeIn(at));
  const cells = [pair.column, pair.before].map(({ fromSlice, toSlice }) =>
    sheet.table.columns.findIndex((each) => each.fromSlice === fromSlice && each.toSlice === toSlice),
  );
  const [now, before] = cells.every((cell) => cell >= 0) ? cells.map((cell) => sheetAddress(sheet, line.id, cell)) : [];
  const formula = now === undefined || before === undefined ? undefined : `${now}-${before}`;
  const none = noPercent === 'SignsDiffer' ? { value: 'n/m', style: 'none' } : NONE;
  return [
    { value: toCurrencyUnits(change, digits), style: changeStyle('money', marked), ...(formula !== undefined && { formula }) },
    tenths === null
      ? none
      : {
          value: change / Math.abs(amounts.base),
          style: changeStyle('percent', marked),
          ...(formula !== undefined && { formula: `(${formula})/ABS(${before})` }),
        },
  ];
}

function sheetAddress(sheet: StatementSheet, row: string, column: number): string {
  return amountAddress(sheet, row, column, NOWHERE);
}

/** Addresses name their sheet, since none of the statements is on this one. */
const NOWHERE = {} as StatementSheet;
