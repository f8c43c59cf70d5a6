import type { AdditiveModel } from '@countinghouse/domain/risk/risk-model';
import type { CurveRecipe } from './fit-curves';
import { ALL_RATIOS, fitCurves } from './fit-curves';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { fitFiveRatios } from './five-ratio-model';
import type { TrainingRows } from './training-rows';

/** How a model is fitted to US companies: the score of one year and that of the long horizon, before calibration. */
export interface ModelRecipe {
  readonly oneYear: HorizonFit;
  readonly fiveYears: HorizonFit;
}

type HorizonFit = (us: readonly FirmYear[]) => AdditiveModel;

/** The long horizon of the US panel, which has no fifth year with a year before it. */
export const LONG_TERM = 4;

/** The built-in model: five ratios, each on its own, new years counting more; why not sixteen, `time-ordered.ts` shows. */
export const FIVE_RATIO_RECIPE: ModelRecipe = {
  oneYear: (us) => fitFiveRatios(us, failsWithin(1), weightOf(0, lastYear(us))),
  fiveYears: (us) => fitFiveRatios(us, failsWithin(LONG_TERM), weightOf(0, lastYear(us))),
};

/** Versions 1.0 and 1.1: curves of sixteen ratios fitted together, new years and a few Polish companies counting as well. */
export function sixteenRatioRecipe({ polishOneYear, polishFiveYears }: TrainingRows): ModelRecipe {
  return {
    oneYear: (us) => fitCurves([...us, ...polishOneYear], sixteenRatioCurves(lastYear(us)).oneYear, 'US'),
    fiveYears: (us) => fitCurves([...us, ...polishFiveYears], sixteenRatioCurves(lastYear(us)).fiveYears, 'US'),
  };
}

/** A firm-year counts half as much as one four years later: what parts failures from survivors has grown over the years. */
const HALF_LIFE = 4;

/** How much a row counts for the sixteen ratios, by its age at the end of the fit and its population. */
export function weightOf(polishShare: number, end: number): (row: FirmYear) => number {
  return ({ population, year }) => (population === 'Poland' ? polishShare : 2 ** ((year - end) / HALF_LIFE));
}

/** The curves of the sixteen ratios in a fit that ends in a year. */
export function sixteenRatioCurves(end: number): Readonly<Record<'oneYear' | 'fiveYears', CurveRecipe>> {
  const curves = { ratios: ALL_RATIOS, bins: 8, ridge: 3, rounds: 20 };
  return {
    oneYear: { ...curves, weightOf: weightOf(0.05, end), failed: failsWithin(1) },
    fiveYears: { ...curves, weightOf: weightOf(0.3, end), failed: failsAtLongTerm },
  };
}

/** Polish companies alone, both horizons: more parts them from survivors than in the US panel, so less ridge is right. */
export const OWN_POLISH_RECIPE: CurveRecipe = {
  ratios: ALL_RATIOS,
  bins: 8,
  ridge: 0.5,
  rounds: 20,
  weightOf: () => 1,
  failed: ({ yearsToFailure }) => yearsToFailure > 0,
};

/** Within four years in the US panel, within five in the Polish set. */
function failsAtLongTerm(row: FirmYear): boolean {
  return failsWithin(row.population === 'US' ? LONG_TERM : 5)(row);
}

function lastYear(rows: readonly FirmYear[]): number {
  return rows.reduce((last, { year }) => Math.max(last, year), 0);
}
