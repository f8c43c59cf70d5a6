import { builtInModelOf } from '@countinghouse/domain/risk/built-in-model';
import { BUILT_IN_ENGINE } from '@countinghouse/domain/risk/score-risk';
import { answerOfModel } from './built-in-engine';
import { requestOf, type StoredAnalysis } from './stored-analysis';

/** Whether the model makes the same answer of what is kept, byte for byte, in the version that made it; null for another engine. */
export function replaysToTheSame(stored: StoredAnalysis): boolean | null {
  const model = stored.engine === BUILT_IN_ENGINE ? builtInModelOf(stored.modelVersion) : null;
  return model && JSON.stringify(answerOfModel(requestOf(stored), model)) === stored.answer;
}
