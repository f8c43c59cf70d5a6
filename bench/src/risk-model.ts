import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOpenData } from '@countinghouse/tools/risk/read-open-data';
import { skipped } from './measuring/needs';
import { polishResults } from './risk-model/polish-results';
import { speedResult } from './risk-model/speed-result';
import { calibrationResults, rankingResults, timeOrderedResults } from './risk-model/us-results';
import type { BenchRow } from './result';

/** The open data, which are not part of the repository: where `RISK_DATA` says, else beside it. */
const DATA = process.env.RISK_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'risk');

/** The rows that need them. */
const OF_DATA = ['risk-ranking', 'risk-time-ordered', 'risk-calibration', 'risk-own-fit'];

/** The built-in risk model on companies that its fit never saw, beside published scores and a five-ratio reference; and how fast it is. */
export async function run(): Promise<BenchRow[]> {
  if (!existsSync(DATA)) {
    const data = {
      name: `open data of ${OF_DATA.join(', ')}`,
      remedy: '`RISK_DATA` names their folder, which docs/risk-model.md describes',
    };
    return [speedResult(), skipped('risk-model', data)];
  }
  const { training, validation } = await readOpenData(DATA);
  return [
    ...rankingResults(validation),
    ...timeOrderedResults(training, validation),
    ...calibrationResults(validation),
    ...polishResults(training.polishOneYear, training.polishFiveYears),
    speedResult(),
  ];
}
