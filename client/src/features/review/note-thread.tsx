import { Flex } from '@mantine/core';
import type { NoteFieldsFragment } from '../../lib/graphql/types.generated';
import {
  useEditNoteMutation,
  useReopenNoteMutation,
  useReplyToNoteMutation,
  useResolveNoteMutation,
  useWithdrawNoteMutation,
} from './notes.generated';
import { describeError } from '../../lib/errors/describe-error';
import { formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { NoteComposer } from './note-composer';
import { useIsTyping } from './note-drafts';
import classes from './notes.module.css';
import type { ReviewedRecord } from './use-approval';
import type { Member } from './use-notes';

type Written = Omit<NoteFieldsFragment['replies'][number], '__typename'>;

interface NoteThreadProps {
  readonly record: ReviewedRecord;
  readonly note: NoteFieldsFragment;
  /** What it is about, in words. */
  readonly about: string;
  /** Goes there; null where it can't be shown. */
  readonly onGo: (() => void) | null;
  readonly members: readonly Member[];
  /** Whether the viewer may reply and resolve. */
  readonly mayWrite: boolean;
  readonly viewerId: string | null;
  readonly timeZone: string;
  readonly onChanged: () => void;
}

/** A note with its replies. */
export function NoteThread({ record, note, about, onGo, members, mayWrite, viewerId, timeZone, onChanged }: NoteThreadProps) {
  const text = useText('review');
  const place = `reply ${note.id}`;
  const [replying, setReplying] = useIsTyping(place);
  const [reply] = useReplyToNoteMutation();
  const [resolve] = useResolveNoteMutation();
  const [reopen] = useReopenNoteMutation();
  const ofNote = { ...record, id: note.id, version: note.version };
  const isOpen = note.state === 'Open';
  const act = (done: Promise<unknown>) => void done.then(onChanged, (error: unknown) => failed(error, text('failedTitle'), onChanged));
  const written = { record, members, mayWrite, viewerId, timeZone, onChanged };
  return (
    <li className={`grid gap-xs line-below ${classes.thread}`}>
      <Flex gap="xs" align="center" justify="space-between">
        {onGo === null ? (
          <span className="medium text-sm">{about}</span>
        ) : (
          <Button look="link" size="sm" onClick={onGo}>
            {about}
          </Button>
        )}
        {!isOpen && <span className="quiet text-xs">{text('resolved')}</span>}
      </Flex>
      <WrittenText {...written} text={note} />
      {note.replies.map((one) => (
        <div key={one.id} className={`grid gap-2xs ${classes.reply}`}>
          <WrittenText {...written} text={one} />
        </div>
      ))}
      {mayWrite && !note.withdrawnAt && !replying && (
        <Flex gap="xs">
          <Button size="xs" onClick={() => setReplying(true)}>
            {text('reply')}
          </Button>
          <Button
            size="xs"
            onClick={() => act(isOpen ? resolve({ variables: { input: ofNote } }) : reopen({ variables: { input: ofNote } }))}
          >
            {text(isOpen ? 'resolve' : 'reopen')}
          </Button>
        </Flex>
      )}
      {replying && mayWrite && (
        <NoteComposer
          place={place}
          label={text('reply')}
          members={members}
          confirm={text('send')}
          onSend={(sent) => reply({ variables: { input: { ...record, id: note.id, ...sent } } }).then(onChanged)}
          onDone={() => setReplying(false)}
        />
      )}
    </li>
  );
}

interface WrittenTextProps extends Pick<NoteThreadProps, 'record' | 'members' | 'mayWrite' | 'viewerId' | 'timeZone' | 'onChanged'> {
  readonly text: Written;
}

/** What a person wrote, and when; its author takes it back or, at first, rewrites it. */
function WrittenText({ record, members, mayWrite, viewerId, timeZone, onChanged, text: note }: WrittenTextProps) {
  const text = useText('review');
  const locale = useLocale();
  const place = `edit ${note.id}`;
  const [editing, setEditing] = useIsTyping(place);
  const [edit] = useEditNoteMutation();
  const [withdraw] = useWithdrawNoteMutation();
  const name = note.author?.displayName ?? text('someone');
  const of = { ...record, id: note.id, version: note.version };
  if (note.withdrawnAt) return <p className="quiet text-sm">{text('withdrawnBy', { name })}</p>;
  if (editing && mayWrite)
    return (
      <NoteComposer
        place={place}
        label={text('edit')}
        members={members}
        initial={{ body: note.body, mentions: note.mentions.map(({ id }) => id) }}
        confirm={text('save')}
        onSend={(sent) => edit({ variables: { input: { ...of, ...sent } } }).finally(onChanged)}
        onDone={() => setEditing(false)}
      />
    );
  const takeBack = () =>
    void withdraw({ variables: { input: of } }).then(onChanged, (error: unknown) => failed(error, text('failedTitle'), onChanged));
  return (
    <>
      <p className="text-sm anywhere pre-line">{note.body}</p>
      {note.mentions.length > 0 && (
        <p className="quiet text-xs">{text('mentioned', { names: note.mentions.map(({ displayName }) => displayName).join(', ') })}</p>
      )}
      <Flex gap="xs" align="center" className="quiet text-xs">
        <span>
          {name}, {formatMediumDay(note.createdAt, locale, timeZone)}
        </span>
        {mayWrite && note.isRewritable && (
          <Button look="link" size="xs" onClick={() => setEditing(true)}>
            {text('edit')}
          </Button>
        )}
        {mayWrite && note.author?.id === viewerId && (
          <Button look="link" size="xs" onClick={takeBack}>
            {text(note.isRewritable ? 'delete' : 'withdrawNote')}
          </Button>
        )}
      </Flex>
    </>
  );
}

function failed(error: unknown, title: string, refresh: () => void): void {
  tell(`${title}. ${describeError(error).message}`, true);
  refresh();
}
