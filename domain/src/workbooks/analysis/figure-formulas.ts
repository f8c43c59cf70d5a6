import { yearEarlier } from '../../analysis/analysis-columns';
import { isOfBalances, type AnalysisFigures } from '../../analysis/analysis-figures';
import { FIGURE_IDS, FIGURE_SOURCES, type FigureId } from '../../figures/figure-sources';
import { minus, plus, signOf, toNumber, ZERO, type Fraction } from '../../money/fraction';
import type { Books } from '../../statements/books';
import type { StatementColumn } from '../../statements/columns';
import { amountFormula, type Term } from '../amount-formula';
import type { StatementSheet } from '../statement-sheet';
import { figureCell, type RatioColumn, type RatioGrid, type RowFigure } from './ratio-grid';

/** What formulas of figures lead to. */
export interface FormulaSources {
  readonly books: Books;
  readonly figures: AnalysisFigures;
  readonly grid: RatioGrid;
  readonly statements: readonly StatementSheet[];
}

/** Longer ones are of no use to a reader; programs refuse them beyond 8,192 characters. */
const LONGEST_FORMULA = 1_000;

/** Figures that are sums of figures of the same column; a minus before a name takes it away. */
const SUMS: Readonly<Partial<Record<RowFigure, readonly string[]>>> = {
  quickAssets: ['cash', 'receivables'],
  ebitda: ['netIncome', 'interest', 'incomeTax', 'depreciation'],
  adjustedEbitda: ['ebitda', 'addBacks'],
  debtService: ['scheduledPrincipal', 'interest'],
  unfinancedCapex: ['capex', '-financedCapex'],
};

/**
 * The formula of a figure: from others of its column, from cells of the statements, or from its own cells of other periods; undefined
 * where none of them comes to exactly its amount, so that the cell holds the value alone.
 */
export function figureFormula(id: RowFigure, column: RatioColumn, amount: Fraction, sources: FormulaSources): string | undefined {
  const found =
    sumFormula(id, column, amount, sources) ?? statementFormula(id, column, amount, sources) ?? ownFormula(id, column, amount, sources);
  return found === undefined || found.length > LONGEST_FORMULA ? undefined : found;
}

function sumFormula(id: RowFigure, column: RatioColumn, amount: Fraction, { figures }: FormulaSources): string | undefined {
  const terms = SUMS[id]?.map((term) => ({ figure: term.replace('-', '') as RowFigure, isLess: term.startsWith('-') }));
  if (terms === undefined) return undefined;
  let sum = ZERO;
  for (const { figure, isLess } of terms) {
    const value = figures.valueOf(figure, column.column);
    if (typeof value === 'string') return undefined;
    sum = isLess ? minus(sum, value) : plus(sum, value);
  }
  if (signOf(minus(sum, amount)) !== 0) return undefined;
  return terms.map(({ figure, isLess }, at) => `${isLess ? '-' : at === 0 ? '' : '+'}${figureCell(figure, column)}`).join('');
}

const isStatementFigure = (id: RowFigure): id is RowFigure & FigureId => (FIGURE_IDS as readonly string[]).includes(id);

/** From the totals that the figure is defined by, else from its accounts. */
function statementFormula(
  id: RowFigure,
  place: RatioColumn,
  amount: Fraction,
  { statements, figures }: FormulaSources,
): string | undefined {
  if (!isStatementFigure(id) || place.isTrailing || amount.denominator !== 1n) return undefined;
  const { statement, side, sections, lines } = FIGURE_SOURCES[id];
  const sheet = statements.find(({ type, reportingPeriod }) => type === statement && reportingPeriod === place.period);
  const column = sheet?.table.columns.findIndex(({ reportingPeriodId }) => reportingPeriodId === place.column.reportingPeriodId) ?? -1;
  if (sheet === undefined || column < 0) return undefined;
  const location = { sheet: ELSEWHERE, column, reportedAs: side, amount: toNumber(amount) };
  const termOf = (row: string): Term => ({ sheet, row, column });
  const totals = [...sections.map((section) => `${section}:footer`), ...lines].map(termOf);
  return (
    amountFormula(location, totals) ??
    amountFormula(
      location,
      figures.itemsOf(id, place.column).flatMap((item) => (item.of === 'account' ? [termOf(item.lineItemId)] : [])),
    )
  );
}

/** Addresses name their sheet, since none of the statements is on the one with the ratios. */
const ELSEWHERE = {} as StatementSheet;

/** From the figure's own cells: the last twelve months from their months, revenue a year earlier from that year. */
function ownFormula(id: RowFigure, place: RatioColumn, amount: Fraction, sources: FormulaSources): string | undefined {
  const isEarlier = id === 'revenueYearEarlier';
  if (!isEarlier && !place.isTrailing) return undefined;
  const column = isEarlier ? yearEarlier(place.column, sources.books) : place.column;
  if (column === null) return undefined;
  const figure = isEarlier ? 'revenue' : id;
  const cells = cellsOver(column, isOfBalances(figure), sources.grid).filter((cell) => cell !== place || isEarlier);
  let sum = ZERO;
  for (const cell of cells) {
    const value = sources.figures.valueOf(figure, cell.column);
    if (typeof value === 'string') return undefined;
    sum = plus(sum, value);
  }
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined || signOf(minus(sum, amount)) !== 0) return undefined;
  return cells.length === 1 ? figureCell(figure, first) : `SUM(${figureCell(figure, first)}:${figureCell(figure, last)})`;
}

/** A column of the same span, or with the same last day for a balance; else the adjacent columns that together span it. */
function cellsOver({ fromSlice, toSlice }: StatementColumn, isBalance: boolean, { groups }: RatioGrid): readonly RatioColumn[] {
  const all = groups.flatMap(({ columns }) => columns).filter(({ isTrailing }) => !isTrailing);
  const same = all.find(({ column }) => column.toSlice === toSlice && (isBalance || column.fromSlice === fromSlice));
  if (same !== undefined) return [same];
  const runs = groups.map(({ columns }) =>
    columns.filter(({ column, isTrailing }) => !isTrailing && column.fromSlice >= fromSlice && column.toSlice <= toSlice),
  );
  return isBalance ? [] : (runs.findLast((run) => run[0]?.column.fromSlice === fromSlice && run.at(-1)?.column.toSlice === toSlice) ?? []);
}
