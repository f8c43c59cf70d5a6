import { formatDecimal } from '../money/format-decimal';
import { currencyDecimals } from '../money/currency-decimals';
import { daysBetween } from '../periods/day';
import { sumsOf } from '../ratios/account-sums';
import type { AccountSums as Sums } from '../ratios/account-sums';
import { CURRENT_ASSETS, CURRENT_LIABILITIES, DEBT, NOMINAL } from '../ratios/type-groups';
import type { Books } from './books';
import { type StatementColumn, statementColumns } from './columns';
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
}

interface Recipe {
  readonly unit: KeyFigureUnit;
  readonly line: readonly [StatementType, string] | null;
  /** Minor units for amounts, else a plain number; null where it has no meaning. */
  readonly of: (sums: Sums, column: StatementColumn) => number | null;
}

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
    of: (sums, { start, end }) => {
      const turn = positive(share(sums('closing', ['Accounts Receivable']), revenue(sums)));
      return turn === null ? null : turn * (daysBetween(start, end) + 1);
    },
  },
};

/** The headline figures of books by fiscal year and year to date, from the types of accounts whatever the arrangement of the statements. */
export function keyFigures(books: Books): readonly KeyFigure[] {
  const { columns } = statementColumns('IncomeStatement', books, 'FiscalYearsAndYTD');
  const digits = currencyDecimals(books.currency);
  const sums = columns.map((column) => sumsOf(books, column));
  return KEY_FIGURE_IDS.map((id) => {
    const { unit, line, of } = RECIPES[id];
    const points = columns.map((column, at) => {
      const value = of(sums[at] as Sums, column);
      return {
        label: column.label,
        endDate: column.end,
        value: value === null ? null : decimal(value, unit, digits),
        toDate: !column.complete,
      };
    });
    return { id, unit, points, statementType: line?.[0] ?? null, lineItemId: line?.[1] ?? null };
  });
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
