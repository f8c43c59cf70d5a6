import { Box, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { SideSheet } from '../../ui/side-sheet';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { keyOf, NewNote } from './new-note';
import { NoteDraftsContext, type NoteDrafts } from './note-drafts';
import { NoteThread } from './note-thread';
import type { ReviewedRecord } from './use-approval';
import { cellOf, type NoteAnchor, type NotedCell, type RecordNotes } from './use-notes';

/** The statement beside the notes: what its lines and periods are called, and how to go to one. */
export interface ReviewedGrid {
  readonly statementType: NotedCell['statementType'];
  captionOf(lineItemId: string): string | null;
  periodOf(reportingPeriodId: string): string | null;
  goTo(cell: NotedCell): void;
}

interface NotesPanelProps {
  readonly record: ReviewedRecord;
  readonly recordNotes: RecordNotes;
  /** Null where no statement is beside it. */
  readonly grid: ReviewedGrid | null;
  /** What a note is being written about; null while none is. */
  readonly target: NoteAnchor | null;
  readonly docked: boolean;
  readonly canWrite: boolean;
  readonly viewerId: string | null;
  readonly timeZone: string;
  /** Above the notes. */
  readonly top?: ReactNode;
  /** Below the notes. */
  readonly children?: ReactNode;
  readonly onWritten: () => void;
  readonly onClose: () => void;
}

/** The notes of a record beside its statement; those whose line is gone come last. */
export function NotesPanel({ recordNotes, grid, target, docked, canWrite, top, children, onWritten, onClose, ...shared }: NotesPanelProps) {
  const text = useText('review');
  const nameOf = useAnchorNames(grid);
  const { notes, members, mayWrite, error, refresh } = recordNotes;
  const [drafts] = useState<NoteDrafts>(() => new Map());
  const sorted = [...(notes ?? [])].sort((one, other) => Number(one.isDetached) - Number(other.isDetached));
  const targetCell = target && cellOf(target);
  return (
    <NoteDraftsContext value={drafts}>
      <SideSheet
        docked={docked}
        width="min(420px, 34vw)"
        icon={<IconMessage size={18} stroke={1.75} aria-hidden />}
        title={text('notes')}
        tools={null}
        closeLabel={text('closeNotes')}
        onClose={onClose}
      >
        {top}
        {target !== null && mayWrite && canWrite && (
          <Box className="line-below" px="lg" py="md" key={keyOf(target)}>
            <NewNote
              record={shared.record}
              target={target}
              nameOf={(anchor) => text('noteOnLine', { line: nameOf(anchor) })}
              members={members}
              onSent={refresh}
              onDone={() => {
                onWritten();
                if (targetCell !== null) grid?.goTo(targetCell);
              }}
            />
          </Box>
        )}
        {notes === null && !error && <SkeletonRows label={text('notes')} rows={3} />}
        {error !== undefined && error !== null && (
          <Text component="div" role="alert" className="stack" style={{ justifyItems: 'start' }} py={20} px="lg" c="dimmed" size="sm">
            <p>{text('loadFailed')}</p>
            <p>{describeError(error).message}</p>
            <Button size="sm" onClick={refresh}>
              {text('tryAgain')}
            </Button>
          </Text>
        )}
        {notes?.length === 0 && (target === null || !mayWrite || !canWrite) && (
          <Text py={20} px="lg" c="dimmed" size="sm">
            {text('noNotes')}
          </Text>
        )}
        <div className="fill scroll">
          <ul aria-label={text('notes')}>
            {sorted.map((note) => {
              const cell = grid && cellOf(note.anchor);
              return (
                <NoteThread
                  key={note.id}
                  {...shared}
                  note={note}
                  about={note.isDetached ? text('detached') : text('noteOnLine', { line: nameOf(note.anchor) })}
                  onGo={cell === null || note.isDetached ? null : () => grid?.goTo(cell)}
                  members={members}
                  mayWrite={mayWrite && canWrite}
                  onChanged={refresh}
                />
              );
            })}
          </ul>
          {children}
        </div>
      </SideSheet>
    </NoteDraftsContext>
  );
}

/** What anchors are called, as in `Cash, FY 2025`. */
export function useAnchorNames(grid: ReviewedGrid | null): (anchor: NoteAnchor) => string {
  const text = useText('review');
  const statements = useText('statements');
  const ratios = useText('ratios');
  return ({ kind, statementType, lineItemId, reportingPeriodId, ratioId, journal }) => {
    if (kind === 'Ratio' && ratioId) return ratios(`name.${ratioId}`);
    if (kind === 'Journal') return text('journalName', { journal: journal ?? '' });
    const period = reportingPeriodId ? (grid?.periodOf(reportingPeriodId) ?? reportingPeriodId) : null;
    const shown = grid !== null && grid.statementType === statementType ? grid : null;
    const caption = lineItemId ? (shown?.captionOf(lineItemId) ?? null) : null;
    const line = caption ?? (statementType ? statements(statementType) : null);
    return line !== null && period !== null ? text('cellName', { line, period }) : (line ?? period ?? '–');
  };
}
