import { useText } from '../../../lib/i18n/use-text';
import type { StatementEditor } from './statement-editor';
import classes from './editor-tools.module.css';

/** How many changes are not saved; nothing where all are. */
export function UnsavedMark({ editor }: { readonly editor: StatementEditor }) {
  const text = useText('saving');
  if (!editor.isDirty) return null;
  return (
    <span className={classes.unsaved}>
      <span className={classes.dot} aria-hidden />
      {text('unsavedChanges', { count: editor.changes.length })}
    </span>
  );
}
