import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOpenData } from '@countinghouse/tools/risk/read-open-data';
import { polishResults } from './risk-model/polish-results';
import { speedResult } from './risk-model/speed-result';
import { calibrationResults, rankingResults, timeOrderedResults } from './risk-model/us-results';
import type { BenchResult } from './result';

/** The open data, which are not part of the repository: where `RISK_DATA` says, else beside it. */
const DATA = process.env.RISK_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'risk');

/** The built-in risk model on companies that its fit never saw, beside published scores and a five-ratio reference; and how fast it is. */
export async function run(): Promise<BenchResult[]> {
  if (!existsSync(DATA)) {
    console.log(`  There is no open data in ${DATA} (RISK_DATA names another folder): only the speed is measured.`);
    return [speedResult()];
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
