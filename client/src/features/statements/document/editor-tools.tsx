import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import type { StatementEditor } from './statement-editor';
import { stepText } from './step-text';
import classes from './editor-tools.module.css';

interface EditorToolsProps {
  readonly editor: StatementEditor;
  /** Tools that work on the whole layout, such as templates. */
  readonly children?: ReactNode;
}

/** The tools of a statement in the editor: its templates, back and forth in its history. */
export function EditorTools({ editor, children }: EditorToolsProps) {
  const text = useText('saving');
  const statements = useText('statements');
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true };
  const { undoes, redoes } = editor;
  return (
    <div className={classes.tools}>
      {children}
      <IconButton
        size="sm"
        label={undoes ? text('undoStep', { step: stepText(undoes, text, statements) }) : text('nothingToUndo')}
        disabled={undoes === null}
        onClick={editor.undo}
      >
        <IconArrowBackUp {...icon} />
      </IconButton>
      <IconButton
        size="sm"
        label={redoes ? text('redoStep', { step: stepText(redoes, text, statements) }) : text('nothingToRedo')}
        disabled={redoes === null}
        onClick={editor.redo}
      >
        <IconArrowForwardUp {...icon} />
      </IconButton>
    </div>
  );
}
