import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { weightedOver } from '../cash-flow/flow-amounts';
import { historySpan } from '../statements/balances';
import { formulaOfRow, renderExpression } from '../statements/formula-of-row';
import type { MeasuredAccount } from '../statements/cell-sources';
import type { StatementColumn } from '../statements/columns';
import { cellAddress, columnLetters } from './cell-address';
import { jumpCell } from './jump-formula';
import { accountsBehindLine, TRACE_FIRST_ROW, type AccountBehind, type TraceLine, type TraceLocation, type TraceSheet } from './trace';
import { monthLocations, rowsCell, type TraceContext } from './trace-months-sheet';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import { quoteSheetName } from './sheet-name';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle } from './style-table';

const WORDS = 8;

/** Every line of every statement with the accounts behind it: to be looked up by statement and row, and followed to months and journal lines. */
export function traceLinesSheet(context: TraceContext, sheet: TraceSheet<TraceLine>): SheetPlan {
  const labels = labelsOf(context);
  return {
    name: sheet.name,
    columns: [
      ...[18, 7, 44, 14, 36, 34, 18, 20].map((width) => ({ width, style: 'text.left' })),
      ...labels.map(() => ({ width: 16, style: moneyStyle() })),
    ],
    frozen: { rows: HEADING_ROWS + 1, columns: 3 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 0 },
    landscape: true,
    outlineLevels: 1,
    rows: traceRows(context, sheet, labels),
  };
}

/** Labels of the columns of all statements, each once. */
function labelsOf({ trace }: TraceContext): readonly string[] {
  const sheets = new Set(trace.lineSheets.flatMap(({ items }) => items.map(({ sheet }) => sheet)));
  return [...new Set([...sheets].flatMap(({ table }) => table.columns.map(({ label }) => label)))];
}

function* traceRows(context: TraceContext, { items }: TraceSheet<TraceLine>, labels: readonly string[]): Generator<SheetRow> {
  const { input, contents } = context;
  const { texts } = input;
  yield* sheetHeading(input, texts.trace, contents);
  const words = [
    ...[texts['column.statement'], texts['column.row'], texts['column.line'], texts['column.accountNumber'], texts['column.accountName']],
    ...[texts['column.counts'], texts['column.months'], texts['column.ledgerRows']],
  ];
  yield { cells: [...words, ...labels.map((value) => ({ value, style: 'heading.figure' }))], style: 'heading' };
  const months = monthLocations(context);
  let row = TRACE_FIRST_ROW;
  for (const line of items) {
    const behind = accountsBehindLine(line, context.trace.books);
    const amounts = behind.map((one) => amountsOf(context, line, one));
    yield headRow(context, line, labels, { amounts, first: row + 1 });
    for (const [at, one] of behind.entries()) yield accountRow(context, line, one, { labels, amounts: amounts[at] ?? [], months });
    row += 1 + behind.length;
  }
}

function headRow(
  context: TraceContext,
  line: TraceLine,
  labels: readonly string[],
  parts: { readonly amounts: readonly (readonly number[])[]; readonly first: number },
): SheetRow {
  const { sheet, row } = line;
  const terms = formulaOfRow(sheet.table, row);
  const place = `${quoteSheetName(sheet.name)}!${cellAddress(0, rowNumber(line))}`;
  const name = [jumpCell(statementName(context, line), place), rowNumber(line), { value: row.caption, style: 'label' }];
  const made = terms.length > 0 ? renderExpression(terms) : null;
  const last = parts.first + parts.amounts.length - 1;
  const figures = labels.map((label, at): SheetCell => {
    const column = sheet.table.columns.findIndex((one) => one.label === label);
    const amount = row.amounts?.[column];
    if (amount === undefined) return null;
    const cell = { value: units(context, amount), style: moneyStyle('total') };
    const sums = parts.amounts.length > 0 && parts.amounts.reduce((sum, one) => sum + (one[column] ?? 0), 0) === amount;
    const letters = columnLetters(WORDS + at);
    return sums ? { ...cell, formula: `SUM(${letters}${parts.first}:${letters}${last})` } : cell;
  });
  return { cells: [...name, null, null, made, null, null, ...figures] };
}

interface AccountFacts {
  readonly labels: readonly string[];
  readonly amounts: readonly number[];
  readonly months: ReadonlyMap<number, TraceLocation>;
}

function accountRow(context: TraceContext, line: TraceLine, behind: AccountBehind, { labels, amounts, months }: AccountFacts): SheetRow {
  const { input, places } = context;
  const { texts, accounts } = input;
  const account = accounts[behind.account];
  const counts = [...new Set(behind.parts.map((part) => texts[`trace.${isComplete(part) ? part.measure : 'inPart'}`]))].join(' + ');
  const place = months.get(behind.account);
  const jump = place === undefined ? null : jumpCell(texts['trace.byMonth'], `${quoteSheetName(place.sheet)}!${cellAddress(0, place.row)}`);
  const { columns } = line.sheet.table;
  const figures = labels.map((label) => {
    const amount = amounts[columns.findIndex((one) => one.label === label)];
    return amount === undefined ? null : units(context, amount);
  });
  const words = [statementName(context, line), rowNumber(line), line.row.caption, account?.number ?? null, account?.name ?? null, counts];
  return {
    cells: [...words, jump, rowsCell(input, places?.rowsOfAccount(behind.account), places?.isLeftOut(behind.account) === true), ...figures],
    outlineLevel: 1,
  };
}

function isComplete({ weights }: MeasuredAccount): boolean {
  return weights === undefined || (weights.whole === 1 && weights.kinds.size === 0);
}

/** What an account adds to each column of a line, in the line's sign. */
function amountsOf({ trace }: TraceContext, { sheet, row }: TraceLine, { account, parts }: AccountBehind): readonly number[] {
  const over = (column: StatementColumn) =>
    parts.reduce((sum, { measure, weights }) => sum + weightedOver(trace.books.matrix, account, historySpan(measure, column), weights), 0);
  return sheet.table.columns.map((column) => (row.reportedAs === 'debit' ? over(column) : 0 - over(column)));
}

function statementName({ input }: TraceContext, { sheet }: TraceLine): string {
  return input.texts[`statement.${sheet.type}`];
}

function rowNumber({ sheet, row }: TraceLine): number {
  return sheet.rowNumbers.get(row.id) as number;
}

function units({ input }: TraceContext, amount: number): number {
  return toCurrencyUnits(amount, currencyDecimals(input.company.baseCurrency));
}
