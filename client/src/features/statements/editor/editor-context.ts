import { createContext, use } from 'react';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementEditor } from '../data/statement-editor';
import type { GridModel } from '../grid/grid-model';
import type { ScreenCommands } from '../grid/use-grid-commands';
import type { EditorRefusal, Opening } from '../commands/editor-action';
import { createStore, type Store } from '../../../lib/react/use-store';
import { NO_MARKS, type RowMarks } from '../grid/grid-editing';
import type { Drag } from './drag';
import { NOTHING_SELECTED, type Selection } from './selection';

/** What the parts of the editor share. */
export interface EditorContextValue {
  readonly editor: StatementEditor;
  readonly model: GridModel;
  readonly period: ReportingPeriod;
  readonly state: EditorState;
  readonly commands: ScreenCommands;
  readonly focusGrid: () => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** What the parts of the editor share; only within it. */
export function useEditorContext(): EditorContextValue {
  const context = use(EditorContext);
  if (context === null) throw new Error('No statement is being edited here.');
  return context;
}

/** What a move or a sort has done to a statement. */
export type Touched =
  | { readonly kind: 'moved'; readonly lines: readonly string[]; readonly from: SectionId | null; readonly to: SectionId }
  | { readonly kind: 'added'; readonly lines: readonly string[]; readonly section: SectionId }
  | { readonly kind: 'reordered'; readonly lines: readonly string[]; readonly section: SectionId };

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

/** The state of the editor: all of it view, none of it in the history of the statement. */
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
