import { useEffect, useLayoutEffect, useRef } from 'react';
import type { StatementEditor } from '../../document/statement-editor';
import type { ScreenCommands } from '../../pane/use-grid-commands';
import type { GridModel } from '../../grid/grid-model';
import { setMark } from '../../grid/row-marks';
import type { EditorState } from '../context/editor-state';
import { touchedLines } from './touched-lines';

/** How long a touched line is highlighted, in ms (borrower side 9). */
const HIGHLIGHT_TIME = 1500;

interface TouchedInput {
  readonly editor: StatementEditor | null;
  readonly model: GridModel;
  readonly state: EditorState;
  readonly commands: ScreenCommands;
}

/** Highlights what a move or a sort has touched, brings it into view with the focus on it, and says what it was, or how many captions were pasted; after undo and redo as well (borrower side 4). */
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
