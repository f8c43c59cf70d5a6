import { useMemo } from 'react';
import { usePageCommands, usePageShortcuts, type Command, type CommandGroup, type ShortcutGroup } from '../../../lib/commands/commands';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { readingShortcuts } from './reading-shortcuts';
import { EDITOR_ACTIONS } from './editor-commands';
import { refusalText } from './editor-action';
import { useEditorContext } from '../editor/editor-context';
import { actionContextOf, keysOf, runAction } from './run-action';

/** Puts the actions on the line in focus into command search, and their keys into the sheet of shortcuts. */
export function EditorPalette() {
  const text = useText('editor');
  const context = useEditorContext();
  const { lineId } = useStore(context.model.focus);
  const { lines } = useStore(context.state.selection);
  const line = context.model.byId.get(lineId)?.line.captionText ?? '';
  usePageCommands(
    useMemo(() => {
      const commandsNow = (): Command[] => {
        const target = actionContextOf(context, lineId);
        return EDITOR_ACTIONS.map((action) => {
          const { id } = action;
          const keys = keysOf(action);
          const outcome = action.ask(target);
          return {
            id: `editor-${id}`,
            label: text(`action.${id}`),
            detail: id === 'move' && lines.size > 0 ? text('actsOnAccounts', { count: lines.size }) : line,
            ...(keys.length > 0 ? { keys } : {}),
            ...('refused' in outcome ? { disabled: refusalText(outcome.refused, text) } : {}),
            run: () => runAction(context, action, lineId),
          };
        });
      };
      return groupedOnce({ id: 'editor', title: text('palette') }, commandsNow);
    }, [context, lineId, line, lines, text]),
  );
  const groups = useMemo(() => shortcutsOf(text), [text]);
  usePageShortcuts(groups.move);
  usePageShortcuts(groups.look);
  usePageShortcuts(groups.select);
  usePageShortcuts(groups.change);
  return null;
}

/** A group whose commands are asked for only when the search is opened, since each of them asks the whole statement. */
function groupedOnce(group: Omit<CommandGroup, 'commands'>, ask: () => readonly Command[]): CommandGroup {
  let known: readonly Command[] | null = null;
  return {
    ...group,
    get commands() {
      return (known ??= ask());
    },
  };
}

function shortcutsOf(text: Texts<'editor'>): Readonly<Record<'move' | 'look' | 'select' | 'change', ShortcutGroup>> {
  return {
    ...readingShortcuts(text, [
      { label: text('key.paste'), keys: ['Ctrl', 'V'] },
      { label: text('key.menu'), keys: ['Shift', 'F10'] },
    ]),
    select: {
      id: 'statement-select',
      title: text('shortcutsSelect'),
      shortcuts: [
        { label: text('key.tick'), keys: ['Space'] },
        { label: text('key.range'), keys: ['Shift', '↑', '↓'] },
        { label: text('key.preview'), keys: ['Shift', text('key.hoverClick')] },
        { label: text('key.addOne'), keys: ['Ctrl', text('key.click')] },
        { label: text('key.section'), keys: ['Ctrl', 'A'] },
        { label: text('key.letGo'), keys: ['Esc'] },
      ],
    },
    change: {
      id: 'statement-change',
      title: text('shortcutsChange'),
      shortcuts: [
        ...EDITOR_ACTIONS.filter(({ press }) => press !== undefined).map((action) => ({
          label: text(`action.${action.id}`),
          keys: keysOf(action),
        })),
        { label: text('key.undo'), keys: ['Ctrl', 'Z', 'Y'] },
      ],
    },
  };
}
