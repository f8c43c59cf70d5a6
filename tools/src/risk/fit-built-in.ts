import type { Calibration } from './fitting/calibration';
import { scoredOutOfFold } from './fitting/company-folds';
import { quantilesOf } from './fitting/quantile-bins';
import { additiveScore } from '@countinghouse/domain/risk/additive-score';
import type { AdditiveModel, RiskModel } from '@countinghouse/domain/risk/risk-model';
import { BUILT_IN_RECIPES, CALIBRATED_YEARS, LAST_TRAINING_YEAR, recipesUpTo } from './built-in-recipe';
import { calibrateHorizons, chosenRows } from './calibrate-horizons';
import type { ScoredRows } from './calibrate-horizons';
import type { FirmYear } from './firm-year';
import { fitCurves, logOddsBy } from './fit-curves';
import type { CurveRecipe } from './fit-curves';
import { rankingScore } from './ranking-score';

/** Rows that the built-in model may see: nothing of the validation part. */
export interface TrainingRows {
  readonly us: readonly FirmYear[];
  readonly polishOneYear: readonly FirmYear[];
  readonly polishFiveYears: readonly FirmYear[];
}

/** A model of one version, fitted to the training rows; the same rows give the same model to the byte. */
export function fitBuiltIn(rows: TrainingRows, version: string): RiskModel {
  const judged = calibratingRows(rows);
  const { first, last } = calibrateHorizons(judged);
  const rate = (recipe: CurveRecipe) => judged.rows.filter(recipe.failed).length / judged.rows.length;
  const fit = (others: readonly FirmYear[], recipe: CurveRecipe, calibration: Calibration) =>
    calibrated(fitCurves([...rows.us, ...others], recipe, 'US'), calibration, rate(recipe));
  const oneYear = fit(rows.polishOneYear, BUILT_IN_RECIPES.oneYear, first);
  const fiveYears = fit(rows.polishFiveYears, BUILT_IN_RECIPES.fiveYears, last);
  const ranks = (model: 'ohlson1980' | 'zmijewski1984') =>
    quantilesOf(
      rows.us.flatMap(({ inputs }) => rankingScore(model, inDollars(inputs)) ?? []),
      QUANTILES,
    ).map(short);
  return {
    version,
    oneYear,
    fiveYears,
    benchmark: {
      name: 'US listed companies 2000-2011',
      rows: rows.us.length,
      logOdds: quantilesOf(
        rows.us.map(({ ratios }) => additiveScore(oneYear, ratios).logOdds),
        QUANTILES,
      ).map(short),
      ohlson1980: ranks('ohlson1980'),
      zmijewski1984: ranks('zmijewski1984'),
    },
  };
}

const QUANTILES = 200;

/** Log-odds of US rows by fits that had not seen their company; Polish rows help to fit, and are never judged. */
export function scoredByFolds(us: readonly FirmYear[], others: readonly FirmYear[], recipe: CurveRecipe): readonly number[] {
  return scoredOutOfFold(us, companyOf, (training) => logOddsBy(fitCurves([...training, ...others], recipe, 'US')));
}

/** All US rows with the scores of both horizons out of fold, by fits that end in a year. */
export function bothScoredByFolds({ us, polishOneYear, polishFiveYears }: TrainingRows, end = LAST_TRAINING_YEAR): ScoredRows {
  const { oneYear, fiveYears } = recipesUpTo(end);
  return { rows: us, oneYear: scoredByFolds(us, polishOneYear, oneYear), fiveYears: scoredByFolds(us, polishFiveYears, fiveYears) };
}

/** What slope and level are set by. */
export function calibratingRows(rows: TrainingRows): ScoredRows {
  return chosenRows(bothScoredByFolds(rows), (_, seen) => seen > LAST_TRAINING_YEAR - CALIBRATED_YEARS);
}

/** Curves at the level and with the slope of a calibration. */
function calibrated(curves: AdditiveModel, { slope, intercept }: Calibration, baseRate: number): AdditiveModel {
  return {
    intercept: short(intercept + slope * curves.intercept),
    baseRate: short(baseRate),
    terms: curves.terms.map(({ values, weights, ratio }) => ({
      ratio,
      coefficient: short(slope),
      values: values.map(short),
      weights: weights.map(short),
    })),
  };
}

/** The company of a row. */
export function companyOf({ company }: FirmYear): string {
  return company;
}

/** The panel tells millions; Ohlson's size is in dollars. */
export function inDollars({ current, previous }: FirmYear['inputs']): FirmYear['inputs'] {
  const scaled = <Figures extends object>(figures: Figures): Figures =>
    Object.fromEntries(Object.entries(figures).map(([item, value]) => [item, typeof value === 'number' ? value * 1e6 : value])) as Figures;
  return { current: scaled(current), previous: previous && scaled(previous) };
}

/** Six digits say all that the data can. */
function short(value: number): number {
  return Number(value.toPrecision(6));
}
