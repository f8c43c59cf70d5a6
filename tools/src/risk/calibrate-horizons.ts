import type { Calibration } from './fitting/calibration';
import { calibrationOf } from './fitting/calibration';
import { logistic, logit } from '@countinghouse/domain/risk/log-odds';
import { termStructure } from '@countinghouse/domain/risk/term-structure';
import { baseRatesOf } from './base-rates-of';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { lastSeen } from './last-seen';

/** The last horizon at which the US panel can judge the curve. */
const JUDGED_TERM = 4;
const HALVINGS = 24;

/** Rows with the log-odds of both horizons, by fits that had not seen their company. */
export interface ScoredRows {
  readonly rows: readonly FirmYear[];
  readonly oneYear: readonly number[];
  readonly fiveYears: readonly number[];
}

/** Those of the rows that are chosen by themselves and by the last year in which their company is seen. */
export function chosenRows({ rows, oneYear, fiveYears }: ScoredRows, isChosen: (row: FirmYear, seen: number) => boolean): ScoredRows {
  const seen = lastSeen(rows);
  const places = rows.flatMap((row, index) => (isChosen(row, seen[index] ?? 0) ? [index] : []));
  const of = <Value>(list: readonly Value[]) => places.flatMap((index) => list[index] ?? []);
  return { rows: of(rows), oneYear: of(oneYear), fiveYears: of(fiveYears) };
}

/** Slope and level of both horizons. */
export interface Calibrations {
  readonly first: Calibration;
  readonly last: Calibration;
}

/** Each a regression on what happened; the long one is judged by failures within four years. */
export function calibrateHorizons({ rows, oneYear, fiveYears }: ScoredRows): Calibrations {
  return {
    first: calibrationOf(oneYear, rows.map(failsWithin(1))),
    last: calibrationOf(fiveYears, rows.map(failsWithin(JUDGED_TERM))),
  };
}

/**
 * The long score with the slope at which the curve's fourth year, which lies between both scores, is neither timid nor bold; the model card
 * compares it with what is shipped.
 */
export function calibratedByCurve(scored: ScoredRows, first: Calibration): Calibration {
  const failed = scored.rows.map(failsWithin(JUDGED_TERM));
  const at = (slope: number): Calibration => ({ slope, intercept: levelFor(scored.fiveYears, shareOf(failed), slope) });
  let [low, high] = [0.3, 3];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (calibrationOf(curveLogOdds(JUDGED_TERM, scored, { first, last: at(middle) }), failed).slope < 1) high = middle;
    else low = middle;
  }
  return at((low + high) / 2);
}

/** The log-odds of a year of the curve at the level of the rows; the calibration was made on other rows where those are named. */
export function curveLogOdds(
  years: 1 | typeof JUDGED_TERM,
  { rows, oneYear, fiveYears }: ScoredRows,
  { first, last }: Calibrations,
  calibratedOn = rows,
): number[] {
  const base = baseRatesOf(rows);
  const shiftFrom = (rate: number, term: number) => logit(rate) - logit(shareOf(calibratedOn.map(failsWithin(term))));
  const [nearShift, farShift] = [shiftFrom(base.oneYear, 1), shiftFrom(base.fiveYears, JUDGED_TERM)];
  return rows.map((_, row) => {
    const near = logistic(first.intercept + first.slope * (oneYear[row] ?? 0) + nearShift);
    const far = logistic(last.intercept + last.slope * (fiveYears[row] ?? 0) + farShift);
    return logit(termStructure(near, far)[years - 1]?.cumulative ?? Number.NaN);
  });
}

/** The intercept at which the mean probability is a share. */
export function levelFor(scores: readonly number[], share: number, slope = 1): number {
  let [low, high] = [-20, 20];
  for (let halving = 0; halving < 60; halving += 1) {
    const level = (low + high) / 2;
    const mean = scores.reduce((sum, score) => sum + logistic(level + slope * score), 0) / scores.length;
    if (mean < share) low = level;
    else high = level;
  }
  return (low + high) / 2;
}

function shareOf(failed: readonly boolean[]): number {
  return failed.filter(Boolean).length / failed.length;
}
