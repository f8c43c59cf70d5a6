import { Box, Flex, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Command } from '@countinghouse/domain/statements/command';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import type { StatementEditor } from '../data/statement-editor';
import { EDITOR_COMMANDS, type EditorCommand } from '../commands/editor-commands';
import type { Change } from '../data/document';
import type { Texts } from '../../../lib/i18n/texts';
import { Hint } from '../../../ui/hint/hint';
import type { ReadOnly } from '../data/use-statement-work';

interface EditorToolsProps {
  readonly editor: StatementEditor;
  /** Tools that work on the whole layout, such as templates. */
  readonly children?: ReactNode;
}

/** The tools of a statement in the editor: its templates, back and forth in its history. */
export function EditorTools({ editor, children }: EditorToolsProps) {
  const text = useText('saving');
  const texts = [useText('editor'), useText('statements')] as const;
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true };
  const { undoes, redoes } = editor;
  return (
    <Group gap="2xs" wrap="nowrap">
      {children}
      <IconButton
        size="sm"
        label={undoes ? text('undoStep', { step: stepText(undoes, ...texts) }) : text('nothingToUndo')}
        disabled={undoes === null}
        onClick={editor.undo}
      >
        <IconArrowBackUp {...icon} />
      </IconButton>
      <IconButton
        size="sm"
        label={redoes ? text('redoStep', { step: stepText(redoes, ...texts) }) : text('nothingToRedo')}
        disabled={redoes === null}
        onClick={editor.redo}
      >
        <IconArrowForwardUp {...icon} />
      </IconButton>
    </Group>
  );
}

/** A step of the history in the reader's words. */
function stepText(change: Change, text: Texts<'editor'>, statements: Texts<'statements'>): string {
  switch (change.kind) {
    case 'applyTemplate':
      return text('step.applyTemplate', { name: change.templateName });
    case 'mergeSaved':
    case 'takeSaved':
    case 'reset':
    case 'discard':
      return text(`step.${change.kind}`);
    default: {
      const command: EditorCommand<Command['kind']> = EDITOR_COMMANDS[change.kind];
      return command.step(change, text, statements);
    }
  }
}

/** How many changes are not saved; nothing where all are. */
export function UnsavedMark({ editor }: { readonly editor: StatementEditor }) {
  const text = useText('saving');
  if (!editor.isDirty) return null;
  return (
    <Flex component="span" gap="xs" align="center" flex="none">
      <Mark />
      {text('unsavedChanges', { count: editor.changes.length })}
    </Flex>
  );
}

/** The sign of unsaved changes. */
export function Mark() {
  return <Box component="span" w={7} h={7} bdrs="50%" bg="var(--ch-accent)" aria-hidden />;
}

/** Says that a statement can only be read, and why. */
export function ReadOnlyNote({ why }: { readonly why: ReadOnly }) {
  const text = useText('saving');
  return (
    <Flex component="span" gap="xs" align="center" flex="none" fz="sm" c="dimmed">
      <IconLock size={15} stroke={1.75} aria-hidden />
      {text('readOnly')}
      <Hint label={text('readOnly')} words={text(why === 'narrow' ? 'readOnlyNarrow' : 'readOnlyRight')} />
    </Flex>
  );
}
