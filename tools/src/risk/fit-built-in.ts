import type { Calibration } from './fitting/calibration';
import { scoredOutOfFold } from './fitting/company-folds';
import { quantilesOf } from './fitting/quantile-bins';
import { additiveScore } from '@countinghouse/domain/risk/additive-score';
import type { AdditiveModel, RiskModel } from '@countinghouse/domain/risk/risk-model';
import { calibrateHorizons, chosenRows } from './calibrate-horizons';
import type { ScoredRows } from './calibrate-horizons';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { logOddsBy } from './fit-curves';
import { lastSeen } from './last-seen';
import type { ModelRecipe } from './model-recipe';
import { LONG_TERM } from './model-recipe';
import { rankingScore } from './ranking-score';

/** Slope and level are calibrated by the companies last seen in so many years before the fit ends, each with all of its rows. */
export const CALIBRATED_YEARS = 3;

const QUANTILES = 200;

/** A model of one version, fitted to US companies; the same rows give the same model to the byte. */
export function fitModel(us: readonly FirmYear[], recipe: ModelRecipe, version: string): RiskModel {
  const judged = calibratingRows(us, recipe);
  const { first, last } = calibrateHorizons(judged);
  const rate = (years: number) => judged.rows.filter(failsWithin(years)).length / judged.rows.length;
  const oneYear = calibrated(recipe.oneYear(us), first, rate(1));
  const fiveYears = calibrated(recipe.fiveYears(us), last, rate(LONG_TERM));
  const years = us.map(({ year }) => year);
  const ranks = (model: 'ohlson1980' | 'zmijewski1984') =>
    quantilesOf(
      us.flatMap(({ inputs }) => rankingScore(model, inDollars(inputs)) ?? []),
      QUANTILES,
    ).map(short);
  return {
    version,
    holdsToEvidence: true,
    oneYear,
    fiveYears,
    benchmark: {
      name: `US listed companies ${Math.min(...years)}-${Math.max(...years)}`,
      rows: us.length,
      logOdds: quantilesOf(
        us.map(({ ratios }) => additiveScore(oneYear, ratios).logOdds),
        QUANTILES,
      ).map(short),
      ohlson1980: ranks('ohlson1980'),
      zmijewski1984: ranks('zmijewski1984'),
    },
  };
}

/** US rows with the scores of both horizons by fits that had not seen their company. */
export function scoredByFolds(us: readonly FirmYear[], { oneYear, fiveYears }: ModelRecipe): ScoredRows {
  const scored = (fit: ModelRecipe['oneYear']) => scoredOutOfFold(us, companyOf, (training) => logOddsBy(fit(training)));
  return { rows: us, oneYear: scored(oneYear), fiveYears: scored(fiveYears) };
}

/** What slope and level are set by. */
export function calibratingRows(us: readonly FirmYear[], recipe: ModelRecipe): ScoredRows {
  const end = Math.max(...lastSeen(us));
  return chosenRows(scoredByFolds(us, recipe), (_, seen) => seen > end - CALIBRATED_YEARS);
}

/** A score at the level and with the slope of a calibration. */
function calibrated(score: AdditiveModel, { slope, intercept }: Calibration, baseRate: number): AdditiveModel {
  return {
    intercept: short(intercept + slope * score.intercept),
    baseRate: short(baseRate),
    terms: score.terms.map(({ values, weights, ratio, coefficient }) => ({
      ratio,
      coefficient: short(slope * coefficient),
      values: values.map(short),
      weights: weights.map(short),
    })),
  };
}

/** The company of a row. */
export function companyOf({ company }: FirmYear): string {
  return company;
}

/** The panel is in millions; Ohlson's size is in dollars. */
export function inDollars({ current, previous }: FirmYear['inputs']): FirmYear['inputs'] {
  const scaled = <Figures extends object>(figures: Figures): Figures =>
    Object.fromEntries(Object.entries(figures).map(([item, value]) => [item, typeof value === 'number' ? value * 1e6 : value])) as Figures;
  return { current: scaled(current), previous: previous && scaled(previous) };
}

/** Six digits say all that the data can. */
function short(value: number): number {
  return Number(value.toPrecision(6));
}
