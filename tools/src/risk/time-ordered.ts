import { areaUnderCurve } from './fitting/area-under-curve';
import type { AreaOf } from './fitting/area-under-curve';
import type { Draw, Estimate } from './fitting/bootstrap';
import { drawsByCompany, estimate, middleOf } from './fitting/bootstrap';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import { DRAWS, probabilityAt, US_TERMS } from './evaluate';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { companyOf, fitModel } from './fit-built-in';
import { lastSeen } from './last-seen';
import type { ModelRecipe } from './model-recipe';
import { FIVE_RATIO_RECIPE, sixteenRatioRecipe } from './model-recipe';
import type { TrainingRows } from './training-rows';

/** How old a fit is when it judges: used in the three years after it, or from four to nine years after it. */
export const FIT_AGES = ['new', 'old'] as const;
export type FitAge = (typeof FIT_AGES)[number];

/** Both models fitted to companies last seen by a year, and judged by companies last seen in later years. */
export interface TimeCut {
  readonly age: FitAge;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** What a cut says at one horizon. */
export interface CutFigures extends TimeCut {
  readonly years: number;
  readonly firmYears: number;
  readonly failures: number;
  readonly five: number;
  readonly sixteen: number;
  /** Five less sixteen ratios. */
  readonly margin: Estimate;
}

/** The mean of the cuts of one age at one horizon. */
export interface MeanFigures {
  readonly age: FitAge;
  readonly years: number;
  readonly five: number;
  readonly sixteen: number;
  readonly margin: Estimate;
}

/** Every end of a fit with every later window of three years that the panel has. */
const CUTS: readonly TimeCut[] = [
  { age: 'new', end: 2005, from: 2006, to: 2008 },
  { age: 'new', end: 2008, from: 2009, to: 2011 },
  { age: 'new', end: 2011, from: 2012, to: 2014 },
  { age: 'old', end: 2005, from: 2009, to: 2011 },
  { age: 'old', end: 2008, from: 2012, to: 2014 },
  { age: 'old', end: 2005, from: 2012, to: 2014 },
];

/**
 * The built-in model beside the sixteen ratios of versions 1.0 and 1.1 in the order of time: fitted to early companies, judged by later ones,
 * each with all of its rows. The parts of the panel are put together, since every cut keeps its own companies apart.
 */
export function timeOrderedValidation(
  training: TrainingRows,
  validation: readonly FirmYear[],
): { readonly cuts: readonly CutFigures[]; readonly means: readonly MeanFigures[] } {
  const rows = [...training.us, ...validation];
  const judged = CUTS.map((cut) => judgedCut(rows, cut, sixteenRatioRecipe(training)));
  return {
    cuts: US_TERMS.flatMap((years) => judged.map((cut) => cutFigures(cut, years))),
    means: FIT_AGES.flatMap((age) => {
      const ofAge = judged.filter((cut) => cut.age === age);
      return US_TERMS.map((years) => ({ age, ...meanFigures(ofAge, years) }));
    }),
  };
}

interface JudgedCut extends TimeCut {
  readonly rows: readonly FirmYear[];
  readonly draws: readonly Draw[];
  /** Areas under the curve by horizon. */
  readonly five: ReadonlyMap<number, AreaOf>;
  readonly sixteen: ReadonlyMap<number, AreaOf>;
}

function judgedCut(rows: readonly FirmYear[], cut: TimeCut, sixteen: ModelRecipe): JudgedCut {
  const seen = lastSeen(rows);
  const past = rows.filter((_, index) => (seen[index] ?? 0) <= cut.end);
  const later = rows.filter((_, index) => (seen[index] ?? 0) >= cut.from && (seen[index] ?? 0) <= cut.to);
  const areas = (recipe: ModelRecipe) => {
    const model = fitModel(past, recipe, String(cut.end));
    const at = (years: number) => later.map(probabilityAt(years, model, DEFAULT_BASE_RATES));
    return new Map(US_TERMS.map((years) => [years, areaUnderCurve(at(years), later.map(failsWithin(years)))]));
  };
  return {
    ...cut,
    rows: later,
    draws: drawsByCompany(later.map(companyOf), DRAWS),
    five: areas(FIVE_RATIO_RECIPE),
    sixteen: areas(sixteen),
  };
}

function cutFigures({ age, end, from, to, rows, draws, five, sixteen }: JudgedCut, years: number): CutFigures {
  const [ours, theirs] = [five.get(years), sixteen.get(years)];
  if (ours === undefined || theirs === undefined) throw new Error(`There is no horizon of ${years} years.`);
  return {
    ...{ age, end, from, to, years },
    firmYears: rows.length,
    failures: rows.filter(failsWithin(years)).length,
    five: ours(),
    sixteen: theirs(),
    margin: estimate((draw) => ours(draw) - theirs(draw), draws),
  };
}

/** Cuts that judge the same companies draw them alike. */
function meanFigures(cuts: readonly JudgedCut[], years: number): Omit<MeanFigures, 'age'> {
  const mean = (of: (cut: JudgedCut) => number) => cuts.reduce((sum, cut) => sum + of(cut), 0) / cuts.length;
  const area = (model: 'five' | 'sixteen', draw?: number) =>
    mean((cut) => cut[model].get(years)?.(draw === undefined ? undefined : cut.draws[draw]) ?? Number.NaN);
  const [five, sixteen] = [area('five'), area('sixteen')];
  const drawn = Array.from({ length: DRAWS }, (_, draw) => area('five', draw) - area('sixteen', draw));
  return { years, five, sixteen, margin: { value: five - sixteen, ...middleOf(drawn) } };
}
