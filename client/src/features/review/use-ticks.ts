import { useCallback, useMemo } from 'react';
import type { StatementType, TickFieldsFragment } from '../../lib/graphql/types.generated';
import { useTickMarkChangedSubscription, useTickMarksQuery } from './ticks.generated';
import type { ReviewedRecord } from './use-approval';

/** The tick marks of a record. */
export interface RecordTicks {
  readonly ticks: readonly TickFieldsFragment[];
  readonly refresh: () => void;
}

/** How often they are asked for again where no live event arrives. */
const POLLING = 60_000;
const NONE: readonly TickFieldsFragment[] = [];

/** The tick marks of a record, followed live. */
export function useTicks(record: ReviewedRecord | null): RecordTicks {
  const variables = record ?? { workspaceId: '', financialRecordId: '' };
  const skip = record === null;
  const { data, refetch } = useTickMarksQuery({ variables, skip, pollInterval: POLLING, context: { background: true } });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useTickMarkChangedSubscription({ variables, skip: skip || data === undefined, onData: refresh });
  return { ticks: data?.tickMarks.nodes ?? NONE, refresh };
}

/** What the grid of a statement shows of the tick marks of a line: `FY2025:Tied:4820000` with the amount in minor units, apart by blanks. */
export function useTickedCells(ticks: RecordTicks['ticks'], statementType: StatementType): (lineItemId: string) => string {
  return useMemo(() => {
    const marks = new Map<string, string>();
    for (const { lineItemId, reportingPeriodId, kind, value } of ticks.filter((each) => each.statementType === statementType))
      marks.set(lineItemId, `${marks.get(lineItemId) ?? ''} ${reportingPeriodId}:${kind}:${value.replace('.', '')}`.trim());
    return (lineItemId) => marks.get(lineItemId) ?? '';
  }, [ticks, statementType]);
}
