import type { Ratio } from '../ratios/ratios';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { monthIndexOf } from '../periods/month';
import type { StatementPeriod } from '../periods/statement-periods';
import type { StatementColumn } from '../statements/columns';
import type { StatementTable } from '../statements/statement-table';
import { analysisLines, percentageOf, type AnalysisLine, type PercentageValue } from './analysis-lines';

interface Baseline {
  readonly periods: StatementPeriod;
  /** How many months before the end of a period its baseline ends; null: the first period is the baseline of all others. */
  readonly monthsBefore: number | null;
}

const before = (periods: StatementPeriod, monthsBefore: number): Baseline => ({ periods, monthsBefore });
const first = (periods: StatementPeriod): Baseline => ({ periods, monthsBefore: null });

/** What each period is compared to, by the names of the platform API. */
const BASELINES = {
  YoY: before('FiscalYears', 12),
  YoYAndTTM: before('FiscalYearsAndTTM', 12),
  YoYByQuarter: before('FiscalQuarters', 12),
  YoYByMonth: before('Months', 12),
  InterimYoY: before('InterimYears', 12),
  CalendarYoY: before('CalendarYears', 12),
  CalendarYoYByQuarter: before('CalendarQuarters', 12),
  CalendarYoYByMonth: before('Months', 12),
  Rolling12MonthsYoY: before('Rolling12Months', 12),
  QoQ: before('FiscalQuarters', 3),
  CalendarQoQ: before('CalendarQuarters', 3),
  MoM: before('Months', 1),
  FirstMonth: first('Months'),
  FirstQuarter: first('FiscalQuarters'),
  FirstCalendarQuarter: first('CalendarQuarters'),
  FirstYear: first('FiscalYears'),
  FirstCalendarYear: first('CalendarYears'),
  FirstInterimYear: first('InterimYears'),
  FirstRolling12Months: first('Rolling12Months'),
} as const satisfies Record<string, Baseline>;

export type BaselinePeriodType = keyof typeof BASELINES;

/** Every name of a baseline. */
export const BASELINE_PERIOD_TYPES = Object.keys(BASELINES) as readonly BaselinePeriodType[];

/** The periods that a baseline compares. */
export const periodsOf = (type: BaselinePeriodType): StatementPeriod => BASELINES[type].periods;

/** Places of two columns of which one is compared to the other. */
export interface ComparedColumns {
  readonly current: number;
  readonly past: number;
}

/**
 * What is compared to what, oldest first. Periods that the books cover in part are not compared, because less of them would look like a fall;
 * twelve months beside fiscal years are compared to the last closed year.
 */
export function comparisonsOf(type: BaselinePeriodType, columns: readonly StatementColumn[]): readonly ComparedColumns[] {
  const { monthsBefore } = BASELINES[type];
  const places = columns.flatMap(({ coveredFrom }, place) => (coveredFrom === null ? [place] : []));
  const endOf = (place: number) => monthIndexOf(columns[place]?.end ?? '');
  return places.flatMap((current, at) => {
    const earlier = places.slice(0, at);
    const past =
      monthsBefore === null
        ? earlier[0]
        : (earlier.find((place) => endOf(place) === endOf(current) - monthsBefore) ?? lastClosedYear(type, columns, current, earlier));
    return past === undefined ? [] : [{ current, past }];
  });
}

function lastClosedYear(type: BaselinePeriodType, columns: readonly StatementColumn[], current: number, earlier: readonly number[]) {
  return type === 'YoYAndTTM' && columns[current]?.label.startsWith('TTM') === true ? earlier.at(-1) : undefined;
}

/** How a number changed; null is one that the books do not state. */
interface HorizontalComparison {
  readonly currentValue: number | null;
  readonly pastValue: number | null;
  readonly absoluteChange: number | null;
  /** The change as a share of the size of the past value, so that a smaller loss is a rise. */
  readonly percentChange: PercentageValue;
}

/**
 * The change from one value to another.
 * @internal Its edge cases have separate tests.
 */
