import type { ReadJournal } from '../imports/reading/read-journal';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { cellAddress, columnLetters } from './cell-address';
import { periodName } from './period-heading';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle, type BooksDecision } from './style-table';
import { fillText } from './texts';
import { trialBalance, type TrialBalance, type TrialBalanceCell } from './trial-balance';
import type { WorkbookBooks, WorkbookInput } from './workbook-input';

const ACCOUNT_COLUMNS = 3;
const PERIOD_COLUMNS = 4;
const FIRST_ROW = HEADING_ROWS + 3;
const CLOSINGS_NAMED = 12;
const PARTS = ['opening', 'debit', 'credit', 'closing'] as const;

/** The trial balance: each account's opening, debit, credit and closing by fiscal year, which carry and add up by formulas. */
export function trialBalanceSheet(input: WorkbookInput, books: WorkbookBooks, name: string, contents: string): SheetPlan {
  const balance = trialBalance(books, input.accounts, input.company.fiscalYearEndMonth);
  const figures = balance.periods.length * PERIOD_COLUMNS;
  return {
    name,
    columns: [
      ...[14, 40, 24].map((width) => ({ width, style: 'text.left' })),
      ...Array.from({ length: figures }, () => ({ width: 16, style: moneyStyle() })),
    ],
    frozen: { rows: FIRST_ROW - 1, columns: ACCOUNT_COLUMNS },
    landscape: true,
    merged: balance.periods.map(
      (_, index) =>
        `${cellAddress(columnOf(index, 'opening'), HEADING_ROWS + 1)}:${cellAddress(columnOf(index, 'closing'), HEADING_ROWS + 1)}`,
    ),
    rows: trialBalanceRows(input, balance, contents, books.journals),
  };
}

function* trialBalanceRows(
  input: WorkbookInput,
  balance: TrialBalance,
  contents: string,
  journals: readonly ReadJournal[],
): Generator<SheetRow> {
  const { texts } = input;
  yield* sheetHeading(input, texts.trialBalance, contents);
  yield* headings(input, balance);
  const digits = currencyDecimals(input.company.baseCurrency);
  const lines = [
    ...balance.balanceSheet.map(({ account, cells }) => ({
      names: [account.number, account.name, account.type],
      cells,
      kind: 'carried' as const,
    })),
    { names: [null, texts['trialBalance.priorEarnings'], null], cells: balance.priorEarnings.map(carriedOnly), kind: 'earnings' as const },
    ...balance.income.map(({ account, cells }) => ({
      names: [account.number, account.name, account.type],
      cells,
      kind: 'nominal' as const,
    })),
  ];
  const income = { first: FIRST_ROW + balance.balanceSheet.length + 1, count: balance.income.length };
  for (const [index, line] of lines.entries()) {
    const openings = line.cells.map((_, period) => openingFormula(line.kind, period, FIRST_ROW + index, income));
    yield {
      cells: [
        ...line.names,
        ...line.cells.flatMap((cell, period) => figureCells(cell, { period, row: FIRST_ROW + index, digits, opening: openings[period] })),
      ],
    };
  }
  yield totals(input, lines, digits);
  for (const use of ['closing', 'opening'] as const) {
    const used = journals.filter((journal) => journal.use === use);
    if (used.length > 0) yield* [{ cells: [] }, journalsNote(input, use, used)];
  }
}

/** What a reader needs to tie the general ledger, which holds every line, to these amounts. */
function journalsNote({ texts }: WorkbookInput, use: 'closing' | 'opening', used: readonly ReadJournal[]): SheetRow {
  const named = used.slice(0, CLOSINGS_NAMED).map(({ journal, date }) => `${journal} (${date})`);
  const more = used.length - named.length;
  const journals = [...named, ...(more > 0 ? [fillText(texts['checks.more'], { more })] : [])].join(', ');
  return {
    cells: [{ value: fillText(texts[`trialBalance.${use === 'closing' ? 'closings' : 'openings'}`], { journals }), style: 'note' }],
  };
}

function* headings({ texts }: WorkbookInput, { periods }: TrialBalance): Generator<SheetRow> {
  const blank = Array.from({ length: ACCOUNT_COLUMNS }, () => ({ value: null, style: 'heading.group' }));
  yield {
    cells: [
      ...blank,
      ...periods.flatMap((period) =>
        PARTS.map((part) => ({ value: part === 'opening' ? periodName(period, texts) : null, style: 'heading.group' })),
      ),
    ],
  };
  const names = [texts['column.accountNumber'], texts['column.accountName'], texts['column.accountType']];
  const parts = periods.flatMap(() => PARTS.map((part) => ({ value: texts[`column.${part}`], style: 'heading.figure' })));
  yield { cells: [...names.map((value) => ({ value, style: 'heading' })), ...parts] };
}

type LineKind = 'carried' | 'earnings' | 'nominal';

/** Balances carry over from the year before; earnings also take in what that year earned. */
function openingFormula(kind: LineKind, period: number, row: number, income: { first: number; count: number }): string | undefined {
  if (period === 0 || kind === 'nominal') return undefined;
  const column = columnOf(period - 1, 'closing');
  const carried = cellAddress(column, row);
  if (kind === 'carried' || income.count === 0) return carried;
  return `${carried}+SUM(${cellAddress(column, income.first)}:${cellAddress(column, income.first + income.count - 1)})`;
}

function carriedOnly(opening: number): TrialBalanceCell {
  return { opening, debit: 0, credit: 0, closing: opening };
}

interface FigureLocation {
  readonly period: number;
  readonly row: number;
  readonly digits: number;
  readonly opening: string | undefined;
}

function figureCells(cell: TrialBalanceCell, { period, row, digits, opening }: FigureLocation): readonly SheetCell[] {
  const at = (part: (typeof PARTS)[number]): string => cellAddress(columnOf(period, part), row);
  const value = (part: (typeof PARTS)[number]): number => toCurrencyUnits(cell[part], digits);
  return [
    opening === undefined ? value('opening') : { value: value('opening'), formula: opening },
    value('debit'),
    value('credit'),
    { value: value('closing'), formula: `${at('opening')}+${at('debit')}-${at('credit')}` },
  ];
}

function totals({ texts }: WorkbookInput, lines: readonly { readonly cells: readonly TrialBalanceCell[] }[], digits: number): SheetRow {
  const decision: BooksDecision = 'grandTotal';
  const figures = (lines[0]?.cells ?? []).flatMap((_, period) =>
    PARTS.map((part): SheetCell => {
      const column = columnLetters(columnOf(period, part));
      const sum = lines.reduce((total, line) => total + (line.cells[period]?.[part] ?? 0), 0);
      return {
        value: toCurrencyUnits(sum, digits),
        formula: `SUM(${column}${FIRST_ROW}:${column}${FIRST_ROW + lines.length - 1})`,
        style: moneyStyle(decision),
      };
    }),
  );
  const caption = [texts.total, null, null].map((value) => ({ value, style: 'text.total' }));
  return { cells: [...caption, ...figures] };
}

function columnOf(period: number, part: (typeof PARTS)[number]): number {
  return ACCOUNT_COLUMNS + period * PERIOD_COLUMNS + PARTS.indexOf(part);
}
