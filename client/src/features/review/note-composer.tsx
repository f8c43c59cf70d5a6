import { Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { TextAreaField } from '../../ui/field/text-area-field';
import { FormAlert } from '../../ui/form-alert';
import { Select } from '../../ui/select';
import { useNoteDraft, type NoteText } from './note-drafts';
import type { Member } from './use-notes';

interface NoteComposerProps {
  /** Where it is typed, so that the text outlives a field that a resized window replaces. */
  readonly place: string;
  readonly label: string;
  readonly members: readonly Member[];
  /** What it rewrites, as it is now. */
  readonly initial?: NoteText;
  readonly confirm: string;
  readonly onSend: (written: { readonly body: string; readonly mentions: string[] }) => Promise<unknown>;
  readonly onDone: () => void;
}

const NO_MEMBER = '';
const NOTHING: NoteText = { body: '', mentions: [] };

/** Writes a note or reply: Ctrl+Enter sends it, Escape leaves it. */
export function NoteComposer({ place, label, members, initial = NOTHING, confirm, onSend, onDone }: NoteComposerProps) {
  const text = useText('review');
  const { body, mentions, rewritten, change, forget } = useNoteDraft(place, initial);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const names = members.filter(({ id }) => mentions.includes(id)).map(({ displayName }) => displayName);
  const others = members.filter(({ id }) => !mentions.includes(id)).map(({ id, displayName }) => ({ value: id, label: displayName }));
  const isChanged = !sending && initial.body !== rewritten && initial.body !== body;
  const leave = () => {
    forget();
    onDone();
  };
  const send = () => {
    if (sending || body.trim() === '') return;
    setSending(true);
    setProblem(null);
    void onSend({ body, mentions: [...mentions] }).then(leave, (error: unknown) => {
      setProblem(describeError(error).message);
      setSending(false);
    });
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          leave();
        }
      }}
    >
      {isChanged && <FormAlert title={text('textChanged')} detail={initial.body} />}
      {problem !== null && <FormAlert title={text('failedTitle')} detail={problem} />}
      <TextAreaField
        label={label}
        required
        inputRef={field}
        most={LIMITS.reviewTextMax}
        value={body}
        onChange={(value) => change({ body: value.slice(0, LIMITS.reviewTextMax) })}
      />
      {names.length > 0 && <p className="quiet text-xs">{text('mentioned', { names: names.join(', ') })}</p>}
      <Flex gap="xs" align="center" wrap="wrap">
        <Button size="sm" look="primary" type="submit" loading={sending} disabled={body.trim() === ''}>
          {confirm}
        </Button>
        <Button size="sm" onClick={leave}>
          {text('cancel')}
        </Button>
        {others.length > 0 && (
          <Select
            label={text('mention')}
            value={NO_MEMBER}
            options={[{ value: NO_MEMBER, label: text('mention') }, ...others]}
            onChange={(id) => id !== NO_MEMBER && change({ mentions: [...mentions, id] })}
          />
        )}
      </Flex>
    </form>
  );
}
