import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { createStore, type Store } from '../../../../lib/react/use-store';
import { NO_MARKS, type RowMarks } from '../../grid/row-marks';
import type { EditorRefusal, Opening } from '../actions/editor-action';
import type { Drag } from '../drag/drag';
import { NOTHING_SELECTED, type Selection } from '../selection/selection';
import type { Touched } from '../touched/touched-lines';

/** What was just done, or why it was not. */
export type Notice =
  /** `touched` is null where no line has another place, though the cash flow may have followed. */
  | { readonly kind: 'touched'; readonly touched: Touched | null; readonly undone: boolean; readonly earlier: StatementLayout }
  | { readonly kind: 'refused'; readonly code: EditorRefusal }
  | { readonly kind: 'pasted'; readonly count: number }
  | { readonly kind: 'tooManyPasted'; readonly rows: number; readonly lines: number };

/** A menu over a line: all its actions, or the ways of sorting alone. */
export interface OpenMenu {
  readonly lineId: string;
  readonly sorts: boolean;
}

/** The state of the editor: all of it view, none of it in the history of the statement (architecture, habit 8). */
export interface EditorState {
  readonly selection: Store<Selection>;
  readonly hovered: Store<string | null>;
  readonly shift: Store<boolean>;
  readonly marks: Store<RowMarks>;
  readonly opening: Store<Opening | null>;
  readonly menu: Store<OpenMenu | null>;
  readonly notice: Store<Notice | null>;
  readonly drag: Store<Drag | null>;
}

/** The state before anything was chosen. */
export function createEditorState(): EditorState {
  return {
    selection: createStore<Selection>(NOTHING_SELECTED),
    hovered: createStore<string | null>(null),
    shift: createStore(false),
    marks: createStore<RowMarks>(NO_MARKS),
    opening: createStore<Opening | null>(null),
    menu: createStore<OpenMenu | null>(null),
    notice: createStore<Notice | null>(null),
    drag: createStore<Drag | null>(null),
  };
}