export function comparisonOf(currentValue: number | null, pastValue: number | null): HorizontalComparison {
  const change = currentValue === null || pastValue === null ? null : currentValue - pastValue;
  return {
    currentValue,
    pastValue,
    absoluteChange: change,
    percentChange: percentageOf(change, pastValue === null ? null : Math.abs(pastValue)),
  };
}

/** What is compared: both statements over the same columns, and the ratios of these. */
export interface HorizontalInput {
  readonly type: BaselinePeriodType;
  readonly comparisons: readonly ComparedColumns[];
  readonly columns: readonly StatementColumn[];
  readonly currency: string;
  readonly incomeStatement: StatementTable;
  readonly balanceSheet: StatementTable;
  readonly ratios: readonly Ratio[];
}

/** The periods of an analysis in the words of the platform API. */
export const reportingPeriodOf = ({ label, start, end }: StatementColumn) => ({ label, fromDate: start, toDate: end });

function compared({ comparisons, columns }: HorizontalInput) {
  return comparisons.flatMap(({ current, past }) => {
    const [now, then] = [columns[current], columns[past]];
    if (now === undefined || then === undefined) return [];
    return [{ label: `${then.label} to ${now.label}`, reportingPeriod: reportingPeriodOf(now), baselinePeriod: reportingPeriodOf(then) }];
  });
}

function changesOf(comparisons: readonly ComparedColumns[], values: readonly (number | null)[]): HorizontalComparison[] {
  return comparisons.map(({ current, past }) => comparisonOf(values[current] ?? null, values[past] ?? null));
}

/** Amounts are subtracted in minor units, so that no change is off by a rounding. */
function changesOfAmounts({ comparisons, currency }: HorizontalInput, amounts: readonly number[]): HorizontalComparison[] {
  const digits = currencyDecimals(currency);
  const units = (amount: number | null) => (amount === null ? null : toCurrencyUnits(amount, digits));
  return changesOf(comparisons, amounts).map(({ currentValue, pastValue, absoluteChange, percentChange }) => ({
    currentValue: units(currentValue),
    pastValue: units(pastValue),
    absoluteChange: units(absoluteChange),
    percentChange,
  }));
}

/** Lines of both statements and ratios in one list of metrics. */
export function horizontalAnalysis(input: HorizontalInput) {
  const lines = (inputMetricType: 'IncomeStatementLineItem' | 'BalanceSheetLineItem', { rows }: StatementTable) =>
    rows.flatMap(({ id, caption, amounts }) =>
      amounts === null
        ? []
        : [{ inputMetricId: id, inputMetricType, displayName: caption, comparativeData: changesOfAmounts(input, amounts) }],
    );
  const ratios = input.ratios.map(({ id, caption, columnData }) => ({
    inputMetricId: id,
    inputMetricType: 'FinancialRatio' as const,
    displayName: caption,
    comparativeData: changesOf(input.comparisons, columnData),
  }));
  return {
    baselinePeriodType: input.type,
    reportingPeriods: compared(input),
    metrics: [...lines('IncomeStatementLineItem', input.incomeStatement), ...lines('BalanceSheetLineItem', input.balanceSheet), ...ratios],
  };
}

interface Compared {
  readonly comparativeData: readonly HorizontalComparison[];
}

/** The same by statement, each total with the lines that it is made of. */
export function statementsAnalysis(input: HorizontalInput) {
  const linesOf = ({ rows }: StatementTable): readonly AnalysisLine<Compared>[] =>
    analysisLines(rows, (_, amounts) => ({ comparativeData: changesOfAmounts(input, amounts) }));
  const ratios = input.ratios.map(({ id, caption, category, columnData }) => ({
    id,
    displayName: caption,
    category,
    comparativeData: changesOf(input.comparisons, columnData),
  }));
  return {
    baselinePeriodType: input.type,
    reportingPeriods: compared(input),
    incomeStatement: { lineItems: linesOf(input.incomeStatement) },
    balanceSheet: { lineItems: linesOf(input.balanceSheet) },
    financialRatios: { ratios },
  };
}
