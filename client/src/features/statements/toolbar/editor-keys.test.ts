import { expect, it } from 'vitest';
import { editorKey } from './editor-keys';

// covers borrower 4.6
it.each<[string, object, ReturnType<typeof editorKey>]>([
  ['s', { ctrlKey: true }, 'save'],
  ['S', { ctrlKey: true, shiftKey: true }, 'saveAndRegenerate'],
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['z', {}, null],
  ['z', { ctrlKey: true, altKey: true }, null],
  ['x', { ctrlKey: true }, null],
])('%s with %j asks for %s', (key, held, expected) => {
  expect(editorKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })).toBe(expected);
});
