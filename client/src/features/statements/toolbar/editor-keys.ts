import { useEffect } from 'react';
import type { StatementEditor } from '../data/statement-editor';

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

/** The keys of the document. */
export const KEYS = { save: ['Ctrl', 'S'], saveAndRegenerate: ['Ctrl', 'Shift', 'S'], undo: ['Ctrl', 'Z'], redo: ['Ctrl', 'Y'] } as const;

/** What a key asks of the document. */
type EditorKey = keyof typeof KEYS;

/** What a pressed key asks of the document; null where it asks nothing. @internal The rule has its examples beside it. */
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
