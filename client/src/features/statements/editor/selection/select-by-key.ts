import type { KeyboardEvent } from 'react';
import { focusedRow, type GridModel } from '../../grid/grid-model';
import type { GridCommands } from '../../grid/use-grid-keys';
import type { EditorState } from '../context/editor-state';
import { NOTHING_SELECTED, selectRange, toggleLine, type Selectable } from './selection';

interface KeySelecting {
  readonly model: GridModel;
  readonly commands: GridCommands;
  readonly state: EditorState;
  readonly selectable: Selectable;
  readonly page: number;
}

/** Takes the keys that choose accounts: Space ticks, Shift with arrows draws a range, Ctrl+A takes the section, Escape clears the selection. */
export function selectByKey(event: KeyboardEvent, { model, commands, state, selectable, page }: KeySelecting): boolean {
  const focus = model.focus.get();
  const row = focusedRow(model, focus);
  const line = model.shown[row]?.at;
  if (line === undefined || event.altKey) return false;
  const { selection } = state;
  const held = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape') {
    if (selection.get() === NOTHING_SELECTED) return false;
    selection.set(NOTHING_SELECTED);
    return true;
  }
  if (event.key === ' ' && !held && selectable.order.includes(line.line.id)) {
    selection.set(toggleLine(selection.get(), line.line.id, selectable));
    return true;
  }
  if (held && event.key.toLowerCase() === 'a') {
    const heading = line.section === null ? line.parent : line;
    const inside = new Set(selectable.order.filter((id) => isUnder(model, id, heading?.index ?? -1, heading?.section?.end ?? Infinity)));
    selection.set(inside.size === 0 ? NOTHING_SELECTED : { lines: inside, anchor: [...inside][0] ?? null, head: null });
    return true;
  }
  const to = event.shiftKey ? rowAfter(event.key, row, page, held, model) : null;
  const target = to === null ? undefined : model.shown[to];
  if (to === null || target === undefined) return false;
  selection.set(selectRange(selection.get(), line.line.id, target.at.line.id, selectable));
  commands.moveTo(to, focus.column);
  return true;
}

function isUnder(model: GridModel, id: string, from: number, to: number): boolean {
  const index = model.byId.get(id)?.index ?? -1;
  return index > from && index <= to;
}

function rowAfter(key: string, row: number, page: number, held: boolean, { shown }: GridModel): number | null {
  const last = shown.length - 1;
  const steps: Readonly<Record<string, number>> = held
    ? { ArrowUp: -edge(shown, row, -1), ArrowDown: edge(shown, row, 1) }
    : { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, row + step));
}

/** How many rows of the same section follow in a direction. */
function edge(shown: GridModel['shown'], row: number, direction: 1 | -1): number {
  const parent = shown[row]?.at.parent;
  let steps = 0;
  while (
    shown[row + (steps + 1) * direction]?.at.parent === parent &&
    shown[row + (steps + 1) * direction]?.at.line.lineItemType === 'DetailAccount'
  )
    steps++;
  return steps;
}
