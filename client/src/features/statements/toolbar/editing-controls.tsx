import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Box, Flex, Menu } from '@mantine/core';
import {
  IconArrowBack,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconFileSpreadsheet,
  IconGitCompare,
  IconRestore,
} from '@tabler/icons-react';
import { useShowError } from '../../../lib/errors/use-show-error';
import { useText } from '../../../lib/i18n/use-text';
import type { Document } from '../data/document';
import { useEditorKeys, KEYS } from './editor-keys';
import { ResetDialog } from './reset-dialog';
import type { StatementEditor } from '../data/statement-editor';
import type { StatementSaving } from '../data/use-statement-saving';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { Mark } from './editor-tools';
import classes from './bars.module.css';

const ConflictDialog = lazy(() => import('../editor/conflict-dialog').then((module) => ({ default: module.ConflictDialog })));
const ReviewDialog = lazy(() => import('../editor/differences').then((module) => ({ default: module.ReviewDialog })));

interface EditingControlsProps {
  readonly editor: StatementEditor;
  readonly saving: StatementSaving;
  readonly statementType: StatementType;
  readonly document: Document;
  readonly books: Books;
  /** Resolves the conflict with a newer version by this statement. */
  readonly onSettle: (statement: StatementLayout) => void;
  /** Makes new workbooks of what is saved. */
  readonly onRegenerate?: (() => void) | undefined;
  /** What a save or reset ends; null where it ends nothing. */
  readonly endedBySaving: string | null;
}

/** Saving, its keys and its dialogs. */
export function EditingControls({
  editor,
  saving,
  statementType,
  document,
  books,
  onSettle,
  onRegenerate,
  endedBySaving,
}: EditingControlsProps) {
  const text = useText('saving');
  const statement = useText('statements')(statementType);
  const [requested, setRequested] = useState<'reset' | 'review' | null>(null);
  const { save, problem } = saving;
  const onSave = useCallback(() => void save(), [save]);
  const { isDirty } = editor;
  const saveAndRegenerate = useCallback(() => {
    void (isDirty ? save() : Promise.resolve(true)).then((saved) => saved && onRegenerate?.());
  }, [isDirty, save, onRegenerate]);
  const onSaveAndRegenerate = onRegenerate === undefined ? null : saveAndRegenerate;
  useEditorKeys({ editor, onSave, onSaveAndRegenerate });
  useShowError(problem?.of === 'save' ? problem.error : null, text('saveFailedTitle', { statement }), onSave);
  return (
    <>
      <SaveButton editor={editor} saving={saving} onSaveAndRegenerate={onSaveAndRegenerate} onAsk={setRequested} />
      {requested === 'reset' && (
        <ResetDialog statementType={statementType} saving={saving} alsoEnds={endedBySaving} onClose={() => setRequested(null)} />
      )}
      <Suspense>
        {requested === 'review' && <ReviewDialog document={document} books={books} onClose={() => setRequested(null)} />}
        {document.newer && <ConflictDialog document={document} newer={document.newer} books={books} onSettle={onSettle} />}
      </Suspense>
    </>
  );
}

interface SaveButtonProps {
  readonly editor: StatementEditor;
  readonly saving: StatementSaving;
  readonly onSaveAndRegenerate: (() => void) | null;
  readonly onAsk: (requested: 'reset' | 'review') => void;
}

/** Saves; beside it, the other ways to leave the changes. Clean, there is nothing to save (docs/spec.md, borrower 4). */
function SaveButton({ editor, saving, onSaveAndRegenerate, onAsk }: SaveButtonProps) {
  const text = useText('saving');
  const { isDirty, changes, version } = editor;
  const busy = saving.busy !== null;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const look = isDirty ? 'primary' : 'default';
  const words = busy ? text('saving') : isDirty ? text('save') : text('saved');
  return (
    <Flex flex="none">
      <Button
        size="sm"
        look={look}
        className={classes.save}
        disabled={!isDirty}
        aria-disabled={busy}
        icon={isDirty ? <Mark /> : <IconCheck {...icon} />}
        onClick={() => !busy && void saving.save()}
      >
        {words}
        {isDirty && !busy && changes.length > 0 && (
          <Box component="span" fw={450} opacity={0.9}>
            {text('changes', { count: changes.length })}
          </Box>
        )}
      </Button>
      <Menu position="bottom-end" offset={6} width="max-content">
        <Menu.Target>
          <Button size="sm" look={look} className={classes.more} aria-label={text('saveMenu')} title={text('saveMenu')}>
            <IconChevronDown size={15} stroke={2} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDeviceFloppy {...icon} />}
            rightSection={<Keys keys={KEYS.save} />}
            disabled={!isDirty || busy}
            onClick={() => void saving.save()}
          >
            {text('save')}
          </Menu.Item>
          {onSaveAndRegenerate && (
            <Menu.Item
              leftSection={<IconFileSpreadsheet {...icon} />}
              rightSection={<Keys keys={KEYS.saveAndRegenerate} />}
              disabled={busy}
              onClick={onSaveAndRegenerate}
            >
              {text('saveAndRegenerate')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconGitCompare {...icon} />} disabled={!isDirty} onClick={() => onAsk('review')}>
            {text('review', { count: isDirty ? changes.length : 0 })}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowBack {...icon} />} c="danger" disabled={!isDirty || busy} onClick={saving.discard}>
            {text('discardTo', { version })}
          </Menu.Item>
          <Menu.Item leftSection={<IconRestore {...icon} />} c="danger" disabled={busy} onClick={() => onAsk('reset')}>
            {text('resetToDefault')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Flex>
  );
}
