import type { FigureLayouts } from '../figures/figure-members';
import { figuresOf, type Figures } from '../figures/figures';
import { formatDecimal } from '../money/format-decimal';
import { currencyDecimals } from '../money/currency-decimals';
import { plainDecimal } from '../money/round-decimal';
import type { CalendarDate } from '../periods/calendar-date';
import type { Books } from './books';
import { type StatementColumn, statementColumns } from './columns';
import { comparableColumns, type ComparableColumns } from './comparable-columns';
import type { StatementType } from './statement';

/** What a lender looks at first; amounts in currency units, margins in percent, ratios as numbers, days as days. */
const KEY_FIGURE_IDS = ['revenue', 'grossMargin', 'ebitda', 'netIncome', 'cash', 'currentRatio', 'totalDebt', 'daysReceivable'] as const;
type KeyFigureId = (typeof KEY_FIGURE_IDS)[number];
type KeyFigureUnit = 'amount' | 'percent' | 'ratio' | 'days';

/** One headline figure, oldest period first; a value is null where the books can't give it, such as a margin without revenue. */
export interface KeyFigure {
  readonly id: KeyFigureId;
  readonly unit: KeyFigureUnit;
  readonly points: readonly KeyFigurePoint[];
  /** The line of the statement that shows it; null for ratios. */
  readonly lineItemId: string | null;
  readonly statementType: StatementType | null;
}

export interface KeyFigurePoint {
  readonly label: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Decimal text, not rounded: a screen rounds it once. */
  readonly value: string | null;
  /** Whether the period is still open. */
  readonly toDate: boolean;
  /** The first day of the period that the books cover; null where they cover all of it. */
  readonly coveredFrom: CalendarDate | null;
  readonly coveredDays: number;
  /** The figure beside that of the same months before; null where the books hold no such two periods. */
  readonly comparison: KeyFigureComparison | null;
}

/** A figure in a period and in the one of the same length before; a year to date is compared through its last whole month. */
export interface KeyFigureComparison {
  readonly label: string;
  readonly endDate: string;
  /** Decimal text, not rounded. */
  readonly value: string | null;
  readonly previousLabel: string;
  readonly previousEndDate: string;
  /** Decimal text, not rounded. */
  readonly previousValue: string | null;
}

interface Recipe {
  readonly unit: KeyFigureUnit;
  readonly line: readonly [StatementType, string] | null;
  /** Minor units for amounts, else a plain number; null where it has no meaning. */
  readonly of: (figures: Figures, column: StatementColumn) => number | null;
}

type Value = number | null;

/** Figures of the last day of a period; all others are of the period. */
const OF_A_DAY: ReadonlySet<KeyFigureId> = new Set(['cash', 'currentRatio', 'totalDebt']);

const RECIPES: Readonly<Record<KeyFigureId, Recipe>> = {
  revenue: { unit: 'amount', line: ['IncomeStatement', 'revenue:footer'], of: ({ revenue }) => revenue },
  grossMargin: {
    unit: 'percent',
    line: ['IncomeStatement', 'grossprofit'],
    of: ({ revenue, costOfSales }) => times(share(minus(revenue, costOfSales), revenue), 100),
  },
  ebitda: { unit: 'amount', line: null, of: ({ ebitda }) => ebitda },
  netIncome: { unit: 'amount', line: ['IncomeStatement', 'netincome'], of: ({ netIncome }) => netIncome },
  cash: { unit: 'amount', line: ['BalanceSheet', 'cash:footer'], of: ({ cash }) => cash },
  currentRatio: {
    unit: 'ratio',
    line: null,
    of: ({ currentAssets, currentLiabilities }) => positive(share(currentAssets, currentLiabilities)),
  },
  totalDebt: { unit: 'amount', line: null, of: ({ debt }) => debt },
  daysReceivable: {
    unit: 'days',
    line: null,
    of: ({ receivables, revenue }, { coveredDays }) => times(positive(share(receivables, revenue)), coveredDays),
  },
};

/** The headline figures of books by fiscal year and year to date, as the saved layouts have them. */
export function keyFigures(layouts: FigureLayouts, books: Books): readonly KeyFigure[] {
  const { columns } = statementColumns('IncomeStatement', books, 'FiscalYearsAndYTD');
  const digits = currencyDecimals(books.currency);
  const pairs = { flow: comparableColumns(columns, books, 'flow'), balance: comparableColumns(columns, books, 'balance') };
  const compared = [...pairs.flow, ...pairs.balance].flatMap((pair) => (pair === null ? [] : [pair.column, pair.before]));
  const all = [...new Set([...columns, ...compared])];
  const figures = figuresOf(layouts, books, all);
  return KEY_FIGURE_IDS.map((id) => {
    const { unit, line, of } = RECIPES[id];
    const valueIn = (column: StatementColumn) => {
      const value = of(figures[all.indexOf(column)] as Figures, column);
      return value === null ? null : unit === 'amount' ? formatDecimal(value, digits) : plainDecimal(value);
    };
    const points = columns.map((column, at) => ({
      label: column.label,
      startDate: column.start,
      endDate: column.end,
      value: valueIn(column),
      toDate: !column.complete,
      coveredFrom: column.coveredFrom,
      coveredDays: column.coveredDays,
      comparison: comparisonOf(pairs[OF_A_DAY.has(id) ? 'balance' : 'flow'][at] ?? null, valueIn),
    }));
    return { id, unit, points, statementType: line?.[0] ?? null, lineItemId: line?.[1] ?? null };
  });
}

function comparisonOf(pair: ComparableColumns | null, valueIn: (column: StatementColumn) => string | null): KeyFigureComparison | null {
  if (pair === null) return null;
  const { column, before } = pair;
  return {
    label: column.label,
    endDate: column.end,
    value: valueIn(column),
    previousLabel: before.label,
    previousEndDate: before.end,
    previousValue: valueIn(before),
  };
}

function minus(one: Value, other: Value): Value {
  return one === null || other === null ? null : one - other;
}

function share(part: Value, whole: Value): Value {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

function times(value: Value, factor: number): Value {
  return value === null ? null : value * factor;
}

/** A ratio of a negative base says nothing. */
function positive(ratio: Value): Value {
  return ratio === null || ratio < 0 ? null : ratio;
}
