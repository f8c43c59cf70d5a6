import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { amountAddress, type StatementSheet } from './statement-sheet';
import type { SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
import { VARIANT_FACTS } from './variant';
import type { WorkbookInput } from './workbook-input';

/** What stands below a statement: the periods that it lacks and, for the lender, the tie that must come to zero. */
export function* statementNotes(input: WorkbookInput, sheet: StatementSheet, all: readonly StatementSheet[]): Generator<SheetRow> {
  const { absent } = sheet.table;
  if (absent.length > 0) {
    yield { cells: [] };
    const periods = absent.map((period) => period.label).join(', ');
    yield { cells: [{ value: fillText(input.texts['statement.absent'], { periods }), style: 'note' }] };
  }
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
    return difference([sheet, 'assets:footer', column], [sheet, 'liabilitiesandequity:footer', column], sheet);
  const balance = all.find((other) => other.type === 'BalanceSheet' && other.reportingPeriod === sheet.reportingPeriod);
  const period = sheet.table.columns[column]?.reportingPeriodId;
  const there = balance?.table.columns.findIndex((other) => other.reportingPeriodId === period) ?? -1;
  return balance === undefined || there < 0 ? undefined : difference([sheet, 'cashatend', column], [balance, 'cash:footer', there], sheet);
}

type Place = readonly [sheet: StatementSheet, row: string, column: number];

function difference(one: Place, other: Place, usedOn: StatementSheet): Tie | undefined {
  const amounts = [one, other].map(([sheet, row, column]) => sheet.rows.get(row)?.amounts?.[column]);
  const [minuend, subtrahend] = amounts;
  if (minuend === undefined || subtrahend === undefined) return undefined;
  return { formula: `${amountAddress(...one, usedOn)}-${amountAddress(...other, usedOn)}`, amount: minuend - subtrahend };
}
