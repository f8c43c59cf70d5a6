import { createContext, use } from 'react';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { StatementEditor } from '../../document/statement-editor';
import type { GridModel } from '../../grid/grid-model';
import type { ScreenCommands } from '../../pane/use-grid-commands';
import type { ActionId } from '../actions/editor-action';
import type { EditorState } from './editor-state';

/** What the parts of the editor share. */
export interface EditorContextValue {
  readonly editor: StatementEditor;
  readonly model: GridModel;
  readonly period: ReportingPeriod;
  readonly state: EditorState;
  readonly commands: ScreenCommands;
  /** Runs an action on a line, and says why where it can't. */
  readonly run: (id: ActionId, lineId: string) => void;
  /** Chosen accounts, in the order of their lines. */
  readonly selected: () => readonly number[];
  readonly focusGrid: () => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** What the parts of the editor share; only within it. */
export function useEditorContext(): EditorContextValue {
  const context = use(EditorContext);
  if (context === null) throw new Error('No statement is being edited here.');
  return context;
}
