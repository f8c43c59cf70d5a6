import { Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { NoteFieldsFragment } from '../../gql/graphql';
import { useAddNoteMutation } from '../../gql/hooks';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { SideSheet } from '../../ui/side-sheet';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { NoteComposer } from './note-composer';
import { NoteThread } from './note-thread';
import classes from './notes.module.css';
import type { ReviewedRecord } from './use-approval';
import type { NotedCell, RecordNotes } from './use-notes';

/** The statement beside the notes: what its lines and periods are called, and how to go to one. */
interface ReviewedGrid {
  captionOf(lineItemId: string): string | null;
  periodOf(reportingPeriodId: string): string | null;
  goTo(cell: NotedCell): void;
}

interface NotesPanelProps {
  readonly record: ReviewedRecord;
  readonly recordNotes: RecordNotes;
  readonly grid: ReviewedGrid;
  /** Where a note is being written; null while none is. */
  readonly target: NotedCell | null;
  readonly docked: boolean;
  readonly canWrite: boolean;
  readonly viewerId: string | null;
  readonly timeZone: string;
  readonly onWritten: () => void;
  readonly onClose: () => void;
}

/** The notes of a record beside its statement; those whose line is gone come last. */
export function NotesPanel({ recordNotes, grid, target, docked, canWrite, onWritten, onClose, ...shared }: NotesPanelProps) {
  const text = useText('review');
  const { notes, members, mayWrite, error, refresh } = recordNotes;
  const [add] = useAddNoteMutation();
  const nameOf = ({ lineItemId, reportingPeriodId }: Pick<NotedCell, 'lineItemId' | 'reportingPeriodId'>) => {
    const line = grid.captionOf(lineItemId) ?? '–';
    if (reportingPeriodId === null) return text('noteOnLine', { line });
    return text('noteOn', { line, period: grid.periodOf(reportingPeriodId) ?? reportingPeriodId });
  };
  const sorted = [...(notes ?? [])].sort((one, other) => Number(one.isDetached) - Number(other.isDetached));
  return (
    <SideSheet
      docked={docked}
      width="min(420px, 34vw)"
      icon={<IconMessage size={18} stroke={1.75} aria-hidden />}
      title={text('notes')}
      tools={null}
      closeLabel={text('closeNotes')}
      onClose={onClose}
    >
      {target !== null && mayWrite && canWrite && (
        <div className={`line-below ${classes.composer}`} key={`${target.lineItemId} ${target.reportingPeriodId}`}>
          <NoteComposer
            label={nameOf(target)}
            members={members}
            confirm={text('send')}
            onSend={(sent) => add({ variables: { input: { ...shared.record, anchor: anchorOf(target), ...sent } } }).then(refresh)}
            onDone={() => {
              onWritten();
              grid.goTo(target);
            }}
          />
        </div>
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
      {notes?.length === 0 && target === null && (
        <Text py={20} px="lg" c="dimmed" size="sm">
          {text('noNotes')}
        </Text>
      )}
      <ul className={classes.threads} aria-label={text('notes')}>
        {sorted.map((note) => {
          const cell = cellOf(note);
          return (
            <NoteThread
              key={note.id}
              {...shared}
              note={note}
              about={note.isDetached || cell === null ? text(note.isDetached ? 'detached' : 'notes') : nameOf(cell)}
              onGo={cell === null || note.isDetached ? null : () => grid.goTo(cell)}
              members={members}
              mayWrite={mayWrite && canWrite}
              onChanged={refresh}
            />
          );
        })}
      </ul>
    </SideSheet>
  );
}

function anchorOf({ statementType, lineItemId, reportingPeriodId }: NotedCell) {
  if (reportingPeriodId === null) return { kind: 'Line', statementType, lineItemId } as const;
  return { kind: 'Cell', statementType, lineItemId, reportingPeriodId } as const;
}

/** The line or cell that a note is about; null for another thing. */
function cellOf({ anchor }: NoteFieldsFragment): NotedCell | null {
  const { statementType, lineItemId, reportingPeriodId } = anchor;
  return statementType && lineItemId ? { statementType, lineItemId, reportingPeriodId } : null;
}
