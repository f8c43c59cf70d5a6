import type { Books } from '../books';
import { statementColumns, type StatementColumn } from '../columns';
import { balanceProof } from '../balance-proof';
import type { StatementLayout } from '../statement';
import { tabulateColumns } from '../tabulate-statement';

/** Figures by which people see what a layout does to a statement. */
type HeadlineFigureId =
  | 'totalAssets'
  | 'currentRatio'
  | 'workingCapital'
  | 'totalLiabilities'
  | 'equity'
  | 'revenue'
  | 'grossProfit'
  | 'operatingIncome'
  | 'netIncome';

/** One of them; minor units of the currency, or an exact ratio; null where the layout has no such lines. */
export interface HeadlineFigure {
  readonly id: HeadlineFigureId;
  readonly unit: 'amount' | 'ratio';
  readonly value: number | null;
}

/** The figures of the newest column of a layout, and how many of its columns balance. */
export interface Headline {
  readonly column: StatementColumn | null;
  readonly figures: readonly HeadlineFigure[];
  readonly balanced: number;
  readonly columns: number;
}

type TotalOf = (id: string) => number | null;

const BALANCE_SHEET: readonly (readonly [HeadlineFigureId, HeadlineFigure['unit'], (of: TotalOf) => number | null])[] = [
  ['totalAssets', 'amount', (of) => of('assets')],
  ['currentRatio', 'ratio', (of) => ratio(of('currentassets'), of('currentliabilities'))],
  ['workingCapital', 'amount', (of) => difference(of('currentassets'), of('currentliabilities'))],
  ['totalLiabilities', 'amount', (of) => of('liabilities')],
  ['equity', 'amount', (of) => of('equity')],
];

const INCOME_STATEMENT: typeof BALANCE_SHEET = [
  ['revenue', 'amount', (of) => of('revenue')],
  ['grossProfit', 'amount', (of) => of('grossprofit')],
  ['operatingIncome', 'amount', (of) => of('operatingincome')],
  ['netIncome', 'amount', (of) => of('netincome')],
];

/** Computes the headline of a layout by fiscal year and year to date. */
export function headlineOf(statement: StatementLayout, books: Books): Headline {
  const { columns } = statementColumns(statement.type, books, 'FiscalYearsAndYTD');
  const table = tabulateColumns(statement, books, columns);
  const amounts = new Map(table.rows.map((row) => [row.id, row.amounts?.at(-1) ?? null]));
  const totalOf: TotalOf = (id) => amounts.get(`${id}:footer`) ?? amounts.get(id) ?? null;
  const recipes = statement.type === 'BalanceSheet' ? BALANCE_SHEET : INCOME_STATEMENT;
  return {
    column: columns.at(-1) ?? null,
    figures: recipes.map(([id, unit, of]) => ({ id, unit, value: of(totalOf) })),
    balanced: balanceProof(table).filter((gap) => gap === 0).length,
    columns: columns.length,
  };
}

function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
