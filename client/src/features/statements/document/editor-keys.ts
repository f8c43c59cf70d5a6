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
      const requested = editorKey(event);
      if (requested === null || event.defaultPrevented) return;
      const saves = requested === 'save' || requested === 'saveAndRegenerate';
      if (saves) event.preventDefault();
      if (document.querySelector('[aria-modal="true"]') !== null || (!saves && isField(event.target))) return;
      event.preventDefault();
      if (requested === 'undo') editor.undo();
      else if (requested === 'redo') editor.redo();
      else if (requested === 'saveAndRegenerate') onSaveAndRegenerate?.();
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
