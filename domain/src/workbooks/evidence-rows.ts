import type { EvidenceTable, Fact } from '../imports/checks/check-result';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal, toCurrencyUnits } from '../money/format-decimal';
import { dateCell } from './date-cell';
import type { SheetCell, SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
import type { WorkbookInput } from './workbook-input';

/** The rows of a table of evidence, grouped below the sentence that they prove, from the third column on. */
export function* evidenceRows(table: EvidenceTable | null, input: WorkbookInput): Generator<SheetRow> {
  if (table === null) return;
  const headings = table.columns.map((column, index) => ({
    value: input.checkTexts[`check.column.${column}`] ?? column,
    style: isFigure(table.rows[0]?.[index]) ? 'heading.figure' : 'heading',
  }));
  yield { cells: [null, null, ...headings], outlineLevel: 1 };
  for (const row of table.rows) yield { cells: [null, null, ...row.map((fact) => factCell(fact, input))], outlineLevel: 1 };
  if (table.more > 0)
    yield { cells: [null, null, { value: fillText(input.texts['checks.more'], { more: table.more }), style: 'note' }], outlineLevel: 1 };
}

/** A fact as it is within a sentence of a sheet. */
export function factText(fact: Fact, input: WorkbookInput): string {
  switch (fact.kind) {
    case 'amount':
      return `${formatDecimal(fact.minor, digitsOf(input))} ${input.company.baseCurrency}`;
    case 'account':
      return accountName(fact.ordinal, input);
    case 'text':
    case 'date':
      return fact.value;
    case 'count':
      return `${fact.value}`;
    case 'cause':
      return input.checkTexts[fact.value] ?? fact.value;
  }
}

/** A fact in a separate cell. */
export function factCell(fact: Fact, input: WorkbookInput): SheetCell {
  switch (fact.kind) {
    case 'amount':
      return { value: toCurrencyUnits(fact.minor, digitsOf(input)), style: moneyStyle() };
    case 'count':
      return { value: fact.value, style: 'count' };
    case 'date':
      return { value: dateCell(fact.value), style: 'date' };
    default:
      return { value: factText(fact, input), style: 'text.left' };
  }
}

function isFigure(fact: Fact | undefined): boolean {
  return fact?.kind === 'amount' || fact?.kind === 'count';
}

function accountName(ordinal: number, { accounts }: WorkbookInput): string {
  const account = accounts[ordinal];
  return [account?.number, account?.name].filter(Boolean).join(' ');
}

function digitsOf(input: WorkbookInput): number {
  return currencyDecimals(input.company.baseCurrency);
}
