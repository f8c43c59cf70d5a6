import { toNumber, type Fraction } from '../money/fraction';
import { currencyDecimals } from '../money/currency-decimals';
import { sumExact } from '../money/sum-exact';
import type { CalendarDate } from '../periods/calendar-date';
import { monthIndexOf } from '../periods/month';
import type { ReportingPeriod } from '../periods/reporting-period';
import { ANALYSIS_RATIO_IDS, RATIO_RECIPES, type AnalysisRatioId, type RatioRecipe } from '../ratios/ratio-recipes';
import { isOfFlows } from '../ratios/ratios';
import { ratioTrend, type RatioTrend } from '../ratios/ratio-trend';
import { ratioValue } from '../ratios/ratio-value';
import { balanceBefore, balancesOf } from '../statements/balances';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { comparableColumns } from '../statements/comparable-columns';
import { trailingMonths } from '../statements/trailing-months';
import type { AccountTagName } from './account-tag';
import { analysisColumns } from './analysis-columns';
import {
  AnalysisFigures,
  isOfBalances,
  type AnalysisBasis,
  type AnalysisLayouts,
  type AnalysisFigureId,
  type AnalysisInputs,
  type FigureItem,
  type FigureValue,
} from './analysis-figures';
import { scheduledBalance, type DebtInstrument } from './debt-schedule';

/** What an analysis is made of. */
export interface AnalysisSource {
  readonly layouts: AnalysisLayouts;
  readonly books: Books;
  readonly inputs: AnalysisInputs;
  readonly reportingPeriod: ReportingPeriod;
  readonly basis: AnalysisBasis;
}

/** A ratio in one column, exact; amounts are in minor units. */
export interface AnalysisPoint {
  readonly column: StatementColumn;
  readonly value: FigureValue;
  /** Whether flows of less than a year were made flows of a year. */
  readonly annualized: boolean;
  /** Unknown without a column of the same length before. */
  readonly trend: RatioTrend;
}

/** A ratio over the columns of an analysis, oldest first. */
interface AnalysisRatio extends Pick<RatioRecipe, 'category' | 'caption' | 'formula' | 'unit'> {
  readonly id: AnalysisRatioId;
  readonly points: readonly AnalysisPoint[];
}

/** What a reader should know of the figures of an analysis. */
export type AnalysisNotice =
  | { readonly kind: 'NothingTagged'; readonly tag: AccountTagName }
  | { readonly kind: 'ScheduleDiffers'; readonly instrument: DebtInstrument; readonly scheduled: number; readonly booked: number };

/** Figures that charts show beside ratios. */
export const CHARTED_FIGURES = [
  'revenue',
  'ebitda',
  'adjustedEbitda',
  'debtService',
  'cash',
] as const satisfies readonly AnalysisFigureId[];

/** A figure over the columns of an analysis, as the books have it. */
interface ChartedFigure {
  readonly figure: (typeof CHARTED_FIGURES)[number];
  readonly points: readonly { readonly column: StatementColumn; readonly value: FigureValue }[];
}

export interface Analysis {
  readonly columns: readonly StatementColumn[];
  readonly ratios: readonly AnalysisRatio[];
  readonly figures: readonly ChartedFigure[];
  readonly notices: readonly AnalysisNotice[];
}

/** Every ratio of a record, or some of them, over its periods and its last twelve months, with what analysts added to the books; `figures` are those of the same source. */
export function analyze(
  { layouts, books, inputs, reportingPeriod, basis }: AnalysisSource,
  figures = new AnalysisFigures(layouts, books, inputs),
  ids: readonly AnalysisRatioId[] = ANALYSIS_RATIO_IDS,
): Analysis {
  const columns = analysisColumns(books, reportingPeriod);
  const compared = { flow: comparedColumns(columns, books, 'flow'), balance: comparedColumns(columns, books, 'balance') };
  const ratios = ids.map((id): AnalysisRatio => {
    const { category, caption, formula, unit } = RATIO_RECIPES[id];
    const known = new Map<StatementColumn, ReturnType<typeof ratioValue>>();
    const valueIn = (column: StatementColumn) => {
      const value = known.get(column) ?? ratioValue(id, { figures, books, column, basis });
      known.set(column, value);
      return value;
    };
    const numberIn = (column: StatementColumn) => {
      const { value } = valueIn(column);
      return typeof value === 'string' ? null : toNumber(value);
    };
    const pairs = compared[isOfFlows(id) ? 'flow' : 'balance'];
    const points = columns.map((column, at): AnalysisPoint => {
      const { value, annualizedBy } = valueIn(column);
      const pair = pairs[at] ?? null;
      const trend = pair === null ? 'unknown' : ratioTrend(id, numberIn(pair.before), numberIn(pair.column));
      return { column, value, annualized: annualizedBy !== null, trend };
    });
    return { id, category, caption, formula, unit, points };
  });
  const charted = CHARTED_FIGURES.map((figure) => ({
    figure,
    points: columns.map((column) => ({ column, value: figures.valueOf(figure, column) })),
  }));
  return { columns, ratios, figures: charted, notices: [...untagged(figures), ...differingSchedules(inputs.instruments, books)] };
}

