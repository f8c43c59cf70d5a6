import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useMemo, type KeyboardEvent, useEffect } from 'react';
import { lazily } from '../../../lib/lazily/lazily';
import type { StatementEditor } from '../data/statement-editor';
import { accountOf, lockedLines } from './editor-line';
import { keepSelectable, NOTHING_SELECTED, selectRange, toggleLine, type Selectable, previewRange } from './selection';
import { focusedRow, type GridModel, type GridFocus } from '../grid/grid-model';
import type { GridCommands } from '../grid/grid-input';
import type { EditorState } from './editor-context';
import type { Store } from '../../../lib/react/use-store';
import { setMark } from '../grid/grid-editing';

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

/** What can be chosen of the lines of a grid. */
export interface Choosable extends Selectable {
  readonly canSelect: (lineId: string) => boolean;
  /** The section that locks a line; undefined for a line that is not locked. */
  readonly lockOf: (lineId: string) => SectionId | undefined;
}

interface SelectionInput {
  readonly state: EditorState;
  readonly model: GridModel;
  readonly editor: StatementEditor | null;
}

/** Keeps the selection, and the marks of it, on lines that can be chosen. */
export function useSelection({ state, model, editor }: SelectionInput): Choosable {
  const locked = useMemo(() => (editor === null ? new Map<string, SectionId>() : lockedLines(editor.statement)), [editor]);
  const choosable = useMemo<Choosable>(() => {
    const canSelect = (lineId: string) => accountOf(lineId) !== null && !locked.has(lineId);
    const order = lazily(() => model.shown.flatMap(({ at }) => (canSelect(at.line.id) ? [at.line.id] : [])));
    return {
      get order() {
        return order();
      },
      rowOf: model.rowOf,
      canSelect,
      lockOf: (lineId) => locked.get(lineId),
    };
  }, [model, locked]);
  useSelectionMarks(state, choosable, model.focus);
  useEffect(() => {
    state.selection.set(keepSelectable(state.selection.get(), (line) => model.byId.has(line) && choosable.canSelect(line)));
  }, [state, model, choosable]);
  return choosable;
}

/** The chosen accounts, in the order of their lines. */
export function selectedAccounts({ state, model }: Pick<SelectionInput, 'state' | 'model'>): readonly number[] {
  const { lines } = state.selection.get();
  return model.outline.flatMap(({ line }) => {
    const account = lines.has(line.id) ? accountOf(line.id) : null;
    return account === null ? [] : [account];
  });
}

/** Keeps the marks of rows with the selection, and with what a click with Shift would add while Shift is held (docs/spec.md, borrower 4). */
function useSelectionMarks(state: EditorState, selectable: Selectable, focus: Store<GridFocus>): void {
  useEffect(() => {
    const { selection, hovered, shift, marks } = state;
    const follow = () => {
      const over = hovered.get();
      setMark(marks, 'selected', selection.get().lines);
      setMark(
        marks,
        'previewed',
        shift.get() && over !== null ? previewRange(selection.get(), focus.get().lineId, over, selectable) : new Set(),
      );
    };
    follow();
    const left = [selection, hovered, shift].map((store) => store.subscribe(follow));
    return () => left.forEach((leave) => leave());
  }, [state, selectable, focus]);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    const hold = (held: boolean) => (event: { readonly key: string }) => event.key === 'Shift' && state.shift.set(held);
    window.addEventListener('keydown', hold(true), { signal });
    window.addEventListener('keyup', hold(false), { signal });
    window.addEventListener('blur', () => state.shift.set(false), { signal });
    return () => heard.abort();
  }, [state]);
}
