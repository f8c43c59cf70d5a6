import { plainText } from '../plain-text';
import { StyleEvidence } from '../style-evidence';
import type { StatedStyles } from '../style-evidence';
import { BALANCE_COLUMNS } from './account-row';
import { cellName, cellText } from './cell';
import type { Cell, SheetRow } from './cell';
import type { CompanyCells } from './company-sheet';
import { LEDGER_SHEET_COLUMNS } from './ledger-sheet';
import { OPEN_ITEM_COLUMNS } from './open-item-sheets';
import { showsStyle } from './shows-style';
import { tableRows } from './table';
import type { TableColumns, TableHeader } from './table';
import { findSheet } from './workbook-context';
import type { FoundSheet, PackageContext } from './workbook-context';

const FIGURES = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/;

interface SurveyedSheet {
  readonly name: string;
  readonly columns: TableColumns<string, string>;
  /** The columns of amounts by their names; of a sheet of balances all that a period or a side heads. */
  readonly amounts: readonly string[] | 'headed';
  readonly dates: readonly string[];
}

const SHEETS: readonly SurveyedSheet[] = [
  { name: 'General Ledger', columns: LEDGER_SHEET_COLUMNS, amounts: ['debit', 'credit', 'baseDebit', 'baseCredit'], dates: ['date'] },
  { name: 'Trial Balance', columns: BALANCE_COLUMNS, amounts: 'headed', dates: [] },
  { name: 'Balance Sheet', columns: BALANCE_COLUMNS, amounts: 'headed', dates: [] },
  { name: 'Income Statement', columns: BALANCE_COLUMNS, amounts: 'headed', dates: [] },
  { name: 'Receivables', columns: OPEN_ITEM_COLUMNS, amounts: ['open', 'total', 'openBase'], dates: ['date', 'due'] },
  { name: 'Payables', columns: OPEN_ITEM_COLUMNS, amounts: ['open', 'total', 'openBase'], dates: ['date', 'due'] },
];

/**
 * Looks through the sheets of a workbook for texts that are amounts or dates of figures, which show how it writes both. Numbers and dates
 * of the spreadsheet show nothing, so a workbook without such texts is not read twice.
 */
export async function surveyWorkbook(context: PackageContext, company: CompanyCells, terms: SurveyTerms): Promise<StyleEvidence> {
  const evidence = new StyleEvidence(terms.stated, terms.currency);
  const asOf = company.stated.get('asOf');
  if (asOf !== undefined && company.sheet !== undefined) addDateOf(evidence, company.sheet, asOf.cell, asOf.column, asOf.row);
  const isShared = context.strings.some(showsStyle);
  for (const surveyed of SHEETS) {
    const sheet = findSheet(context, surveyed.name);
    if (sheet !== undefined && (isShared || sheet.mayShowStyle)) await surveySheet(sheet, surveyed, evidence);
  }
  return evidence;
}

/** What a survey depends on. */
export interface SurveyTerms {
  readonly stated: StatedStyles;
  /** ISO 4217. */
  readonly currency: string;
}

async function surveySheet(found: FoundSheet, { columns, amounts, dates }: SurveyedSheet, evidence: StyleEvidence): Promise<void> {
  const sheet = { ...found, addIssue: () => undefined };
  let amountColumns: readonly number[] = [];
  let dateColumns: readonly number[] = [];
  const onHeader = (header: TableHeader): void => {
    const positions = (names: readonly string[]): number[] => names.map((name) => header.positions.get(name) ?? -1).filter((at) => at >= 0);
    amountColumns = amounts === 'headed' ? headedColumns(header) : positions(amounts);
    dateColumns = positions(dates);
    for (const row of [header.above, header.row]) if (row !== undefined && amounts === 'headed') addHeadings(evidence, sheet, row);
  };
  for await (const { cells, number } of tableRows(sheet, columns, onHeader)) {
    for (const column of amountColumns) {
      const cell = cells[column];
      if (cell?.kind === 'text') evidence.addAmount(cell.text, () => `${sheet.name}!${cellName(column, number)}`);
    }
    for (const column of dateColumns) addDateOf(evidence, sheet, cells[column], column, number);
  }
}

function headedColumns({ row, positions }: TableHeader): number[] {
  const named = new Set(positions.values());
  const isHeading = (cell: Cell): boolean =>
    cell.kind === 'date' || cell.kind === 'number' || /\d|\b(debit|credit)s?\b/i.test(cellText(cell));
  return row.cells.flatMap((cell, column) => (!named.has(column) && isHeading(cell) ? [column] : []));
}

function addHeadings(evidence: StyleEvidence, sheet: FoundSheet, { cells, number }: SheetRow): void {
  for (const [column, cell] of cells.entries()) addDateOf(evidence, sheet, cell, column, number);
}

function addDateOf(evidence: StyleEvidence, { name }: FoundSheet, cell: Cell | undefined, column: number, row: number): void {
  const [date] = (cell?.kind === 'text' && FIGURES.exec(plainText(cell.text))) || [];
  if (date !== undefined) evidence.addDate(date, () => `${name}!${cellName(column, row)}`);
}
