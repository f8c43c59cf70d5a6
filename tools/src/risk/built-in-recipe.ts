import type { CurveRecipe } from './fit-curves';
import { ALL_RATIOS } from './fit-curves';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';

/** The last fiscal year of the rows that the built-in model may see. */
export const LAST_TRAINING_YEAR = 2011;
/** A firm-year counts half as much as one four years later: what parts failures from survivors has grown over the years. */
const HALF_LIFE = 4;
/** Slope and level are calibrated by the companies last seen in so many years before the fit ends, each with all of its rows. */
export const CALIBRATED_YEARS = 3;

/** How much a row counts, by its age at the end of the fit and its population. */
export function weightOf(polishShare: number, end = LAST_TRAINING_YEAR): (row: FirmYear) => number {
  return ({ population, year }) => (population === 'Poland' ? polishShare : 2 ** ((year - end) / HALF_LIFE));
}

/** Each choice was made by cross-validation by company within the training part; what it gained stands in the model card. */
export function recipesUpTo(end: number): Readonly<Record<'oneYear' | 'fiveYears', CurveRecipe>> {
  return {
    oneYear: { ratios: ALL_RATIOS, bins: 8, ridge: 3, rounds: 20, weightOf: weightOf(0.05, end), failed: failsWithin(1) },
    fiveYears: { ratios: ALL_RATIOS, bins: 8, ridge: 3, rounds: 20, weightOf: weightOf(0.3, end), failed: failsBefore },
  };
}

export const BUILT_IN_RECIPES = recipesUpTo(LAST_TRAINING_YEAR);

/** Polish companies alone, both horizons: more parts them from survivors than in the US panel, so less ridge is right. */
export const OWN_POLISH_RECIPE: CurveRecipe = {
  ratios: ALL_RATIOS,
  bins: 8,
  ridge: 0.5,
  rounds: 20,
  weightOf: () => 1,
  failed: ({ yearsToFailure }) => yearsToFailure > 0,
};

/** The long horizon: within four years in the US panel, which has no fifth with a year before it, within five in the Polish set. */
function failsBefore(row: FirmYear): boolean {
  return failsWithin(row.population === 'US' ? 4 : 5)(row);
}
