import { useState } from 'react';
import type { RiskAnalysisPartsFragment } from '../../../lib/graphql/types.generated';
import { useAnalyzeRiskMutation, useRiskAnalysesQuery, useRiskAnalysisAfterQuery } from '../risk-analysis.generated';
import type { AnalysisRequest } from '../form/analysis-draft';
import { failureOfAnswer, failureOfCall, type AnalysisFailure } from './analysis-failure';

/** Whose books are analyzed. */
export interface AnalysedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** An analysis as it goes: idle, analyzing, then a result or an error (docs/spec.md, borrower 4). */
interface AnalysisRun {
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

/** The newest good analysis that is kept of a record. */
interface StoredAnalysis {
  /** Undefined until it is known; null where there is none. Once known it stays so while a newer one is on its way: what hangs on it is not taken down. */
  readonly stored: RiskAnalysisPartsFragment | null | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
  /** Keeps an analysis of this visit: no list names it before it is asked for again. */
  readonly keep: (analysis: RiskAnalysisPartsFragment) => void;
}

/** Finds the newest successful analysis of a record. The first query finds which one it is and the second loads it, so both stay small; the second runs in the background and locks no field. */
export function useStoredAnalysis(record: AnalysedRecord): StoredAnalysis {
  const list = useRiskAnalysesQuery({ variables: { ...record } });
  const edges = list.data?.riskAnalyses.edges;
  const at = edges?.findIndex(({ node }) => node.requestOutcome === 'success') ?? -1;
  const one = useRiskAnalysisAfterQuery({
    variables: { ...record, after: edges?.[at - 1]?.cursor ?? null },
    skip: at === -1,
    fetchPolicy: 'cache-first',
    context: { background: true },
  });
  const found = one.data?.riskAnalyses.nodes[0];
  const now = edges === undefined ? undefined : at === -1 ? null : found;
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  const [kept, setKept] = useState<{ readonly of: string; readonly analysis: RiskAnalysisPartsFragment } | null>(null);
  const loaded = now === undefined ? known : now;
  const made = kept?.of === record.financialRecordId ? kept.analysis : null;
  return {
    stored: made !== null && (loaded == null || made.createdAt > loaded.createdAt) ? made : loaded,
    keep: (analysis) => setKept({ of: record.financialRecordId, analysis }),
    error: list.error ?? one.error,
    refetch: () => {
      void list.refetch();
      if (at !== -1) void one.refetch();
    },
  };
}
