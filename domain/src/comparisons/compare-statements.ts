import { analyze } from '../analysis/analysis';
import type { AnalysisBasis, AnalysisInputs, FigureValue } from '../analysis/analysis-figures';
import { isFromJournals } from '../cash-flow/flow-shares';
import { figuresOf } from '../figures/figures';
import { planPeriods, type Period } from '../periods/period-plan';
import type { ReportingPeriod } from '../periods/reporting-period';
import type { AnalysisRatioId, RatioUnit } from '../ratios/ratio-recipes';
import type { Books } from '../statements/books';
import { columnsOf, type StatementColumn } from '../statements/columns';
import { lineWithId } from '../statements/queries/line-with-id';
import type { StatementLayout, StatementType } from '../statements/statement';
import type { CashFlowSource } from '../statements/statement-table';
import { tabulateColumns } from '../statements/tabulate-statement';
import type { ComparedAmount, ComparedTotal, SeverityFacts } from './severity';
import type { ComparedLayouts } from './shared-layouts';

/** A line of a statement whose amounts changed, with the periods in which they did. */
export interface LineChange {
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly caption: string;
  readonly level: number;
  readonly isTotal: boolean;
  readonly cells: readonly ChangedCell[];
}

/** An amount before and after, minor units in presentation sign. */
interface ChangedCell {
  readonly reportingPeriodId: string;
  readonly before: number;
  readonly after: number;
}

/** A ratio that changed in a period, exact. */
export interface RatioChange {
  readonly id: AnalysisRatioId;
  readonly unit: RatioUnit;
  readonly reportingPeriodId: string;
  readonly label: string;
  readonly before: FigureValue;
  readonly after: FigureValue;
}

/** The statements of two collections over the same days, side by side. */
export interface ComparedStatements {
  /** The periods that are compared, oldest first; they overlap nowhere. */
  readonly columns: readonly StatementColumn[];
  readonly lineChanges: readonly LineChange[];
  readonly ratioChanges: readonly RatioChange[];
  /** Where the cash flows of both sides are taken from. */
  readonly cashFlowSource: CashFlowSource;
  readonly facts: Pick<SeverityFacts, 'netIncome' | 'equity' | 'totals'>;
}

/** Books of both sides over the same slices and accounts, and the layouts and inputs that hold for both. */
export interface StatementsToCompare {
  readonly base: Books;
  readonly other: Books;
  readonly layouts: ComparedLayouts;
  readonly inputs: AnalysisInputs;
}

const BASIS: AnalysisBasis = { flows: 'Annualized', balances: 'Ending' };
const STATEMENTS: readonly StatementType[] = ['BalanceSheet', 'IncomeStatement', 'CashFlow'];

/** Compares every line and every ratio of two collections. */
export function compareStatements(compared: StatementsToCompare): ComparedStatements {
  const columns = comparedColumns(compared.other);
  const lineChanges = STATEMENTS.flatMap((type) => compareLines(type, compared, columnsFor(type, compared, columns)));
  const cashFlowSource = isFromJournals(compared.layouts.CashFlow, compared.other.matrix) ? 'Journals' : 'Balances';
  return { columns, lineChanges, ratioChanges: compareRatios(compared), cashFlowSource, facts: factsOf(compared, columns, lineChanges) };
}

/** Quarters; where the days do not make quarters, months, and where the books have no months, years. */
function comparedColumns({ matrix: { slices }, fiscalYearEndMonth }: Books): readonly StatementColumn[] {
  const found: Period[] = [];
  for (const reportingPeriod of ['FiscalQuartersAndQTD', 'MonthsAndMTD', 'FiscalYearsAndYTD'] satisfies ReportingPeriod[]) {
    const { periods } = planPeriods(reportingPeriod, slices, fiscalYearEndMonth, slices[0]?.start ?? null);
    found.push(...periods.filter(({ fromSlice, toSlice }) => !found.some((each) => fromSlice < each.toSlice && each.fromSlice < toSlice)));
  }
  const ordered = found.sort((one, other) => one.fromSlice - other.fromSlice);
  return columnsOf(ordered, { matrix: { slices, openingKnown: true, rows: [] }, fiscalYearEndMonth });
}

