import { altmanZ1995 } from '@countinghouse/domain/risk/published-scores';
import { publishedInputs } from '@countinghouse/domain/risk/published-inputs';
import type { PublishedScoreInputs } from '@countinghouse/domain/risk/published-scores';
import type { RowScore } from './evaluate';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';
import { fitFiveRatios } from './five-ratio-reference';
import { inDollars } from './fit-built-in';
import { logOddsBy } from './fit-curves';
import { rankingScore } from './ranking-score';

/** A score to be better than, higher where the risk is. */
export interface Rival {
  readonly name: string;
  readonly score: RowScore;
  /** Whether it is the reference of the design, and no published score. */
  readonly isReference: boolean;
}

/** The published scores with true current assets and liabilities, and the five-ratio reference fitted to the same training rows. */
export function rivalsOf(training: readonly FirmYear[], years: number): readonly Rival[] {
  return [
    { name: "Altman Z''", score: ({ inputs }) => -altmanZ1995(publishedInputs(inputs) as PublishedScoreInputs), isReference: false },
    { name: 'Ohlson', score: ({ inputs }) => rankingScore('ohlson1980', inDollars(inputs)) ?? 0, isReference: false },
    { name: 'Zmijewski', score: ({ inputs }) => rankingScore('zmijewski1984', inputs) ?? 0, isReference: false },
    { name: 'five-ratio reference', score: logOddsBy(fitFiveRatios(training, failsWithin(years))), isReference: true },
  ];
}
