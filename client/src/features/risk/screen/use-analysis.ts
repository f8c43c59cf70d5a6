import { useState } from 'react';
import type { RiskAnalysisPartsFragment } from '../../../gql/graphql';
import { useAnalyzeRiskMutation } from '../../../gql/hooks';
import type { AnalysisRequest } from '../form/analysis-draft';
import { failureOfAnswer, failureOfCall, type AnalysisFailure } from '../states/analysis-failure';

/** Whose books are analyzed. */
export interface AnalysedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** An analysis as it goes: idle, analyzing, then a result or an error (docs/spec.md, borrower 4). */
export interface AnalysisRun {
  readonly analyzing: boolean;
  /** The result of this visit; null before one. */
  readonly latest: RiskAnalysisPartsFragment | null;
  readonly failure: AnalysisFailure | null;
  analyze(request: AnalysisRequest): void;
  /** Asks again what was asked last. */
  readonly retry: () => void;
  /** Asks the same of the built-in model, this once. */
  readonly retryBuiltIn: () => void;
  readonly dismiss: () => void;
}

/** Runs analyses of a record; a failure stays until it is dismissed or another run begins. */
export function useAnalysis(record: AnalysedRecord, onDone: (analysis: RiskAnalysisPartsFragment) => void): AnalysisRun {
  const [mutate, { loading }] = useAnalyzeRiskMutation();
  const [latest, setLatest] = useState<RiskAnalysisPartsFragment | null>(null);
  const [failure, setFailure] = useState<AnalysisFailure | null>(null);
  const [requested, setRequested] = useState<AnalysisRequest>({ naicsCode: null, postalCode: null });
  const analyze = (request: AnalysisRequest, builtIn = false) => {
    setRequested(request);
    setFailure(null);
    mutate({ variables: { ...record, ...request, builtIn } }).then(
      ({ data }) => {
        const analysis = data?.analyzeRisk;
        if (!analysis) return;
        const failed = failureOfAnswer(analysis);
        setFailure(failed);
        if (failed !== null) return;
        setLatest(analysis);
        onDone(analysis);
      },
      (error: unknown) => setFailure(failureOfCall(error)),
    );
  };
  return {
    analyzing: loading,
    latest,
    failure,
    analyze: (request) => analyze(request),
    retry: () => analyze(requested),
    retryBuiltIn: () => analyze(requested, true),
    dismiss: () => setFailure(null),
  };
}
