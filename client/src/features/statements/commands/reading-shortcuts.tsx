import { useMemo } from 'react';
import { usePageShortcuts, type Shortcut, type ShortcutGroup } from '../../../lib/commands/commands';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';

/** Puts the keys of a statement that is only read into the sheet of shortcuts. */
export function ReadingShortcuts() {
  const text = useText('editor');
  const { move, look } = useMemo(() => readingShortcuts(text), [text]);
  usePageShortcuts(move);
  usePageShortcuts(look);
  return null;
}

/** The keys that move through a statement and change how it is looked at, with others that do so while it is edited. */
export function readingShortcuts(
  text: Texts<'editor'>,
  others: readonly Shortcut[] = [],
): Readonly<Record<'move' | 'look', ShortcutGroup>> {
  return {
    move: {
      id: 'statement-move',
      title: text('shortcutsMove'),
      shortcuts: [
        { label: text('key.cell'), keys: ['↑', '↓', '←', '→'] },
        { label: text('key.edge'), keys: ['Ctrl', '↑', '↓'] },
        { label: text('key.period'), keys: ['Home', 'End'] },
        { label: text('key.find'), keys: ['/'] },
        { label: text('key.fold'), keys: ['Alt', '←', '→'] },
        { label: text('key.level'), keys: ['Ctrl', '1…4'] },
      ],
    },
    look: {
      id: 'statement-look',
      title: text('shortcutsLook'),
      shortcuts: [
        { label: text('key.trace'), keys: ['F2'] },
        { label: text('key.commonSize'), keys: ['C'] },
        { label: text('key.compare'), keys: ['V'] },
        { label: text('key.copy'), keys: ['Ctrl', 'C'] },
        { label: text('key.note'), keys: ['Alt', 'M'] },
        { label: text('key.tickMark'), keys: ['Alt', 'K'] },
        { label: text('key.nextNote'), keys: ['J'] },
        ...others,
      ],
    },
  };
}