/** A cash flow has no column whose opening balances either side does not know. */
function columnsFor(type: StatementType, { base, other }: StatementsToCompare, columns: readonly StatementColumn[]) {
  const isKnown = type !== 'CashFlow' || (base.matrix.openingKnown && other.matrix.openingKnown);
  return isKnown ? columns : columns.filter(({ fromSlice }) => fromSlice > 0);
}

function compareLines(
  type: StatementType,
  { base, other, layouts }: StatementsToCompare,
  columns: readonly StatementColumn[],
): readonly LineChange[] {
  const before = new Map(tabulateColumns(layouts[type], base, columns).rows.map(({ id, amounts }) => [id, amounts]));
  return tabulateColumns(layouts[type], other, columns).rows.flatMap(({ id, kind, caption, level, amounts }) => {
    if (amounts === null) return [];
    const amountsBefore = before.get(id) ?? [];
    const cells = columns.flatMap(({ reportingPeriodId }, at) => {
      const cell = { reportingPeriodId, before: amountsBefore[at] ?? 0, after: amounts[at] ?? 0 };
      return cell.before === cell.after ? [] : [cell];
    });
    return cells.length === 0 ? [] : [{ statementType: type, lineItemId: id, caption, level, isTotal: kind !== 'account', cells }];
  });
}

/** Both books have the same slices, so the columns of their analyses are the same. */
function compareRatios({ base, other, layouts, inputs }: StatementsToCompare): readonly RatioChange[] {
  const of = (books: Books) => analyze({ layouts, books, inputs, reportingPeriod: 'FiscalYearsAndYTD', basis: BASIS });
  const [before, after] = [of(base), of(other)];
  return after.ratios.flatMap(({ id, unit, points }, ratio) =>
    points.flatMap(({ column, value }, at) => {
      const earlier = before.ratios[ratio]?.points[at]?.value ?? 'NoData';
      if (isSame(earlier, value)) return [];
      return [{ id, unit, reportingPeriodId: column.reportingPeriodId, label: column.label, before: earlier, after: value }];
    }),
  );
}

function isSame(one: FigureValue, other: FigureValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.numerator * other.denominator === other.numerator * one.denominator;
}

function factsOf(
  { base, other, layouts }: StatementsToCompare,
  columns: readonly StatementColumn[],
  lineChanges: readonly LineChange[],
): ComparedStatements['facts'] {
  const [before, after] = [figuresOf(layouts, base, columns), figuresOf(layouts, other, columns)];
  const pairs = (id: 'netIncome' | 'equity') =>
    columns.map((_, at): ComparedAmount => ({ before: before[at]?.[id] ?? null, after: after[at]?.[id] ?? null }));
  const scales = new Map(columns.map(({ reportingPeriodId }, at) => [reportingPeriodId, before[at]]));
  const totals = lineChanges
    .filter(({ isTotal }) => isTotal)
    .flatMap(({ statementType, lineItemId, cells }) => {
      const scale = isBalance(layouts[statementType], lineItemId) ? 'assets' : 'revenue';
      return cells.map(({ reportingPeriodId, before: earlier, after: later }): ComparedTotal => {
        return { before: earlier, after: later, scale: scales.get(reportingPeriodId)?.[scale] ?? null };
      });
    });
  return { netIncome: pairs('netIncome'), equity: pairs('equity'), totals };
}

/** Whether a line shows balances, as the balance sheet does and the cash at both ends of a period; other lines show flows. */
function isBalance(layout: StatementLayout, lineItemId: string): boolean {
  if (layout.type !== 'CashFlow') return layout.type === 'BalanceSheet';
  const line = lineWithId(layout, lineItemId);
  return line?.kind === 'computed' && line.of === 'cash';
}
