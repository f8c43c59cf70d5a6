import { areaUnderCurve } from './fitting/area-under-curve';
import type { AreaOf } from './fitting/area-under-curve';
import type { AdditiveModel } from '@countinghouse/domain/risk/risk-model';
import { calibrationError, calibrationOf } from './fitting/calibration';
import { scoredOutOfFold } from './fitting/company-folds';
import { logistic } from '@countinghouse/domain/risk/log-odds';
import { calibratedByCurve, calibrateHorizons, curveLogOdds } from './calibrate-horizons';
import type { CardKey } from './card-writer';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { calibratingRows, companyOf } from './fit-built-in';
import { fitCurves, logOddsBy } from './fit-curves';
import type { CurveRecipe } from './fit-curves';
import { FIVE_RATIOS, fitFiveRatios } from './five-ratio-model';
import { lastSeen } from './last-seen';
import { FIVE_RATIO_RECIPE, OWN_POLISH_RECIPE, sixteenRatioCurves, weightOf } from './model-recipe';
import type { TrainingRows } from './training-rows';

/** A choice of the recipe and the areas under the curve that it reached by cross-validation in the training part. */
export interface ChoiceOf {
  readonly choice: CardKey;
  readonly oneYear: number;
  readonly long: number;
}

/** Choices are judged by companies last seen from this year on: the half that is nearest to what comes. */
const JUDGED_FROM = 2006;
/** The last fiscal year of the training part. */
const END = 2011;
const CURVES = sixteenRatioCurves(END);

/** What each step from five ratios to sixteen gained on US companies left out, each with all of its rows. */
export function usChoices({ us, polishOneYear, polishFiveYears }: TrainingRows): readonly ChoiceOf[] {
  const { oneYear, fiveYears } = CURVES;
  const five = (weight: (row: FirmYear) => number) => (recipe: CurveRecipe) =>
    scoredOutOfFold(us, companyOf, (training) => logOddsBy(fitFiveRatios(training, recipe.failed, weight)));
  const curves = (change: Partial<CurveRecipe>) => (recipe: CurveRecipe) => curvesByFolds(us, [], { ...recipe, ...change });
  const steps: readonly (readonly [CardKey, (recipe: CurveRecipe) => readonly number[]])[] = [
    ['us.reference', five(() => 1)],
    ['us.recent', five(weightOf(0, END))],
    ['us.together', curves({ ratios: FIVE_RATIOS })],
    ['us.sixteen', curves({})],
    ['us.lessRidge', curves({ ridge: 0.3 })],
    ['us.tenBins', curves({ bins: 10 })],
    ['us.twentyBins', curves({ bins: 20 })],
  ];
  const area = (scores: readonly number[], recipe: CurveRecipe) => recentArea(us, scores, recipe);
  return [
    ...steps.map(([choice, scored]) => ({ choice, oneYear: area(scored(oneYear), oneYear), long: area(scored(fiveYears), fiveYears) })),
    {
      choice: 'us.withPolish',
      oneYear: area(curvesByFolds(us, polishOneYear, oneYear), oneYear),
      long: area(curvesByFolds(us, polishFiveYears, fiveYears), fiveYears),
    },
  ];
}

/** What the same choices do for Polish companies left out. */
export function polishChoices(rows: TrainingRows): readonly ChoiceOf[] {
  const both = (choice: CardKey, area: (polish: readonly FirmYear[], recipe: CurveRecipe) => number): ChoiceOf => ({
    choice,
    oneYear: area(rows.polishOneYear, CURVES.oneYear),
    long: area(rows.polishFiveYears, CURVES.fiveYears),
  });
  return [
    {
      choice: 'polish.shipped',
      oneYear: areaOf(rows.polishOneYear, rows.polishOneYear.map(logOddsBy(FIVE_RATIO_RECIPE.oneYear(rows.us)))),
      long: areaOf(rows.polishFiveYears, rows.polishFiveYears.map(logOddsBy(FIVE_RATIO_RECIPE.fiveYears(rows.us)))),
    },
    both('polish.usAlone', (polish, recipe) => {
      const model = fitCurves(rows.us, recipe, 'US');
      return areaOf(polish, polish.map(logOddsBy(model)));
    }),
    both('polish.mixed', (polish, recipe) =>
      areaOf(
        polish,
        foldScores(polish, (training) => fitCurves([...rows.us, ...training], recipe, 'US')),
      ),
    ),
    both('polish.five', (polish) =>
      areaOf(
        polish,
        foldScores(polish, (training) => fitFiveRatios(training, failedAtAll)),
      ),
    ),
    both('polish.sixteen', (polish) => ownPolishArea(polish)()),
  ];
}

/** Partitions over which the five folds are repeated, since one of them says as much about itself as about the fit. */
const PARTITIONS = [0, 1, 2, 3, 4];

/** Mean area under the curve of Polish companies by fits to the other ones: five folds, in five partitions. */
export function ownPolishArea(polish: readonly FirmYear[]): AreaOf {
  const areas = PARTITIONS.map((partition) =>
    areaUnderCurve(
      foldScores(polish, (training) => fitCurves(training, OWN_POLISH_RECIPE, 'Poland'), partition),
      polish.map(failedAtAll),
    ),
  );
  return (draw) => areas.reduce((sum, area) => sum + area(draw), 0) / areas.length;
}

/** A way to set the slope of the long score, and what it is worth at four years. */
export interface SlopeChoice {
  readonly choice: CardKey;
  readonly slope: number;
  readonly error: number;
}

/** Slope and calibration error at four years with the slope of the long score set by its own outcomes, and by those of the curve. */
export function slopeChoices(us: readonly FirmYear[]): readonly SlopeChoice[] {
  const judged = calibratingRows(us, FIVE_RATIO_RECIPE);
  const failed = judged.rows.map(failsWithin(4));
  const { first, last } = calibrateHorizons(judged);
  return [
    { choice: 'slope.own' as const, calibration: last },
    { choice: 'slope.curve' as const, calibration: calibratedByCurve(judged, first) },
  ].map(({ choice, calibration }) => {
    const logOdds = curveLogOdds(4, judged, { first, last: calibration });
    return { choice, slope: calibrationOf(logOdds, failed).slope, error: calibrationError(logOdds.map(logistic), failed) };
  });
}

function curvesByFolds(us: readonly FirmYear[], others: readonly FirmYear[], recipe: CurveRecipe): readonly number[] {
  return scoredOutOfFold(us, companyOf, (training) => logOddsBy(fitCurves([...training, ...others], recipe, 'US')));
}

function foldScores(rows: readonly FirmYear[], fit: (training: readonly FirmYear[]) => AdditiveModel, partition = 0): readonly number[] {
  return scoredOutOfFold(rows, companyOf, (training) => logOddsBy(fit(training)), partition);
}

function failedAtAll({ yearsToFailure }: FirmYear): boolean {
  return yearsToFailure > 0;
}

function areaOf(rows: readonly FirmYear[], scores: readonly number[]): number {
  return areaUnderCurve(scores, rows.map(failedAtAll))();
}

function recentArea(us: readonly FirmYear[], scores: readonly number[], recipe: CurveRecipe): number {
  const seen = lastSeen(us);
  const recent = us.flatMap((row, index) => ((seen[index] ?? 0) >= JUDGED_FROM ? [{ row, score: scores[index] ?? 0 }] : []));
  return areaUnderCurve(
    recent.map(({ score }) => score),
    recent.map(({ row }) => recipe.failed(row)),
  )();
}
