import { RISK_ITEMS } from './risk-inputs';
import type { RiskFigures, RiskInputs, RiskItem } from './risk-inputs';
import type { RiskFinding } from './risk-result';
import type { YearFigure } from './score-ratios';

/** The amounts between which a figure may be, as far as the warnings about it allow; null where they leave it open altogether. */
type FigureSpan = readonly [least: number, most: number] | null;

/** The figures that warnings put in doubt; what is stated is always within the span. */
export type DoubtfulFigures = ReadonlyMap<YearFigure, FigureSpan>;

/** Half a unit of thousands. */
const ROUNDED_BY = 500;

/** What each figure would be if the warnings about it were put right, from the findings of the checks (docs/risk-model.md, "The range"). */
export function doubtfulFigures(inputs: RiskInputs, findings: readonly RiskFinding[]): DoubtfulFigures {
  const spans = new Map<YearFigure, FigureSpan>();
  for (const finding of findings)
    for (const [figure, amount] of alternativesOf(finding, inputs)) {
      const known = spans.get(figure);
      const stated = figureOf(inputs, figure);
      if (stated === null || known === null) continue;
      const [least, most] = known ?? [stated, stated];
      spans.set(figure, amount === null ? null : [Math.min(least, amount), Math.max(most, amount)]);
    }
  return spans;
}

/** The figure of the year that its name says. */
export function figureOf({ current, previous }: RiskInputs, figure: YearFigure): number | null {
  const [item, isPrevious] = itemOf(figure);
  return (isPrevious ? previous?.[item] : current[item]) ?? null;
}

/** The inputs with another amount of one figure. */
export function withFigure({ current, previous }: RiskInputs, figure: YearFigure, amount: number): RiskInputs {
  const [item, isPrevious] = itemOf(figure);
  return isPrevious
    ? { current, previous: previous && { ...previous, [item]: amount } }
    : { current: { ...current, [item]: amount }, previous };
}

const PREVIOUS = 'Previous';

function itemOf(figure: YearFigure): readonly [item: RiskItem, isPrevious: boolean] {
  const isPrevious = figure.endsWith(PREVIOUS);
  return [(isPrevious ? figure.slice(0, -PREVIOUS.length) : figure) as RiskItem, isPrevious];
}

/** What a figure would be if one finding were put right; null where nothing says what. */
type Alternative = readonly [figure: YearFigure, amount: number | null];
type YearAlternative = readonly [item: RiskItem, amount: number | null];

function alternativesOf({ code, items }: RiskFinding, inputs: RiskInputs): readonly Alternative[] {
  const { current, previous } = inputs;
  const inYears = (rule: (year: RiskFigures) => readonly YearAlternative[]) => alternativesInYears(rule, items, inputs);
  switch (code) {
    case 'partsExceedAssets':
      return inYears((year) => {
        const others = (year.receivables ?? 0) + (year.inventories ?? 0);
        const cashAtMost = Math.max(0, (year.assets ?? 0) - others);
        return [
          ['assets', others + (year.cash ?? 0)],
          ['cash', cashAtMost],
        ];
      });
    case 'debtExceedsLiabilities':
      return inYears(({ debt }) => [['liabilities', debt]]);
    case 'payablesExceedLiabilities':
      return inYears(({ payables, debt }) => [['liabilities', (payables ?? 0) + Math.max(0, debt ?? 0)]]);
    case 'retainedEarningsUnexplained':
      return [['netIncome', (current.retainedEarnings ?? 0) - (previous?.retainedEarnings ?? 0)]];
    case 'salesZero':
    case 'salesNegative':
      return inYears(() => [['netSales', null]]);
    case 'inventoriesNegative':
      return inYears(({ assets, inventories }) => [['assets', (assets ?? 0) - (inventories ?? 0)]]);
    case 'liabilitiesNegative':
      return inYears(() => [['liabilities', null]]);
    case 'tenfoldJump':
      return items.flatMap((item): readonly Alternative[] => {
        const figure = item as RiskItem;
        return [
          [figure, previous?.[figure] ?? null],
          [`${figure}${PREVIOUS}`, current[figure]],
        ];
      });
    case 'roundedToThousands':
      return RISK_ITEMS.flatMap((item) =>
        ([item, `${item}${PREVIOUS}`] as const).flatMap((figure): readonly Alternative[] => {
          const stated = figureOf(inputs, figure) ?? 0;
          return [
            [figure, stated - ROUNDED_BY],
            [figure, stated + ROUNDED_BY],
          ];
        }),
      );
    default:
      return [];
  }
}

/** Alternatives for each year that the finding names. */
function alternativesInYears(
  rule: (year: RiskFigures) => readonly YearAlternative[],
  items: readonly string[],
  { current, previous }: RiskInputs,
): readonly Alternative[] {
  const now = items.some((item) => !item.endsWith(PREVIOUS)) ? rule(current) : [];
  const before = previous !== null && items.some((item) => item.endsWith(PREVIOUS)) ? rule(previous) : [];
  return [...now, ...before.map(([item, amount]): Alternative => [`${item}${PREVIOUS}`, amount])];
}