/** What each column is compared with; the twelve months behind the others with those before them. */
function comparedColumns(columns: readonly StatementColumn[], books: Books, measure: 'flow' | 'balance') {
  const trailing = trailingMonths(books);
  const shown = trailing.column === null ? columns : columns.slice(0, -1);
  const pairs = comparableColumns(shown, books, measure);
  if (trailing.column === null) return pairs;
  return [...pairs, trailing.before && { column: trailing.column, before: trailing.before }];
}

/** The tags without which a figure is zero. */
const FIGURES_OF_TAGS: readonly AccountTagName[] = ['Intangible', 'RelatedPartyReceivable', 'SubordinatedDebt', 'Rent', 'Distribution'];

function untagged(figures: AnalysisFigures): readonly AnalysisNotice[] {
  return FIGURES_OF_TAGS.filter((tag) => !figures.isTagged(tag)).map((tag) => ({ kind: 'NothingTagged', tag }));
}

/** Instruments whose schedule is more than one currency unit off the accounts that show them on the last day of the books. */
function differingSchedules(instruments: readonly DebtInstrument[], books: Books): readonly AnalysisNotice[] {
  const unit = 10 ** currencyDecimals(books.currency);
  return instruments.flatMap((instrument) => {
    const compared = scheduleAgainstBooks(instrument, books);
    if (compared === null || Math.abs(compared.scheduled - compared.booked) <= unit) return [];
    return [{ kind: 'ScheduleDiffers', instrument, ...compared }];
  });
}

/** What an instrument owes by its schedule and by its accounts on the last day of the books; null where it names no account of theirs. */
function scheduleAgainstBooks(instrument: DebtInstrument, books: Books): { readonly scheduled: number; readonly booked: number } | null {
  const { slices } = books.matrix;
  const asOf: CalendarDate | undefined = slices.at(-1)?.end;
  const accounts = books.accounts.filter(({ sourceId }) => instrument.accountSourceIds.includes(sourceId));
  if (asOf === undefined || accounts.length === 0) return null;
  const balances = balancesOf(books);
  const booked = -sumExact(accounts.map(({ ordinal }) => balanceBefore(balances, ordinal, slices.length)));
  return { scheduled: scheduledBalance(instrument, monthIndexOf(asOf)), booked: booked + 0 };
}

/** A figure of a ratio's formula in one column, and what adds up to it. */
export interface TracedFigure {
  readonly figure: AnalysisFigureId;
  readonly amount: FigureValue;
  /** What the amount was multiplied by in the ratio; null where it counts as it is. */
  readonly annualizedBy: Fraction | null;
  readonly items: readonly FigureItem[];
}

/** The figures of a ratio in one of the columns of its analysis, with the accounts, adjustments and payments behind each. */
export function traceRatio(
  id: AnalysisRatioId,
  column: StatementColumn,
  { layouts, books, inputs, basis }: AnalysisSource,
  figures = new AnalysisFigures(layouts, books, inputs),
): readonly TracedFigure[] {
  const { annualizedBy } = ratioValue(id, { figures, books, column, basis });
  return RATIO_RECIPES[id].figures.map((figure) => ({
    figure,
    amount: figures.valueOf(figure, column, basis.balances),
    annualizedBy: isOfBalances(figure) ? null : annualizedBy,
    items: figures.itemsOf(figure, column, basis.balances),
  }));
}
