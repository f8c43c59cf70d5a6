import { useEffect } from 'react';
import type { StatementEditor } from './statement-editor';

/** The keys of the document. */
export const KEYS = { save: ['Ctrl', 'S'], saveAndRegenerate: ['Ctrl', 'Shift', 'S'], undo: ['Ctrl', 'Z'], redo: ['Ctrl', 'Y'] } as const;

/** What a key asks of the document. */
export type EditorKey = keyof typeof KEYS;

/** What a pressed key asks of the document; null where it asks nothing. */
export function editorKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): EditorKey | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  switch (event.key.toLowerCase()) {
    case 's':
      return event.shiftKey ? 'saveAndRegenerate' : 'save';
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'y':
      return event.shiftKey ? null : 'redo';
    default:
      return null;
  }
}

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
