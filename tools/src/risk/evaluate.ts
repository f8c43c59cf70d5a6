import { areaUnderCurve } from './fitting/area-under-curve';
import type { Draw, Estimate } from './fitting/bootstrap';
import { drawsByCompany, estimate, middleOf, randomNumbers } from './fitting/bootstrap';
import { calibrationError, calibrationErrorByTenths, calibrationOf } from './fitting/calibration';
import { logistic, logit } from '@countinghouse/domain/risk/log-odds';
import type { BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { curveOf } from '@countinghouse/domain/risk/score-risk';
import { baseRatesOf } from './base-rates-of';
import { levelFor } from './calibrate-horizons';
import { ownPolishArea } from './choices';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';

/** Number of bootstrap samples of companies for an interval. */
export const DRAWS = 500;
/** Horizons that the US panel can judge. */
export const US_TERMS = [1, 2, 3, 4] as const;

/** A score of rows, higher where the risk is. */
export type RowScore = (row: FirmYear) => number;

/** Areas under the curve of several scores over the same rows, and the margin of the first over each other one, by company. */
export function compareScores(rows: readonly FirmYear[], years: number, ours: RowScore, others: readonly RowScore[]) {
  const failed = rows.map(failsWithin(years));
  const draws = drawsOf(rows);
  const [area, ...rivals] = [ours, ...others].map((score) => areaUnderCurve(rows.map(score), failed));
  if (area === undefined) throw new Error('There is no score.');
  return {
    ours: estimate(area, draws),
    others: rivals.map((rival) => ({ area: estimate(rival, draws), margin: estimate((draw) => area(draw) - rival(draw), draws) })),
  };
}

/** Expected calibration error and slope of the probabilities at one horizon, once the base rates are those of the rows. */
export function calibrationAt(
  rows: readonly FirmYear[],
  years: number,
  model: RiskModel,
): Record<'error' | 'byTenths' | 'slope', Estimate> {
  const failed = rows.map(failsWithin(years));
  const probabilities = rows.map(probabilityAt(years, model, baseRatesOf(rows)));
  const logOdds = probabilities.map(logit);
  const draws = drawsOf(rows);
  return {
    error: estimate((draw) => calibrationError(probabilities, failed, draw), draws),
    byTenths: estimate((draw) => calibrationErrorByTenths(probabilities, failed, draw), draws),
    slope: estimate((draw) => calibrationOf(logOdds, failed, draw).slope, draws.slice(0, SLOPE_DRAWS)),
  };
}

/**
 * The calibration error at four years, once the base rate is that of the rows, if each probability of the model were right: the mean and the
 * middle of draws of what becomes of companies, each failing in all rows whose probability is above one number or in none.
 */
export function errorByChance(rows: readonly FirmYear[], model: RiskModel): Estimate {
  const probabilities = rows.map(probabilityAt(4, model, baseRatesOf(rows)));
  const logOdds = probabilities.map(logit);
  const companies = [...new Set(rows.map(({ company }) => company))];
  const next = randomNumbers(4);
  const errors = Array.from({ length: DRAWS }, () => {
    const fate = new Map(companies.map((company) => [company, next()]));
    const failed = rows.map(({ company }, row) => (probabilities[row] ?? 0) > (fate.get(company) ?? 1));
    const level = levelFor(logOdds, failed.filter(Boolean).length / failed.length);
    return calibrationError(
      logOdds.map((one) => logistic(one + level)),
      failed,
    );
  });
  return { value: errors.reduce((sum, one) => sum + one, 0) / errors.length, ...middleOf(errors) };
}

/** How well a fit to Polish companies ranks those that it had not seen. */
export function ownPolishEstimate(rows: readonly FirmYear[]): Estimate {
  return estimate(ownPolishArea(rows), drawsOf(rows));
}

/** The probability of the curve at a horizon. */
export function probabilityAt(years: number, model: RiskModel, baseRates: BaseRates): RowScore {
  return ({ inputs }) => curveOf(inputs, baseRates, model).termStructure[years - 1]?.cumulative ?? Number.NaN;
}

/** A regression for each draw takes its time; so many are enough for an interval. */
const SLOPE_DRAWS = 200;
const made = new WeakMap<readonly FirmYear[], readonly Draw[]>();

function drawsOf(rows: readonly FirmYear[]): readonly Draw[] {
  const draws =
    made.get(rows) ??
    drawsByCompany(
      rows.map(({ company }) => company),
      DRAWS,
    );
  made.set(rows, draws);
  return draws;
}
