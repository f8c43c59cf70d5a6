import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { dateCell } from './date-cell';
import { addFacts, factColumns, factHeadings } from './ledger-facts';
import type { LedgerLocations } from './ledger-locations';
import { LedgerTotals } from './ledger-totals';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import { SHEET_ROW_LIMIT, type CellValue, type SheetCell, type SheetPlan, type SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
import { VARIANT_FACTS } from './variant';
import type { WorkbookInput, WorkbookLine } from './workbook-input';

/** The first row with a line. */
export const FIRST_LEDGER_ROW = HEADING_ROWS + 2;

/** What the ledger's sheet belongs to. */
export interface LedgerSheetContext {
  readonly name: string;
  readonly contents: string;
  /** Records the location of each line; null when it is not needed. */
  readonly places: LedgerLocations | null;
}

/** The general ledger: as many of its lines as the sheet has rows for, and a sentence where that is not all of them. */
export function ledgerSheet(input: WorkbookInput, context: LedgerSheetContext, rowLimit = SHEET_ROW_LIMIT): SheetPlan {
  const texts = [12, 14, 14, 32, 22, 28, 16, 44].map((width, index) => ({ width, style: index === 0 ? 'date' : 'text.left' }));
  const figures = [16, 16, 16].map((width) => ({ width, style: moneyStyle() }));
  return {
    name: context.name,
    columns: [
      ...texts,
      ...figures,
      ...(VARIANT_FACTS[input.variant].places ? [{ width: 12, style: 'count' }] : []),
      ...factColumns(input.ledgerFacts ?? []),
    ],
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 1 },
    landscape: true,
    rows: ledgerRows(input, context, rowLimit),
  };
}

/** The lines for which a sheet has rows, below its headings and above its totals. */
export function linesOnSheet(rowLimit = SHEET_ROW_LIMIT): number {
  return rowLimit - FIRST_LEDGER_ROW;
}

/** Which of the lines the sheet has; null where it has all. */
export function describeLeftOut({ ledgerLines, texts }: WorkbookInput, rowLimit = SHEET_ROW_LIMIT): string | null {
  const shown = linesOnSheet(rowLimit);
  if (ledgerLines <= shown) return null;
  return fillText(texts['ledger.leftOut'], { shown: shown.toLocaleString('en'), all: ledgerLines.toLocaleString('en') });
}

async function* ledgerRows(
  input: WorkbookInput,
  { contents, places }: LedgerSheetContext,
  rowLimit: number,
): AsyncGenerator<Iterable<SheetRow>> {
  const leftOut = describeLeftOut(input, rowLimit);
  const beside = leftOut === null ? [] : [{ value: leftOut, style: 'text.left' }];
  yield [...sheetHeading(input, input.texts.ledger, contents, undefined, beside), headings(input)];
  const row = lineRow(input);
  const totals = new LedgerTotals(currencyDecimals(input.company.baseCurrency));
  let room = linesOnSheet(rowLimit);
  for await (const page of input.ledger ?? []) {
    if (page.length > room && leftOut === null) throw new RangeError('The ledger has more lines than were counted.');
    const lines = page.length > room ? page.slice(0, room) : page;
    room -= lines.length;
    totals.add(lines);
    places?.add(lines);
    yield mapLazily(lines, row);
    if (room === 0 && leftOut !== null) break;
  }
  if (leftOut !== null) places?.leaveOutRest();
  const last = FIRST_LEDGER_ROW + linesOnSheet(rowLimit) - room - 1;
  yield [totals.row(leftOut === null ? input.texts.total : input.texts['ledger.totalShown'], FIRST_LEDGER_ROW, last)];
}

function headings(input: WorkbookInput): SheetRow {
  const { texts, variant, ledgerFacts = [] } = input;
  const words = [
    texts['column.date'],
    texts['column.journal'],
    texts['column.accountNumber'],
    texts['column.accountName'],
    texts['column.accountType'],
    texts['column.customerOrVendor'],
    texts['column.document'],
    texts['column.memo'],
  ].map((value) => ({ value, style: 'heading' }));
  const figures = [texts['column.debit'], texts['column.credit'], texts['column.amount']];
  const place = VARIANT_FACTS[variant].places ? [texts['column.place']] : [];
  const amounts = [...figures, ...place].map((value) => ({ value, style: 'heading.figure' }));
  return { cells: [...words, ...amounts, ...factHeadings(ledgerFacts, input)] };
}

function lineRow(input: WorkbookInput): (line: WorkbookLine) => SheetRow {
  const digits = currencyDecimals(input.company.baseCurrency);
  const { places } = VARIANT_FACTS[input.variant];
  const { ledgerFacts = [] } = input;
  let date: string | undefined;
  let serial: CellValue = null;
  return (line) => {
    if (line.date !== date) serial = dateCell((date = line.date));
    const account = input.accounts[line.account];
    if (account === undefined) throw new RangeError(`No account has ordinal ${line.account}`);
    const amount = toCurrencyUnits(line.amount, digits);
    const debit = amount >= 0 ? amount : null;
    const credit = amount < 0 ? -amount : null;
    const { journal, party, document, memo } = line;
    const { number, name, type } = account;
    const cells: SheetCell[] = places
      ? [serial, journal, number, name, type, party, document, memo, debit, credit, amount, line.place]
      : [serial, journal, number, name, type, party, document, memo, debit, credit, amount];
    if (ledgerFacts.length > 0) addFacts(cells, line, ledgerFacts);
    return { cells };
  };
}

/** One row at a time, so that a page of them is never held. */
function* mapLazily<T>(lines: readonly WorkbookLine[], map: (line: WorkbookLine) => T): Generator<T> {
  for (const line of lines) yield map(line);
}
