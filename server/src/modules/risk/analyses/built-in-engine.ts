import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { riskOutputs } from '@countinghouse/domain/risk/risk-outputs';
import { BUILT_IN_ENGINE, scoreRisk } from '@countinghouse/domain/risk/score-risk';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';

import type { RiskEngine } from './risk-engine';
import type { StoredAnswer } from './stored-analysis';

/** The model of the product, which knows nothing but the figures. */
export const builtInEngine: RiskEngine = {
  name: BUILT_IN_ENGINE,
  score: (request) => Promise.resolve(answerOfModel(request, BUILT_IN_MODEL)),
};

/** What the model answers; the same request and model give the same bytes. */
export function answerOfModel(request: RiskRequest, model: RiskModel): StoredAnswer {
  const scored = scoreRisk(request, model);
  if (scored.outcome === 'blocked') {
    return { outcome: 'failure', modelVersion: model.version, errorDescription: null, findings: scored.findings };
  }
  const { result } = scored;
  const { drivers } = result.oneYear;
  /** The level that a tenant expects shifts every firm alike and is left out, so that scores under other levels stay comparable. */
  const riskRank = drivers.reduce((sum, { contribution }) => sum + contribution, 0);
  return { outcome: 'success', modelVersion: model.version, riskRank, outputs: riskOutputs(result), findings: result.findings, result };
}
