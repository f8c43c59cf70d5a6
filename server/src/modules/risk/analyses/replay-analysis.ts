import { builtInModelOf } from '@countinghouse/domain/risk/built-in-model';
import { BUILT_IN_ENGINE } from '@countinghouse/domain/risk/score-risk';
import { answerOfModel } from './built-in-engine';
import type { RiskAnalysis } from './risk-analysis.entity';
import { requestOf } from './stored-analysis';

/** Whether the model makes the same answer of what is kept, byte for byte, in the version that made it; null for another engine. */
export function replaysToTheSame(stored: RiskAnalysis): boolean | null {
  const model = stored.engine === BUILT_IN_ENGINE ? builtInModelOf(stored.modelVersion) : null;
  return model && JSON.stringify(answerOfModel(requestOf(stored), model)) === stored.answer;
}
