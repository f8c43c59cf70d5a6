import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useAddNoteMutation } from './notes.generated';
import { useText } from '../../lib/i18n/use-text';
import { NoteComposer } from './note-composer';
import type { ReviewedRecord } from './use-approval';
import type { Member, NoteAnchor } from './use-notes';

interface NewNoteProps {
  readonly record: ReviewedRecord;
  readonly target: NoteAnchor;
  readonly nameOf: (anchor: NoteAnchor) => string;
  readonly members: readonly Member[];
  readonly onSent: () => void;
  readonly onDone: () => void;
}

const KINDS = ['Cell', 'Line', 'Period'] as const;

/** Writes a note about something; about a cell, also about its line or period instead. */
export function NewNote({ record, target, nameOf, members, onSent, onDone }: NewNoteProps) {
  const text = useText('review');
  const [kind, setKind] = useState(target.kind);
  const [add] = useAddNoteMutation();
  const anchor = widened(target, kind);
  return (
    <div className="stack">
      {target.kind === 'Cell' && (
        <SegmentedControl
          size="xs"
          aria-label={text('aboutKind')}
          value={kind}
          data={KINDS.map((value) => ({ value, label: text(`about.${value}`) }))}
          onChange={(chosen) => setKind(chosen)}
        />
      )}
      <NoteComposer
        place={`new ${keyOf(target)}`}
        label={nameOf(anchor)}
        members={members}
        confirm={text('send')}
        onSend={(sent) => add({ variables: { input: { ...record, anchor, ...sent } } }).then(onSent)}
        onDone={onDone}
      />
    </div>
  );
}

/** What tells one anchor from another. */
export function keyOf({ kind, statementType, lineItemId, reportingPeriodId, ratioId, journal }: NoteAnchor): string {
  return [kind, statementType, lineItemId, reportingPeriodId, ratioId, journal].join(' ');
}

function widened(target: NoteAnchor, kind: NoteAnchor['kind']): NoteAnchor {
  const { statementType = null, lineItemId = null, reportingPeriodId = null } = target;
  if (target.kind !== 'Cell' || kind === 'Cell') return target;
  return kind === 'Line' ? { kind, statementType, lineItemId } : { kind, reportingPeriodId };
}
