import type { RiskFigures, RiskInputs, RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import { RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import { scoreRatiosOf } from '@countinghouse/domain/risk/score-ratios';
import type { ScoreRatio } from '@countinghouse/domain/risk/risk-result';

/** One year of one company of the open data, with what became of it. */
export interface FirmYear {
  readonly population: 'US' | 'Poland';
  readonly company: string;
  readonly year: number;
  readonly part: 'train' | 'validation';
  /** Whole years until it failed; 0 where it did not. */
  readonly yearsToFailure: number;
  readonly inputs: RiskInputs;
  readonly ratios: Readonly<Record<ScoreRatio, number | null>>;
}

/** A firm-year with its ratios. */
export function firmYear(of: Omit<FirmYear, 'ratios'>): FirmYear {
  return { ...of, ratios: scoreRatiosOf(of.inputs) };
}

/** Figures of a year of which some are known. */
export function figures(known: Partial<Record<RiskItem | 'currentAssets' | 'currentLiabilities', number | null>>): RiskFigures {
  const nothing = Object.fromEntries(RISK_ITEMS.map((item) => [item, null])) as Record<RiskItem, null>;
  return { ...nothing, ...known };
}

/** Whether it failed within so many years. */
export function failsWithin(years: number): (row: FirmYear) => boolean {
  return ({ yearsToFailure }) => yearsToFailure >= 1 && yearsToFailure <= years;
}
