import { calibrationError, calibrationOf, logLoss } from './fitting/calibration';
import { logistic } from '@countinghouse/domain/risk/log-odds';
import { calibrateHorizons, chosenRows, curveLogOdds } from './calibrate-horizons';
import type { ScoredRows } from './calibrate-horizons';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import type { CardKey } from './card-writer';
import { CALIBRATED_YEARS, scoredByFolds } from './fit-built-in';
import { logOddsBy } from './fit-curves';
import { lastSeen } from './last-seen';
import { FIVE_RATIO_RECIPE } from './model-recipe';

/** How well the curve of a calibration foretells what comes at one horizon. */
export interface ForwardFigures {
  readonly logLoss: number;
  readonly slope: number;
  readonly error: number;
}

/** Rows to calibrate by, and what the calibration is worth to companies that are last seen later. */
export interface CalibrationChoice {
  readonly choice: CardKey;
  readonly oneYear: ForwardFigures;
  readonly fourYears: ForwardFigures;
}

/** Years at the end of which a fit is made; it is judged by the companies last seen in the years ahead. */
const ENDS = [2004, 2005, 2006, 2007, 2008, 2009];
const AHEAD = 3;

type IsChosen = (row: FirmYear, seen: number, end: number) => boolean;
const lastSeenIn =
  (years: number): IsChosen =>
  (_, seen, end) =>
    seen > end - years;
const WINDOWS: readonly (readonly [CardKey, IsChosen])[] = [
  ['window.sixFiscalYears', ({ year }, _, end) => year > end - 6],
  ['window.all', () => true],
  ['window.six', lastSeenIn(6)],
  ['window.four', lastSeenIn(4)],
  ['window.three', lastSeenIn(CALIBRATED_YEARS)],
  ['window.two', lastSeenIn(2)],
];

/** Each window forward in time inside the training part, on average over the ends of the fit. */
export function calibrationChoices(us: readonly FirmYear[]): readonly CalibrationChoice[] {
  const checks = ENDS.map((end) => forwardCheck(us, end));
  return WINDOWS.map(([choice, isChosen]) => {
    const judged = checks.map(({ end, past, ahead }) =>
      judge(
        chosenRows(past, (row, seen) => isChosen(row, seen, end)),
        ahead,
      ),
    );
    return { choice, oneYear: meanOf(judged.map(({ oneYear }) => oneYear)), fourYears: meanOf(judged.map(({ fourYears }) => fourYears)) };
  });
}

/** Scores as they would have been at the end of a year: of companies seen until then out of fold, of those ahead by a fit to all of them. */
function forwardCheck(
  rows: readonly FirmYear[],
  end: number,
): { readonly end: number; readonly past: ScoredRows; readonly ahead: ScoredRows } {
  const seen = lastSeen(rows);
  const us = rows.filter((_, index) => (seen[index] ?? 0) <= end);
  const next = rows.filter((_, index) => (seen[index] ?? 0) > end && (seen[index] ?? 0) <= end + AHEAD);
  const { oneYear, fiveYears } = FIVE_RATIO_RECIPE;
  return {
    end,
    past: scoredByFolds(us, FIVE_RATIO_RECIPE),
    ahead: { rows: next, oneYear: next.map(logOddsBy(oneYear(us))), fiveYears: next.map(logOddsBy(fiveYears(us))) },
  };
}

function judge(chosen: ScoredRows, ahead: ScoredRows): Omit<CalibrationChoice, 'choice'> {
  const calibrations = calibrateHorizons(chosen);
  const at = (years: 1 | 4): ForwardFigures => {
    const logOdds = curveLogOdds(years, ahead, calibrations, chosen.rows);
    const failed = ahead.rows.map(failsWithin(years));
    const probabilities = logOdds.map(logistic);
    return {
      logLoss: logLoss(probabilities, failed),
      slope: calibrationOf(logOdds, failed).slope,
      error: calibrationError(probabilities, failed),
    };
  };
  return { oneYear: at(1), fourYears: at(4) };
}

function meanOf(figures: readonly ForwardFigures[]): ForwardFigures {
  const mean = (of: (one: ForwardFigures) => number) => figures.reduce((sum, one) => sum + of(one), 0) / figures.length;
  return { logLoss: mean(({ logLoss: one }) => one), slope: mean(({ slope }) => slope), error: mean(({ error }) => error) };
}
