import { useCallback, useMemo } from 'react';
import type { NoteFieldsFragment, StatementType } from '../../lib/graphql/types.generated';
import { useNoteChangedSubscription, useNotesQuery } from './notes.generated';
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

/** What a note is about: the fields of its kind. */
export type NoteAnchor = Pick<NoteFieldsFragment['anchor'], 'kind'> & Partial<NoteFieldsFragment['anchor']>;

/** A line of a statement, or its cell in a period. */
export interface NotedCell {
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly reportingPeriodId: string | null;
}

/** A cell that can have a tick mark. */
export type TickedCell = NotedCell & { readonly reportingPeriodId: string };

/** The anchor of a line or cell. */
export function anchorOf({ statementType, lineItemId, reportingPeriodId }: NotedCell): NoteAnchor {
  if (reportingPeriodId === null) return { kind: 'Line', statementType, lineItemId };
  return { kind: 'Cell', statementType, lineItemId, reportingPeriodId };
}

/** The line or cell that a note is about; null for another thing. */
export function cellOf({ statementType, lineItemId, reportingPeriodId }: NoteAnchor): NotedCell | null {
  return statementType && lineItemId ? { statementType, lineItemId, reportingPeriodId: reportingPeriodId ?? null } : null;
}

/** The anchors of the notes that ask for something, the newest first. */
export function openAnchors(notes: RecordNotes['notes']): readonly NoteAnchor[] {
  return (notes ?? [])
    .filter(({ state, withdrawnAt, isDetached }) => state === 'Open' && !withdrawnAt && !isDetached)
    .map(({ anchor }) => anchor);
}

/** What the grid of a statement shows of its open notes, and where the next one is. */
export function useNotedCells(notes: RecordNotes['notes'], statementType: StatementType) {
  return useMemo(() => {
    const anchors = openAnchors(notes);
    const cells = anchors.flatMap((anchor) => (anchor.statementType === statementType ? (cellOf(anchor) ?? []) : []));
    const marks = new Map<string, string>();
    for (const { lineItemId, reportingPeriodId } of cells)
      marks.set(lineItemId, `${marks.get(lineItemId) ?? ''} ${reportingPeriodId ?? 'line'}`.trim());
    const journals = new Set(anchors.map(({ journal }) => journal));
    const periods = anchors.flatMap(({ kind, reportingPeriodId }) => (kind === 'Period' && reportingPeriodId ? [reportingPeriodId] : []));
    return {
      marksOf: (lineItemId: string) => marks.get(lineItemId) ?? '',
      notedPeriods: [...new Set(periods)].join(' '),
      isJournalNoted: (journal: string) => journals.has(journal),
      next: (from: NotedCell): NotedCell | null => {
        const at = cells.findIndex((cell) => cell.lineItemId === from.lineItemId && cell.reportingPeriodId === from.reportingPeriodId);
        return cells[(at + 1) % Math.max(1, cells.length)] ?? null;
      },
    };
  }, [notes, statementType]);
}
