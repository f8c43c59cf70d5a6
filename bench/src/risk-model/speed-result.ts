import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import { NO_CONTEXT } from '@countinghouse/tools/risk/score-row';
import type { RiskFigures, RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { scoreRisk } from '@countinghouse/domain/risk/score-risk';
import { medianOf } from '../measuring/median';
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
  const each = medianOf(
    Array.from({ length: SCORES / BATCH }, (_, batch) => {
      const from = performance.now();
      for (const request of requests.slice(batch * BATCH, (batch + 1) * BATCH)) scoreRisk(request, BUILT_IN_MODEL);
      return (performance.now() - from) / BATCH;
    }),
  );
  return {
    name: 'risk-score',
    workload: `one score from stored inputs, ${SCORES} scores, median of batches of ${BATCH}`,
    value: `${(1000 * each).toFixed(1)} µs`,
    peer: 'limit',
    peerValue: `${LIMIT_IN_MILLISECONDS} ms`,
    ratio: each / LIMIT_IN_MILLISECONDS,
    must: 1,
    good: 0.1,
    met: each <= LIMIT_IN_MILLISECONDS,
  };
}

function requestOf(index: number): RiskRequest {
  const current = { ...FIGURES, liabilities: 900_000 + 100 * index };
  return { inputs: { current, previous: FIGURES }, context: NO_CONTEXT, baseRates: DEFAULT_BASE_RATES };
}
