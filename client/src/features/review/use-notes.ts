import { useCallback, useMemo } from 'react';
import type { NoteFieldsFragment, StatementType } from '../../gql/graphql';
import { useNoteChangedSubscription, useNotesQuery } from '../../gql/hooks';
import type { ReviewedRecord } from './use-approval';

/** A person of the workspace, who can be mentioned. */
export interface Member {
  readonly id: string;
  readonly displayName: string;
}

/** The notes of a record, newest first, and what is needed to write more. */
export interface RecordNotes {
  /** Null until they are known. */
  readonly notes: readonly NoteFieldsFragment[] | null;
  readonly members: readonly Member[];
  readonly mayWrite: boolean;
  readonly error: unknown;
  readonly refresh: () => void;
}

/** How often they are asked for again where no live event arrives. */
const POLLING = 60_000;

/** The notes of a record, followed live. */
export function useNotes(record: ReviewedRecord | null): RecordNotes {
  const variables = record ?? { workspaceId: '', financialRecordId: '' };
  const skip = record === null;
  const { data, error, refetch } = useNotesQuery({ variables, skip, pollInterval: POLLING, context: { background: true } });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useNoteChangedSubscription({ variables, skip: skip || data === undefined, onData: refresh });
  return {
    notes: data?.notes.nodes ?? null,
    members: data?.workspace.users ?? [],
    mayWrite: data?.workspace.capabilities.includes('CanWriteNotes') ?? false,
    error,
    refresh,
  };
}

/** A line of a statement, or its cell in a period. */
export interface NotedCell {
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly reportingPeriodId: string | null;
}

/** What the grid of a statement shows of its open notes, and where the next one is. */
export function useNotedCells(notes: RecordNotes['notes'], statementType: StatementType) {
  return useMemo(() => {
    const cells = (notes ?? []).flatMap(({ state, withdrawnAt, isDetached, anchor }) => {
      const { lineItemId, reportingPeriodId } = anchor;
      const isShown = state === 'Open' && !withdrawnAt && !isDetached && anchor.statementType === statementType;
      return isShown && lineItemId ? [{ statementType, lineItemId, reportingPeriodId }] : [];
    });
    const marks = new Map<string, string>();
    for (const { lineItemId, reportingPeriodId } of cells)
      marks.set(lineItemId, `${marks.get(lineItemId) ?? ''} ${reportingPeriodId ?? 'line'}`.trim());
    return {
      marksOf: (lineItemId: string) => marks.get(lineItemId) ?? '',
      next: (from: NotedCell): NotedCell | null => {
        const at = cells.findIndex((cell) => cell.lineItemId === from.lineItemId && cell.reportingPeriodId === from.reportingPeriodId);
        return cells[(at + 1) % Math.max(1, cells.length)] ?? null;
      },
    };
  }, [notes, statementType]);
}
