import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import { calibrationAt, compareScores, probabilityAt, US_TERMS } from '@countinghouse/tools/risk/evaluate';
import type { FirmYear } from '@countinghouse/tools/risk/firm-year';
import { RIVALS } from '@countinghouse/tools/risk/rivals';
import { timeOrderedValidation, type FitAge } from '@countinghouse/tools/risk/time-ordered';
import type { TrainingRows } from '@countinghouse/tools/risk/training-rows';
import type { BenchResult } from '../result';
import { withInterval } from './with-interval';

/** The committed coefficients against each rival at each horizon; met where the whole interval of the margin is above zero. */
export function rankingResults(validation: readonly FirmYear[]): BenchResult[] {
  return US_TERMS.flatMap((years) => {
    const scores = RIVALS.map(({ score }) => score);
    const { ours, others } = compareScores(validation, years, probabilityAt(years, BUILT_IN_MODEL, DEFAULT_BASE_RATES), scores);
    return RIVALS.flatMap(({ name }, index): BenchResult[] => {
      const other = others[index];
      if (other === undefined) return [];
      const { area, margin } = other;
      return [
        {
          name: 'risk-ranking',
          workload: `AUC at ${years} years, ${validation.length} US firm-years of companies that the fit never saw`,
          value: withInterval(ours),
          peer: name,
          peerValue: area.value.toFixed(3),
          ratio: ours.value / area.value,
          aim: 'atLeast',
          must: 1,
          good: null,
          met: margin.low > 0,
          note: `margin ${withInterval(margin)}; must exclude 0`,
        },
      ];
    });
  });
}

/**
 * Both models fitted to early companies and judged four to nine years later, since the model is used long after its data end; met where the
 * sixteen ratios are not clearly better. How both do right after a fit is in the note.
 */
export function timeOrderedResults(training: TrainingRows, validation: readonly FirmYear[]): BenchResult[] {
  const { means } = timeOrderedValidation(training, validation);
  const ofAge = (wanted: FitAge) => means.filter(({ age }) => age === wanted);
  return ofAge('old').map(({ years, five, sixteen, margin }) => {
    const fresh = ofAge('new').find((mean) => mean.years === years);
    return {
      name: 'risk-time-ordered',
      workload: `AUC at ${years} years, five ratios, on companies four to nine years after the fit, mean of three cuts in time`,
      value: five.toFixed(3),
      peer: 'the sixteen ratios of versions 1.0 and 1.1, fitted to the same rows',
      peerValue: sixteen.toFixed(3),
      ratio: five / sixteen,
      aim: 'atLeast',
      must: 1,
      good: null,
      met: margin.high >= 0,
      note: `margin ${withInterval(margin)}, which must not lie below 0; in the three years after the fit ${fresh === undefined ? '–' : withInterval(fresh.margin)}`,
    };
  });
}

const ERROR_LIMITS = [
  { years: 1, must: 0.006, good: 0.004 },
  { years: 4, must: 0.015, good: 0.0105 },
] as const;
const [LEAST_SLOPE, MOST_SLOPE] = [0.8, 1.6];

/** How near probabilities are to shares of failures, at the base rates of the rows. */
export function calibrationResults(validation: readonly FirmYear[]): BenchResult[] {
  const errors = ERROR_LIMITS.map(({ years, must, good }): BenchResult => {
    const { error, byTenths } = calibrationAt(validation, years, BUILT_IN_MODEL);
    return {
      name: 'risk-calibration',
      workload: `expected calibration error at ${years} years after the base shift, US validation`,
      value: withInterval(error, 4),
      peer: 'limit',
      peerValue: String(must),
      ratio: error.value / must,
      must: 1,
      good: Math.round((100 * good) / must) / 100,
      met: error.value <= must,
      note: `ten bins of equal width; by tenths of the rows ${byTenths.value.toFixed(4)}`,
    };
  });
  return [...errors, slopeResult(validation)];
}

/** How far the slope is from the middle of its band, in halves of the band. */
function slopeResult(validation: readonly FirmYear[]): BenchResult {
  const { slope } = calibrationAt(validation, 1, BUILT_IN_MODEL);
  const [middle, half] = [(LEAST_SLOPE + MOST_SLOPE) / 2, (MOST_SLOPE - LEAST_SLOPE) / 2];
  const ratio = Math.abs(slope.value - middle) / half;
  return {
    name: 'risk-calibration',
    workload: 'calibration slope at 1 year, US validation',
    value: withInterval(slope, 2),
    peer: 'band',
    peerValue: `${LEAST_SLOPE} to ${MOST_SLOPE}`,
    ratio,
    must: 1,
    good: null,
    met: ratio <= 1,
    note: 'good is 0.85 to 1.25; 1 is neither timid nor bold',
  };
}
