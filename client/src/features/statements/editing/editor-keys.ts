import { useEffect } from 'react';
import { editorKey } from './editor-key';
import type { StatementEditor } from './statement-editor';

interface EditorKeysInput {
  readonly editor: StatementEditor | null;
  readonly onSave: () => void;
  readonly onSaveAndRegenerate: (() => void) | null;
}

/** Follows the keys of the document wherever the focus is; a field keeps its own undoing, and an open dialog all of them but saving. */
export function useEditorKeys({ editor, onSave, onSaveAndRegenerate }: EditorKeysInput): void {
  useEffect(() => {
    if (editor === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = editorKey(event);
      if (asked === null || event.defaultPrevented) return;
      const saves = asked === 'save' || asked === 'saveAndRegenerate';
      if (saves) event.preventDefault();
      if (document.querySelector('[aria-modal="true"]') !== null || (!saves && isField(event.target))) return;
      event.preventDefault();
      if (asked === 'undo') editor.undo();
      else if (asked === 'redo') editor.redo();
      else if (asked === 'saveAndRegenerate') onSaveAndRegenerate?.();
      else if (editor.isDirty) onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor, onSave, onSaveAndRegenerate]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
