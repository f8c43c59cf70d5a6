import type { Estimate } from './fitting/bootstrap';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { calibrationChoices } from './calibration-choices';
import type { CalibrationChoice } from './calibration-choices';
import type { CardKey } from './card-writer';
import { polishChoices, slopeChoices, usChoices } from './choices';
import type { ChoiceOf, SlopeChoice } from './choices';
import { calibrationAt, compareScores, errorByChance, ownPolishEstimate, probabilityAt, US_TERMS } from './evaluate';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { FIVE_RATIOS } from './five-ratio-model';
import { RIVALS } from './rivals';
import type { CutFigures, MeanFigures } from './time-ordered';
import { timeOrderedValidation } from './time-ordered';
import type { TrainingRows } from './training-rows';

/** Rows of one part of the data. */
export interface PopulationFigures {
  readonly name: CardKey;
  readonly fiscalYears: string;
  readonly firmYears: number;
  readonly companies: number;
  readonly failures: string;
}

/** A horizon: the area under the curve beside those of rivals, by name. */
export interface DiscriminationFigures {
  readonly years: number;
  readonly ours: Estimate;
  readonly rivals: readonly { readonly name: string; readonly area: Estimate; readonly margin: Estimate }[];
}

/** Every figure of the card, before any words. */
export interface CardFigures {
  readonly version: string;
  readonly ratios: readonly (typeof FIVE_RATIOS)[number][];
  readonly populations: readonly PopulationFigures[];
  readonly inTime: { readonly cuts: readonly CutFigures[]; readonly means: readonly MeanFigures[] };
  readonly discrimination: readonly DiscriminationFigures[];
  readonly calibration: readonly ({ readonly years: number } & ReturnType<typeof calibrationAt>)[];
  readonly chance: Estimate;
  readonly ownPolish: readonly Estimate[];
  readonly us: readonly ChoiceOf[];
  readonly polish: readonly ChoiceOf[];
  readonly windows: readonly CalibrationChoice[];
  readonly slopes: readonly SlopeChoice[];
}

/** What there is to say of a model: how it was chosen, of the training part; how well it does, of both. */
export function cardFigures(model: RiskModel, training: TrainingRows, validation: readonly FirmYear[]): CardFigures {
  return {
    version: model.version,
    ratios: FIVE_RATIOS,
    populations: populationsOf(training, validation),
    discrimination: US_TERMS.map((years) => discriminationAt(years, model, validation)),
    inTime: timeOrderedValidation(training, validation),
    calibration: US_TERMS.map((years) => ({ years, ...calibrationAt(validation, years, model) })),
    chance: errorByChance(validation, model),
    ownPolish: [training.polishOneYear, training.polishFiveYears].map(ownPolishEstimate),
    us: usChoices(training),
    polish: polishChoices(training),
    windows: calibrationChoices(training.us),
    slopes: slopeChoices(training.us),
  };
}

function populationsOf({ us, polishOneYear, polishFiveYears }: TrainingRows, validation: readonly FirmYear[]): PopulationFigures[] {
  const of = (name: CardKey, rows: readonly FirmYear[], fiscalYears: string, failures: string): PopulationFigures => ({
    name,
    fiscalYears,
    firmYears: rows.length,
    companies: new Set(rows.map(({ company }) => company)).size,
    failures,
  });
  const ofUs = (name: CardKey, rows: readonly FirmYear[]) =>
    of(name, rows, span(rows), US_TERMS.map((years) => rows.filter(failsWithin(years)).length).join(' / '));
  const ofPolish = (name: CardKey, rows: readonly FirmYear[]) =>
    of(name, rows, '2000-2013', String(rows.filter(({ yearsToFailure }) => yearsToFailure > 0).length));
  return [
    ofUs('usTrain', us),
    ofUs('usValidation', validation),
    ofPolish('polishOne', polishOneYear),
    ofPolish('polishFive', polishFiveYears),
  ];
}

function discriminationAt(years: number, model: RiskModel, validation: readonly FirmYear[]): DiscriminationFigures {
  const { ours, others } = compareScores(
    validation,
    years,
    probabilityAt(years, model, DEFAULT_BASE_RATES),
    RIVALS.map(({ score }) => score),
  );
  return {
    years,
    ours,
    rivals: others.map((other, index) => ({ ...other, name: RIVALS[index]?.name ?? '' })),
  };
}

function span(rows: readonly FirmYear[]): string {
  const years = rows.map(({ year }) => year);
  return `${Math.min(...years)}-${Math.max(...years)}`;
}
