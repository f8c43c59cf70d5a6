import { isReasoned, type Command } from '@countinghouse/domain/statements/command';
import type { StatementRefusal } from '@countinghouse/domain/statements/statement-refusal';
import type { Icon } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { useEditorContext, type EditorContextValue } from '../editor/editor-context';
import { editorLine } from '../editor/editor-line';
import { selectedAccounts } from '../editor/use-selection';
import { keepMoved } from './cash-flow-moves';
import { accountAmounts, columnFigures, columnOf } from './column-figures';
import { refusalText, type ActionContext, type Opening } from './editor-action';
import { amountsColumn, periodAt } from '../grid/grid-tracks';
import { EDITOR_ACTIONS, type ActionId, type EditorAction } from './editor-commands';

function editorAction(id: ActionId): EditorAction {
  const action = EDITOR_ACTIONS.find((each) => each.id === id);
  if (action === undefined) throw new Error(`No action is called ${id}`);
  return action;
}

/** The action that a key asks for; null for a key of the grid or the browser. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): EditorAction | null {
  if (event.ctrlKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isPressed = ({ press }: EditorAction): boolean =>
    press?.key === key && (press.alt ?? false) === event.altKey && (press.shift ?? false) === event.shiftKey;
  return EDITOR_ACTIONS.find(isPressed) ?? null;
}

const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Delete', 'Del'],
]);

/** The keys of an action as they are on the keyboard; empty where it has none. */
export function keysOf({ keys, press }: EditorAction): readonly string[] {
  if (keys !== undefined || press === undefined) return keys ?? [];
  return [...(press.alt ? ['Alt'] : []), ...(press.shift ? ['Shift'] : []), KEY_NAMES.get(press.key) ?? press.key.toUpperCase()];
}

/** What an action on a line acts on. */
export function actionContextOf({ editor, model, period, state }: EditorContextValue, lineId: string): ActionContext {
  const { statement, books } = editor;
  const shown = model.shown[model.rowOf.get(lineId) ?? -1];
  return {
    editor,
    line: editorLine(statement, lineId),
    selected: selectedAccounts({ state, model }),
    hasFormula: (shown?.figures ?? model.byId.get(lineId)?.line)?.formulaId != null,
    amounts: () => {
      const focused = periodAt(model, model.focus.get().column)?.id ?? null;
      const column = columnOf(statement, books, period, focused);
      return column === undefined ? [] : accountAmounts(columnFigures(statement, books, column));
    },
  };
}

/** Does what an action comes to on a line: a change, a question, or the word why not. */
export function runAction(context: EditorContextValue, action: EditorAction, lineId: string): void {
  if (action.id === 'keepOnCashFlow' && keepMoved(context)) return;
  const outcome = action.ask(actionContextOf(context, lineId));
  if ('opens' in outcome) return open(context, outcome.opens, lineId);
  const refused = 'refused' in outcome ? outcome : context.editor.perform(outcome.command);
  if (refused !== null) context.state.notice.set({ kind: 'refused', code: refused.refused });
}

function open({ model, commands, state }: EditorContextValue, opening: Opening, lineId: string): void {
  state.notice.set(null);
  if (opening.kind === 'sort') return state.menu.set({ lineId, sorts: true });
  if (opening.kind !== 'formula') return state.opening.set(opening);
  const figures = model.shown[model.rowOf.get(lineId) ?? -1]?.figures.id ?? lineId;
  const { column } = model.focus.get();
  commands.goTo(model.rowOf.has(figures) ? figures : lineId, column > 0 ? column : amountsColumn(model, undefined));
  commands.trace();
}

/** Runs a command, or asks for the reason that it lacks in place of whatever dialog is open; what it is refused with, or null. */
export function performOrAsk({ editor, state }: EditorContextValue, command: Command): StatementRefusal | null {
  const refused = editor.perform(command);
  if (refused?.refused === 'ReasonRequired' && isReasoned(command)) state.opening.set({ kind: 'reason', command });
  return refused;
}

/** An action as it is for a line now. */
export interface LineAction {
  readonly id: ActionId;
  readonly label: string;
  readonly icon: Icon;
  readonly keys: readonly string[];
  /** Why it can't be done; null where it can. */
  readonly why: string | null;
  readonly run: () => void;
}

/** The actions on a line, each with its label and refusal; computed again whenever the statement or the selection changes. */
export function useLineActions(lineId: string, ids: readonly ActionId[]): readonly LineAction[] {
  const text = useText('editor');
  const editing = useEditorContext();
  const context = actionContextOf(editing, lineId);
  return ids.map((id) => {
    const action = editorAction(id);
    const outcome = action.ask(context);
    return {
      id,
      label: text(`action.${id}`),
      icon: action.icon,
      keys: keysOf(action),
      why: 'refused' in outcome ? refusalText(outcome.refused, text) : null,
      run: () => runAction(editing, action, lineId),
    };
  });
}
