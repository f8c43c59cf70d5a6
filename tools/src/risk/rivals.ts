import { altmanZ1995 } from '@countinghouse/domain/risk/published-scores';
import { publishedInputs } from '@countinghouse/domain/risk/published-inputs';
import type { PublishedScoreInputs } from '@countinghouse/domain/risk/published-scores';
import type { RowScore } from './evaluate';
import { inDollars } from './fit-built-in';
import { rankingScore } from './ranking-score';

/** A score to be better than, higher where the risk is. */
export interface Rival {
  readonly name: string;
  readonly score: RowScore;
}

/** The published scores with true current assets and liabilities. */
export const RIVALS: readonly Rival[] = [
  { name: "Altman Z''", score: ({ inputs }) => -altmanZ1995(publishedInputs(inputs) as PublishedScoreInputs) },
  { name: 'Ohlson', score: ({ inputs }) => rankingScore('ohlson1980', inDollars(inputs)) ?? 0 },
  { name: 'Zmijewski', score: ({ inputs }) => rankingScore('zmijewski1984', inputs) ?? 0 },
];
