/** The keys of the document. */
export const KEYS = { save: ['Ctrl', 'S'], saveAndRegenerate: ['Ctrl', 'Shift', 'S'], undo: ['Ctrl', 'Z'], redo: ['Ctrl', 'Y'] } as const;

/** What a key asks of the document. */
type EditorKey = keyof typeof KEYS;

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
