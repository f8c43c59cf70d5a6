import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Item, SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { ScreenCommands } from '../grid/use-grid-commands';
import type { GridModel } from '../grid/grid-model';
import type { StatementEditor } from '../data/statement-editor';
import { setMark } from '../grid/grid-editing';
import type { EditorState, Touched } from './editor-context';
import type { Change } from '../data/document';
import { lineOfAccount } from './editor-line';

/** How long a touched line is highlighted, in ms (docs/spec.md, borrower 9). */
const HIGHLIGHT_TIME = 1500;

interface TouchedInput {
  readonly editor: StatementEditor | null;
  readonly model: GridModel;
  readonly state: EditorState;
  readonly commands: ScreenCommands;
}

/** Highlights what a move or a sort has touched, brings it into view with the focus on it, and says what it was, or how many captions were pasted; after undo and redo as well (docs/spec.md, borrower 4). */
export function useTouchedLines({ editor, model, state, commands }: TouchedInput): void {
  const before = useRef<StatementEditor | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const earlier = before.current;
    if (editor === null || earlier === editor) return;
    before.current = editor;
    if (earlier === null || earlier.statement === editor.statement) return;
    state.notice.set(null);
    const undone = editor.redoes !== null && editor.redoes === earlier.undoes;
    if (!undone && editor.undoes?.kind === 'renameCaptions')
      return state.notice.set({ kind: 'pasted', count: editor.undoes.captions.length });
    const change = undone ? editor.redoes : editor.undoes;
    const touched = isComplete(earlier, editor) ? null : touchedLines(earlier.statement, editor.statement, change);
    state.notice.set({ kind: 'touched', touched, undone, earlier: earlier.statement });
    if (touched === null) return;
    const lines = new Set(touched.lines);
    setMark(state.marks, 'touched', lines);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMark(state.marks, 'touched', new Set()), HIGHLIGHT_TIME);
    const { lineId } = model.focus.get();
    commands.goTo(touched.kind !== 'added' && lines.has(lineId) ? lineId : (touched.lines[0] ?? lineId));
  }, [editor, model, state, commands]);
}

/** Whether the whole layout was replaced, which does not count as a move. */
function isComplete(earlier: StatementEditor, editor: StatementEditor): boolean {
  const steps = [earlier.undoes, editor.undoes].filter((step) => step !== null && earlier.undoes !== editor.undoes);
  return steps.some((step) => step?.kind === 'applyTemplate' || step?.kind === 'mergeSaved');
}

/**
 * The lines that are in another section or another order than before (docs/spec.md, borrower 4);
 * null when nothing moved. `from` is null when they come from several sections. Of lines that swapped places, those that the change names
 * are the ones that moved.
 * @internal The rule has its examples beside it.
 */
export function touchedLines(before: StatementLayout, after: StatementLayout, change: Change | null = null): Touched | null {
  if (before === after || before.type !== after.type || before.sections === after.sections) return null;
  const [then, now] = [locationsOf(before, after), locationsOf(after, before)];
  const added = Object.keys(after.sections).find((id) => before.sections[id] === undefined);
  if (added !== undefined) return { kind: 'added', lines: [`${added}:header`, ...linesIn(after, added)], section: added };
  const moved = [...now].filter(([line, section]) => then.has(line) && then.get(line) !== section);
  const [first] = moved;
  if (first !== undefined) {
    const sources = new Set(moved.map(([line]) => then.get(line)));
    const [only = null] = sources;
    return { kind: 'moved', lines: moved.map(([line]) => line), from: sources.size === 1 ? only : null, to: first[1] };
  }
  const found = reordered(before, after);
  const named = movedBy(change);
  return found !== null && named.length > 0 ? { ...found, lines: named } : found;
}

/** The lines that a change put in another place among their own. */
function movedBy(change: Change | null): readonly string[] {
  if (change?.kind === 'moveAccounts') return change.accounts.map(lineOfAccount);
  if (change?.kind !== 'moveLine') return [];
  return ['account' in change.line ? lineOfAccount(change.line.account) : `${change.line.section}:header`];
}

function reordered(before: StatementLayout, after: StatementLayout): Touched | null {
  const lines: string[] = [];
  let place: SectionId | null = null;
  for (const section of Object.values(after.sections)) {
    const was = before.sections[section.id];
    if (was === undefined || was.items === section.items) continue;
    const changed = notInOrder(was.items.map(lineOfItem), section.items.map(lineOfItem));
    if (changed.length > 0) place ??= section.id;
    lines.push(...changed);
  }
  return place === null ? null : { kind: 'reordered', lines, section: place };
}

/** The fewest lines that had to move for the one order to become the other; of two that changed places both. */
function notInOrder(before: readonly string[], after: readonly string[]): readonly string[] {
  const kept = new Set(after);
  const places = new Map(before.filter((line) => kept.has(line)).map((line, at) => [line, at]));
  const common = after.filter((line) => places.has(line));
  const wrong = common.filter((line, at) => places.get(line) !== at);
  if (wrong.length <= 2) return wrong;
  const staying = longestRising(common.map((line) => places.get(line) ?? 0));
  return common.filter((_, at) => !staying.has(at));
}

/** The indexes of a longest rising row among numbers. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = numbers.map(() => -1);
  numbers.forEach((number, at) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}

/** The section of each line; those of sections whose lines are the very same in the other statement are left out. */
function locationsOf({ sections }: StatementLayout, other: StatementLayout): Map<string, SectionId> {
  const places = new Map<string, SectionId>();
  for (const { id, items } of Object.values(sections))
    if (other.sections[id]?.items !== items) for (const item of items) places.set(lineOfItem(item), id);
  return places;
}

function linesIn({ sections }: StatementLayout, section: SectionId): string[] {
  return (sections[section]?.items ?? []).map(lineOfItem);
}

function lineOfItem(item: Item): string {
  if (item.kind === 'account') return lineOfAccount(item.account);
  return item.kind === 'section' ? `${item.section}:header` : item.id;
}
