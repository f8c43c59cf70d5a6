import { useState } from 'react';
import type { RiskAnalysisPartsFragment } from '../../../gql/graphql';
import { useRiskAnalysesQuery, useRiskAnalysisAfterQuery } from '../../../gql/hooks';
import type { AnalysedRecord } from './use-analysis';

/** The newest good analysis that is kept of a record. */
export interface StoredAnalysis {
  /** Undefined until it is known; null where there is none. Once known it stays so while a newer one is on its way: what hangs on it is not taken down. */
  readonly stored: RiskAnalysisPartsFragment | null | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
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
  return {
    stored: now === undefined ? known : now,
    error: list.error ?? one.error,
    refetch: () => {
      void list.refetch();
      if (at !== -1) void one.refetch();
    },
  };
}
