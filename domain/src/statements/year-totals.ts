import type { CalendarDate } from '../periods/calendar-date';
import { fiscalYearOf, type FiscalYear } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import { EFFECT_FIGURES, type EffectFigure } from '../imports/findings/finding';
import type { Books } from './books';
import type { StatementLayout, StatementType } from './statement';
import { tabulateStatement } from './tabulate-statement';

/** The totals of one fiscal year, or of the year to date, as the statements show them: minor units; null where a statement has no such line or period. */
export interface YearTotals {
  readonly fiscalYear: FiscalYear;
  readonly label: string;
  readonly endDate: CalendarDate;
  readonly totals: Readonly<Record<EffectFigure, number | null>>;
}

/** The line of a statement that shows each total. */
const LINES: Readonly<Record<EffectFigure, readonly [StatementType, string]>> = {
  totalAssets: ['BalanceSheet', 'assets:footer'],
  totalLiabilities: ['BalanceSheet', 'liabilities:footer'],
  totalEquity: ['BalanceSheet', 'equity:footer'],
  revenue: ['IncomeStatement', 'revenue:footer'],
  netIncome: ['IncomeStatement', 'netincome'],
  operatingCash: ['CashFlow', 'operatingactivities:footer'],
  investingCash: ['CashFlow', 'investingactivities:footer'],
  financingCash: ['CashFlow', 'financingactivities:footer'],
};

/** The totals of every fiscal year of the books and of the year to date, oldest first. */
export function yearTotals(statements: readonly StatementLayout[], books: Books): readonly YearTotals[] {
  const tables = new Map(
    statements.map((statement) => [
      statement.type,
      tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' }),
    ]),
  );
  const columns = tables.get('IncomeStatement')?.columns ?? [];
  return columns.map(({ reportingPeriodId, label, end }) => ({
    fiscalYear: fiscalYearOf(monthIndexOf(end), books.fiscalYearEndMonth),
    label,
    endDate: end,
    totals: Object.fromEntries(EFFECT_FIGURES.map((figure) => [figure, totalOf(figure, reportingPeriodId)])) as YearTotals['totals'],
  }));

  function totalOf(figure: EffectFigure, periodId: string): number | null {
    const [type, lineId] = LINES[figure];
    const table = tables.get(type);
    const at = table?.columns.findIndex((column) => column.reportingPeriodId === periodId) ?? -1;
    return table?.rows.find(({ id }) => id === lineId)?.amounts?.[at] ?? null;
  }
}
