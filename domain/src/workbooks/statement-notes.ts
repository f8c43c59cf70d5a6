import { cashFlowNotes } from '../cash-flow/cash-flow-notes';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { accountsInSection } from '../statements/queries/accounts-in-section';
import { amountAddress, type StatementSheet } from './statement-sheet';
import type { SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
import { VARIANT_FACTS } from './variant';
import type { WorkbookInput } from './workbook-input';

/** What is below a statement: the periods that it lacks, where a cash flow is taken from and, for the lender, the tie that must come to zero. */
export function* statementNotes(input: WorkbookInput, sheet: StatementSheet, all: readonly StatementSheet[]): Generator<SheetRow> {
  const { absent } = sheet.table;
  const notes = cashFlowNotes(sheet.table);
  if (absent.length > 0) {
    yield { cells: [] };
    const periods = absent.map((period) => period.label).join(', ');
    yield { cells: [{ value: fillText(input.texts['statement.absent'], { periods }), style: 'note' }] };
  }
  if (notes.length > 0) yield { cells: [] };
  for (const value of notes) yield { cells: [{ value, style: 'note' }] };
  if (!VARIANT_FACTS[input.variant].checks || sheet.type === 'IncomeStatement') return;
  const ties = sheet.table.columns.map((_, column) => tieOf(sheet, column, all));
  if (ties.includes(undefined)) return;
  yield { cells: [] };
  yield { cells: [{ value: input.texts[`statement.tie.${sheet.type}`], style: 'note' }, ...ties.map((tie) => tieCell(tie as Tie, input))] };
}

interface Tie {
  readonly formula: string;
  /** Minor units. */
  readonly amount: number;
}

function tieCell({ formula, amount }: Tie, input: WorkbookInput): SheetRow['cells'][number] {
  const digits = currencyDecimals(input.company.baseCurrency);
  return { value: toCurrencyUnits(amount, digits), formula: `ROUND(${formula},${digits})`, style: moneyStyle() };
}

function tieOf(sheet: StatementSheet, column: number, all: readonly StatementSheet[]): Tie | undefined {
  if (sheet.type === 'BalanceSheet')
    return difference([sheet, 'assets:footer', column], [[sheet, 'liabilitiesandequity:footer', column]], sheet);
  const balance = all.find((other) => other.type === 'BalanceSheet' && other.reportingPeriod === sheet.reportingPeriod);
  const period = sheet.table.columns[column]?.reportingPeriodId;
  const there = balance?.table.columns.findIndex((other) => other.reportingPeriodId === period) ?? -1;
  if (balance === undefined || there < 0) return undefined;
  return difference([sheet, 'cashatend', column], [[balance, 'cash:footer', there], ...otherCash(sheet, balance, there)], sheet);
}

/** Accounts that are cash on the cash flow alone, such as restricted cash. */
function otherCash(sheet: StatementSheet, balance: StatementSheet, column: number): readonly Location[] {
  const shown = new Set(accountsInSection(balance.table.statement, 'cash'));
  return accountsInSection(sheet.table.statement, 'cash')
    .filter((account) => !shown.has(account))
    .map((account) => [balance, `account:${account}`, column]);
}

type Location = readonly [sheet: StatementSheet, row: string, column: number];

function difference(minuend: Location, subtrahends: readonly Location[], usedOn: StatementSheet): Tie | undefined {
  const shown = [minuend, ...subtrahends].filter(([sheet, row, column]) => sheet.rows.get(row)?.amounts?.[column] !== undefined);
  if (shown.length < 1 + subtrahends.length) return undefined;
  const [whole = 0, ...parts] = shown.map(([sheet, row, column]) => sheet.rows.get(row)?.amounts?.[column] ?? 0);
  return {
    formula: shown.map((place) => amountAddress(...place, usedOn)).join('-'),
    amount: parts.reduce((rest, part) => rest - part, whole),
  };
}
