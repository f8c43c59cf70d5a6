import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import { NO_CONTEXT } from '@countinghouse/tools/risk/score-row';
import type { RiskFigures, RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { scoreRisk } from '@countinghouse/domain/risk/score-risk';
import { compareTries, TRIES } from '../measuring/compare-tries';
import { mediansOfGroups } from '../measuring/median';
import { timeOfSync } from '../measuring/time-of';
import type { BenchResult } from '../result';

const FIGURES: RiskFigures = {
  cash: 187_543,
  receivables: 756_809,
  inventories: 553_037,
  assets: 2_543_431,
  payables: 329_307,
  liabilities: 1_702_330,
  debt: 1_132_816,
  retainedEarnings: 591_101,
  netSales: 6_070_408,
  depreciation: 202_224,
  operatingProfit: 311_089,
  netIncome: 178_263,
};
const SCORES = 20_000;
const BATCH = 100;
const LIMIT_IN_MILLISECONDS = 1;

/** One whole score from stored inputs: checks, curve, drivers, second opinions, percentile. */
export function speedResult(): BenchResult {
  const requests = Array.from({ length: SCORES }, (_, index) => requestOf(index));
  for (const request of requests.slice(0, SCORES / 10)) scoreRisk(request, BUILT_IN_MODEL);
  const batches = Array.from({ length: SCORES / BATCH }, (_, batch) => requests.slice(batch * BATCH, (batch + 1) * BATCH));
  const milliseconds = batches.map((batch) => timeOfSync(() => batch.map((request) => scoreRisk(request, BUILT_IN_MODEL))) / BATCH);
  const comparison = {
    name: 'risk-score',
    workload: 'one score from stored inputs',
    peer: 'limit',
    must: 1,
    good: 0.1,
    note: `each try the median of ${batches.length / TRIES} batches of ${BATCH} scores`,
  };
  const tries = mediansOfGroups(milliseconds, batches.length / TRIES);
  return compareTries(comparison, tries, LIMIT_IN_MILLISECONDS, (each) => `${(1000 * each).toFixed(1)} µs`);
}

function requestOf(index: number): RiskRequest {
  const current = { ...FIGURES, liabilities: 900_000 + 100 * index };
  return { inputs: { current, previous: FIGURES }, context: NO_CONTEXT, baseRates: DEFAULT_BASE_RATES };
}
