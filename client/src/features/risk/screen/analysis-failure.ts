import type { RiskAnalysisPartsFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { BUILT_IN } from '../result/analysis-view';

/** Why there is no result: the call failed, or the engine gave none (docs/spec.md, borrower 8). */
export type AnalysisFailure =
  | { readonly kind: 'call'; readonly message: string; readonly requestId: string | null; readonly code: string | null }
  | {
      readonly kind: 'unsuccessful';
      readonly description: string | null;
      readonly engine: string;
      /** Whether the books themselves forbid a score, so that asking again leads to the same. */
      readonly blocked: boolean;
    };

/** The failure of a call that was answered with an error. */
export function failureOfCall(error: unknown): AnalysisFailure {
  const { message, requestId, code } = describeError(error);
  return { kind: 'call', message, requestId, code };
}

/** The fields of a response that say how it ended. */
type AnsweredAnalysis = Pick<RiskAnalysisPartsFragment, 'requestOutcome' | 'errorDescription' | 'engine' | 'findings'>;

/** The failure in a response; null for a success. */
export function failureOfAnswer({ requestOutcome, errorDescription, engine, findings }: AnsweredAnalysis): AnalysisFailure | null {
  if (requestOutcome === 'success') return null;
  const blocked = findings.some(({ severity }) => severity === 'blocking');
  return { kind: 'unsuccessful', description: errorDescription, engine, blocked };
}

/** Whether another engine than the built-in one gave no score, so that the built-in one can be asked instead; never without a click. */
export function isOfOutsideEngine(failure: AnalysisFailure): boolean {
  return failure.kind === 'call' ? failure.code === 'RiskEngineUnavailable' : failure.engine !== BUILT_IN;
}
