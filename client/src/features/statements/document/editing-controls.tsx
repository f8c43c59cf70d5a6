import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useShowError } from '../../../lib/errors/use-show-error';
import { useText } from '../../../lib/i18n/use-text';
import type { Document } from './document';
import { useEditorKeys } from './editor-keys';
import { SaveButton } from './save-button';
import { ResetDialog } from './saving-dialogs';
import type { StatementEditor } from './statement-editor';
import type { StatementSaving } from './use-statement-saving';

const ConflictDialog = lazy(() => import('./conflict/conflict-dialog').then((module) => ({ default: module.ConflictDialog })));
const ReviewDialog = lazy(() => import('./conflict/review-dialog').then((module) => ({ default: module.ReviewDialog })));

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
}

/** Saving, its keys and its dialogs. */
export function EditingControls({ editor, saving, statementType, document, books, onSettle, onRegenerate }: EditingControlsProps) {
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
      {requested === 'reset' && <ResetDialog statementType={statementType} saving={saving} onClose={() => setRequested(null)} />}
      <Suspense>
        {requested === 'review' && <ReviewDialog document={document} books={books} onClose={() => setRequested(null)} />}
        {document.newer && <ConflictDialog document={document} newer={document.newer} books={books} onSettle={onSettle} />}
      </Suspense>
    </>
  );
}
