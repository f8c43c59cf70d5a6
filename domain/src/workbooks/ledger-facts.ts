import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { dateCell } from './date-cell';
import type { SheetCell, SheetColumn } from './sheet';
import { documentStyle } from './style-table';
import type { WorkbookText } from './texts';
import type { WorkbookInput, WorkbookLine, LedgerFact } from './workbook-input';

interface FactColumn {
  readonly text: WorkbookText;
  readonly column: SheetColumn;
  readonly heading: 'heading' | 'heading.figure';
  readonly cell: (line: WorkbookLine) => SheetCell;
}

const COLUMNS: Readonly<Record<LedgerFact, FactColumn>> = {
  type: {
    text: 'column.transactionType',
    column: { width: 22, style: 'text.left' },
    heading: 'heading',
    cell: ({ type }) => type ?? null,
  },
  lineNumber: {
    text: 'column.lineNumber',
    column: { width: 12, style: 'count' },
    heading: 'heading.figure',
    cell: ({ lineNumber }) => lineNumber ?? null,
  },
  currency: {
    text: 'column.transactionCurrency',
    column: { width: 14, style: 'text.left' },
    heading: 'heading',
    cell: ({ currency }) => currency ?? null,
  },
  foreignAmount: {
    text: 'column.transactionAmount',
    column: { width: 18 },
    heading: 'heading.figure',
    cell: ({ currency, foreignAmount }) => (currency == null || foreignAmount == null ? null : foreignCell(foreignAmount, currency)),
  },
  rate: {
    text: 'column.exchangeRate',
    column: { width: 14 },
    heading: 'heading.figure',
    cell: ({ rate }) => (rate == null ? null : Number(rate)),
  },
  createdOn: {
    text: 'column.createdOn',
    column: { width: 12, style: 'date' },
    heading: 'heading',
    cell: ({ createdOn }) => dateCell(createdOn ?? null),
  },
  modifiedOn: {
    text: 'column.modifiedOn',
    column: { width: 12, style: 'date' },
    heading: 'heading',
    cell: ({ modifiedOn }) => dateCell(modifiedOn ?? null),
  },
};

/** The columns of some facts. */
export function factColumns(facts: readonly LedgerFact[]): SheetColumn[] {
  return facts.map((fact) => COLUMNS[fact].column);
}

/** Their headings. */
export function factHeadings(facts: readonly LedgerFact[], { texts }: Pick<WorkbookInput, 'texts'>): SheetCell[] {
  return facts.map((fact) => ({ value: texts[COLUMNS[fact].text], style: COLUMNS[fact].heading }));
}

/** Adds what a line says of them to its cells. */
export function addFacts(cells: SheetCell[], line: WorkbookLine, facts: readonly LedgerFact[]): void {
  for (const fact of facts) cells.push(COLUMNS[fact].cell(line));
}

function foreignCell(minor: number, currency: string): SheetCell {
  const decimals = currencyDecimals(currency);
  return { value: toCurrencyUnits(minor, decimals), style: documentStyle(decimals) };
}
