import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnalysisChangedSubscription, useAnalysisQuery } from '../analysis.generated';
import { liveEventsStore } from '../../../lib/apollo/create-apollo-client';
import { useStore } from '../../../lib/react/use-store';
import type { AnalysisView } from '../screen/analysis-view';
import { useStatementSource, type AnalyzedRecord } from './use-statement-source';

/** How often the analysis is asked for again while no live events arrive. */
const POLLING = 60_000;

/** The analysis as it is saved, followed live, and what to compute it from here; the server is asked for another view only until there is that. */
export function useSavedAnalysis(record: AnalyzedRecord, { reportingPeriod, flows, balances }: AnalysisView) {
  const [asked, setAsked] = useState({ reportingPeriod, flows, balances });
  const isLive = useStore(liveEventsStore);
  const { data, previousData, error, loading, refetch } = useAnalysisQuery({
    variables: { ...record, ...asked },
    pollInterval: isLive ? 0 : POLLING,
    context: { background: true },
  });
  const analysis = (data ?? previousData)?.analysis;
  const loaded = useStatementSource(record, analysis?.inputs ?? null);
  const isAsked = asked.reportingPeriod === reportingPeriod && asked.flows === flows && asked.balances === balances;
  if (loaded.source === null && !isAsked) setAsked({ reportingPeriod, flows, balances });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useAnalysisChangedSubscription({ variables: record, skip: data === undefined, onData: refresh });
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) refresh();
    wasLive.current = isLive;
  }, [isLive, refresh]);
  return { analysis, loaded, error, loading, refetch };
}
