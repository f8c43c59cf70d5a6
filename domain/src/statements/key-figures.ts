import type { CalendarDate } from '../periods/calendar-date';
import { formatDecimal } from '../money/format-decimal';
import { currencyDecimals } from '../money/currency-decimals';
import { sumsOf } from '../ratios/account-sums';
import type { AccountSums as Sums } from '../ratios/account-sums';
import { CURRENT_ASSETS, CURRENT_LIABILITIES, DEBT, NOMINAL } from '../ratios/type-groups';
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
  readonly endDate: string;
  /** Decimal text. */
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
  /** Decimal text. */
  readonly value: string | null;
  readonly previousLabel: string;
  readonly previousEndDate: string;
  /** Decimal text. */
  readonly previousValue: string | null;
}

interface Recipe {
  readonly unit: KeyFigureUnit;
  readonly line: readonly [StatementType, string] | null;
  /** Minor units for amounts, else a plain number; null where it has no meaning. */
  readonly of: (sums: Sums, column: StatementColumn) => number | null;
}

/** Figures of the last day of a period; all others are of the period. */
const OF_A_DAY: ReadonlySet<KeyFigureId> = new Set(['cash', 'currentRatio', 'totalDebt']);

const revenue = (sums: Sums): number => -sums('movement', ['Income']);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const RECIPES: Readonly<Record<KeyFigureId, Recipe>> = {
  revenue: { unit: 'amount', line: ['IncomeStatement', 'revenue:footer'], of: revenue },
  grossMargin: {
    unit: 'percent',
    line: ['IncomeStatement', 'grossprofit'],
    of: (sums) => percent(share(revenue(sums) - sums('movement', ['Cost of Goods Sold']), revenue(sums))),
  },
  ebitda: {
    unit: 'amount',
    line: null,
    of: (sums) => -sums('movement', NOMINAL) + sums('movement', ['Depreciation', 'Interest', 'Income Tax']),
  },
  netIncome: { unit: 'amount', line: ['IncomeStatement', 'netincome'], of: (sums) => -sums('movement', NOMINAL) },
  cash: { unit: 'amount', line: ['BalanceSheet', 'cash:footer'], of: (sums) => sums('closing', ['Bank']) },
  currentRatio: {
    unit: 'ratio',
    line: null,
    of: (sums) => positive(share(sums('closing', CURRENT_ASSETS), -sums('closing', CURRENT_LIABILITIES))),
  },
  totalDebt: { unit: 'amount', line: null, of: (sums) => -sums('closing', DEBT) },
  daysReceivable: {
    unit: 'days',
    line: null,
    of: (sums, { coveredDays }) => {
      const turn = positive(share(sums('closing', ['Accounts Receivable']), revenue(sums)));
      return turn === null ? null : turn * coveredDays;
    },
  },
};

/** The headline figures of books by fiscal year and year to date, from the types of accounts whatever the arrangement of the statements. */
export function keyFigures(books: Books): readonly KeyFigure[] {
  const { columns } = statementColumns('IncomeStatement', books, 'FiscalYearsAndYTD');
  const digits = currencyDecimals(books.currency);
  const pairs = { flow: comparableColumns(columns, books, 'flow'), balance: comparableColumns(columns, books, 'balance') };
  const known = new Map<string, Sums>();
  const sumsIn = (column: StatementColumn) => known.get(column.label) ?? kept(known, column.label, sumsOf(books, column));
  return KEY_FIGURE_IDS.map((id) => {
    const { unit, line, of } = RECIPES[id];
    const valueIn = (column: StatementColumn) => {
      const value = of(sumsIn(column), column);
      return value === null ? null : decimal(value, unit, digits);
    };
    const compared = pairs[OF_A_DAY.has(id) ? 'balance' : 'flow'];
    const points = columns.map((column, at) => ({
      label: column.label,
      endDate: column.end,
      value: valueIn(column),
      toDate: !column.complete,
      coveredFrom: column.coveredFrom,
      coveredDays: column.coveredDays,
      comparison: comparisonOf(compared[at] ?? null, valueIn),
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

function kept(known: Map<string, Sums>, label: string, sums: Sums): Sums {
  known.set(label, sums);
  return sums;
}

function decimal(value: number, unit: KeyFigureUnit, digits: number): string {
  return unit === 'amount' ? formatDecimal(value, digits) : value.toFixed(unit === 'ratio' ? 2 : 1);
}

function percent(part: number | null): number | null {
  return part === null ? null : part * 100;
}

/** A ratio of a negative base says nothing. */
function positive(ratio: number | null): number | null {
  return ratio === null || ratio < 0 ? null : ratio;
}
