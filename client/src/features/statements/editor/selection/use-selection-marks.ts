import { useEffect } from 'react';
import type { Store } from '../../../../lib/react/use-store';
import type { GridFocus } from '../../grid/grid-focus';
import { setMark } from '../../grid/row-marks';
import type { EditorState } from '../context/editor-state';
import { previewRange, type Selectable } from './selection';

/** Keeps the marks of rows with the selection, and with what a click with Shift would add while Shift is held (borrower side 4). */
export function useSelectionMarks(state: EditorState, selectable: Selectable, focus: Store<GridFocus>): void {
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
    const hold = (held: boolean) => (event: KeyboardEvent) => event.key === 'Shift' && state.shift.set(held);
    window.addEventListener('keydown', hold(true), { signal });
    window.addEventListener('keyup', hold(false), { signal });
    window.addEventListener('blur', () => state.shift.set(false), { signal });
    return () => heard.abort();
  }, [state]);
}
