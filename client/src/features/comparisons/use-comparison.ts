import { useCallback, useEffect, useState } from 'react';
import type { ComparisonHeadFragment, ComparisonReportQuery } from '../../lib/graphql/types.generated';
import { useCompareCollectionsMutation, useComparisonChangedSubscription, useComparisonReportQuery } from './comparisons.generated';

/** A comparison with its lists. */
export type ComparisonReport = ComparisonReportQuery['comparison'];

/** The collections that are compared, by their records. */
export interface ComparedIds {
  readonly workspaceId: string;
  readonly baseRecordId: string;
  readonly otherRecordId: string;
}

interface FollowedComparison {
  /** Null until it was ordered. */
  readonly head: ComparisonHeadFragment | null;
  /** Null until it is ready and read. */
  readonly report: ComparisonReport | null;
  /** Why it could not be ordered; undefined where it could. */
  readonly orderError: unknown;
  /** Why it could not be read; undefined where it could. */
  readonly readError: unknown;
  readonly retry: () => void;
}

/** Milliseconds between two looks at a comparison that is being made. */
const POLLING = 2_000;

/** The comparison of two collections, which is ordered where it is not there; while it is made, live events and a poll show its progress. */
export function useComparison(ids: ComparedIds): FollowedComparison {
  const { workspaceId, baseRecordId, otherRecordId } = ids;
  const [order, ordered] = useCompareCollectionsMutation();
  const [known, setKnown] = useState<ComparisonHeadFragment | null>(null);
  const start = useCallback(() => {
    order({ variables: { input: { workspaceId, baseRecordId, otherRecordId } } }).then(
      ({ data }) => setKnown(data?.compareCollections ?? null),
      () => undefined,
    );
  }, [order, workspaceId, baseRecordId, otherRecordId]);
  useEffect(start, [start]);
  const { data, error, refetch } = useComparisonReportQuery({
    variables: { id: known?.id ?? '' },
    skip: known === null,
    context: { background: true },
  });
  const read = data?.comparison.id === known?.id ? (data?.comparison ?? null) : null;
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const [live, setLive] = useState<ComparisonHeadFragment | null>(null);
  useComparisonChangedSubscription({
    variables: { workspaceId },
    onData: ({ data: { data: event } }) => {
      const changed = event?.comparisonChanged;
      if (changed?.id !== known?.id || changed === undefined) return;
      setLive(changed);
      if (changed.state !== 'Pending') refresh();
    },
  });
  const head = newest(known, live, read);
  const isPending = known !== null && (read === null || read.state === 'Pending');
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(refresh, POLLING);
    return () => clearInterval(timer);
  }, [isPending, refresh]);
  const retry = () => {
    start();
    if (error !== undefined) refresh();
  };
  return { head, report: read?.state === 'Ready' ? read : null, orderError: ordered.error, readError: error, retry };
}

function newest(known: ComparisonHeadFragment | null, live: ComparisonHeadFragment | null, read: ComparisonHeadFragment | null) {
  const ended = [read, live].find((each) => each !== null && each.id === known?.id && each.state !== 'Pending');
  if (ended) return ended;
  const percent = Math.max(0, ...[known, live, read].map((each) => (each?.id === known?.id ? (each?.percent ?? 0) : 0)));
  return known === null ? null : { ...known, percent };
}
