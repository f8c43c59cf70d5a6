import { statementOfInput } from './input-figures';
import { isStale } from './is-stale';
import { EXTRA_RISK_ITEMS, RISK_ITEMS } from './risk-inputs';
import type { RiskContext, RiskFigures, RiskInputs, RiskItem } from './risk-inputs';
import { BLOCKING_FINDINGS } from './risk-result';
import type { RiskFinding } from './risk-result';

/** Shares of assets below which a difference is not worth a word. */
const UNEXPLAINED = 0.02;
const MATERIAL = 0.01;
/** Balances are rounded to the cent: a part may exceed its whole by so little. */
const ROUNDING = 1e-9;
const JUMP = 10;
const [SHORTEST_YEAR, LONGEST_YEAR, YEARS_APART] = [350, 380, 10];
const FEWEST_ROUND_FIGURES = 5;

/** What is wrong with inputs, or to know of them, in the order of the finding codes. */
export function checkInputs(inputs: RiskInputs, context: RiskContext): readonly RiskFinding[] {
  return [...blockingFindings(inputs, context), ...warnings(inputs, context)];
}

function blockingFindings({ current, previous }: RiskInputs, context: RiskContext): RiskFinding[] {
  const [days, daysBefore] = [context.periodDays, context.previousPeriodDays];
  const [currency, currencyBefore] = [context.currency, context.previousCurrency];
  const nothing = isEmpty(current) && (previous === null || isEmpty(previous));
  return [
    ...when(!nothing && current.assets === null, 'assetsMissing', ['assets']),
    ...when(current.assets !== null && current.assets <= 0, 'assetsNotPositive', ['assets']),
    ...when(nothing, 'bothYearsMissing'),
    ...when(isNoYear(days) || (previous !== null && isNoYear(daysBefore)), 'periodNotAnnual'),
    ...when(previous !== null && days !== null && daysBefore !== null && Math.abs(days - daysBefore) > YEARS_APART, 'periodsUnequal'),
    ...when(previous !== null && currency !== null && currencyBefore !== null && currency !== currencyBefore, 'currenciesMixed'),
  ];
}

function warnings({ current, previous }: RiskInputs, context: RiskContext): RiskFinding[] {
  const years = previous === null ? [{ figures: current, suffix: '' }] : bothYears(current, previous);
  const inYears = (test: (figures: RiskFigures) => boolean, items: readonly RiskItem[]) =>
    years.flatMap(({ figures, suffix }) => (test(figures) ? items.map((item) => `${item}${suffix}`) : []));
  const said = (code: RiskFinding['code'], items: readonly string[]) => when(items.length > 0, code, items);
  return [
    ...when(context.isFiscalYear === false, 'notFiscalYear'),
    ...when(previous === null, 'previousYearMissing'),
    ...partialYear(previous, context),
    ...said('inputMissing', missingItems({ current, previous }, context)),
    ...said(
      'partsExceedAssets',
      inYears(
        (f) => (f.assets ?? 0) > 0 && exceeds((f.cash ?? 0) + (f.receivables ?? 0) + (f.inventories ?? 0), f.assets),
        ['cash', 'receivables', 'inventories'],
      ),
    ),
    ...said(
      'debtExceedsLiabilities',
      inYears((f) => exceeds(f.debt, f.liabilities), ['debt']),
    ),
    ...said(
      'payablesExceedLiabilities',
      inYears((f) => exceeds(f.payables, f.liabilities), ['payables']),
    ),
    ...when(isUnexplained(current, previous), 'retainedEarningsUnexplained', ['retainedEarnings', 'netIncome']),
    ...said(
      'salesZero',
      inYears((f) => f.netSales === 0, ['netSales']),
    ),
    ...said(
      'salesNegative',
      inYears((f) => isBelowZero(f.netSales), ['netSales']),
    ),
    ...said(
      'inventoriesNegative',
      inYears((f) => isBelowZero(f.inventories), ['inventories']),
    ),
    ...said(
      'liabilitiesNegative',
      inYears((f) => isBelowZero(f.liabilities), ['liabilities']),
    ),
    ...said('tenfoldJump', previous === null ? [] : jumps(current, previous)),
    ...when(isRounded(current), 'roundedToThousands'),
    ...when(isStale(context.statementDate, context.analysisDate), 'statementOld'),
    ...when(context.basis === 'Cash', 'cashBasis'),
  ];
}

function partialYear(previous: RiskFigures | null, { previousCoveredDays: days }: RiskContext): RiskFinding[] {
  if (previous === null || days === undefined) return [];
  return when(true, 'previousYearPartial').map((finding) => ({ ...finding, days }));
}

/** Items that are unknown for another reason than that the books cover a part of their year only. */
function missingItems({ current, previous }: RiskInputs, { previousCoveredDays }: RiskContext): readonly string[] {
  const isKnowable = (item: RiskItem) => previousCoveredDays === undefined || statementOfInput(item) === 'BalanceSheet';
  return RISK_ITEMS.filter((item) => item !== 'assets').flatMap((item) => [
    ...(current[item] === null ? [item] : []),
    ...(previous !== null && previous[item] === null && isKnowable(item) ? [`${item}Previous`] : []),
  ]);
}

function when(found: boolean, code: RiskFinding['code'], items: readonly string[] = []): RiskFinding[] {
  const blocking = BLOCKING_FINDINGS.some((one) => one === code);
  return found ? [{ code, severity: blocking ? 'blocking' : 'warning', items }] : [];
}

function bothYears(current: RiskFigures, previous: RiskFigures) {
  return [
    { figures: current, suffix: '' },
    { figures: previous, suffix: 'Previous' },
  ];
}

function isEmpty(figures: RiskFigures): boolean {
  return [...RISK_ITEMS, ...EXTRA_RISK_ITEMS].every((item) => (figures[item] ?? null) === null);
}

function isNoYear(days: number | null): boolean {
  return days !== null && !isYear(days);
}

/** Whether a period of so many days counts as a year. */
export function isYear(days: number): boolean {
  return days >= SHORTEST_YEAR && days <= LONGEST_YEAR;
}

function isBelowZero(value: number | null): boolean {
  return value !== null && value < 0;
}

function exceeds(part: number | null, whole: number | null): boolean {
  return part !== null && whole !== null && part > whole + ROUNDING * Math.abs(whole);
}

/** Retained earnings moved by something else than the year's income: dividends, or an error. */
function isUnexplained({ retainedEarnings, netIncome, assets }: RiskFigures, previous: RiskFigures | null): boolean {
  const before = previous?.retainedEarnings ?? null;
  if (retainedEarnings === null || netIncome === null || assets === null || before === null) return false;
  return Math.abs(retainedEarnings - before - netIncome) > UNEXPLAINED * Math.abs(assets);
}

/** Items that are ten times what they were, or a tenth, where that is material: as a rule an error of units. */
function jumps(current: RiskFigures, previous: RiskFigures): readonly string[] {
  return RISK_ITEMS.filter((item) => {
    const [now, before] = [Math.abs(current[item] ?? 0), Math.abs(previous[item] ?? 0)];
    const [less, more] = [Math.min(now, before), Math.max(now, before)];
    const assets = now >= before ? current.assets : previous.assets;
    return less > 0 && more >= JUMP * less && more > MATERIAL * Math.abs(assets ?? 0);
  });
}

function isRounded(figures: RiskFigures): boolean {
  const told = RISK_ITEMS.map((item) => figures[item]).filter((value) => value !== null && value !== 0);
  return told.length >= FEWEST_ROUND_FIGURES && told.every((value) => (value ?? 0) % 1000 === 0);
}
