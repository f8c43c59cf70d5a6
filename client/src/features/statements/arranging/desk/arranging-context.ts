import { createContext, use } from 'react';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { StatementEditor } from '../../editing/statement-editor';
import type { GridModel } from '../../grid/grid-model';
import type { DeskCommands } from '../../desk/use-grid-commands';
import type { ActionId } from '../actions/arranging-action';
import type { ArrangingState } from './arranging-state';

/** What the parts of arranging share. */
export interface ArrangingDesk {
  readonly editor: StatementEditor;
  readonly model: GridModel;
  readonly period: ReportingPeriod;
  readonly state: ArrangingState;
  readonly commands: DeskCommands;
  /** Runs an action on a line, and says why where it can't. */
  readonly run: (id: ActionId, lineId: string) => void;
  /** Chosen accounts, in the order of their lines. */
  readonly selected: () => readonly number[];
  readonly focusGrid: () => void;
}

export const ArrangingContext = createContext<ArrangingDesk | null>(null);

/** What the parts of arranging share; only within it. */
export function useArrangingDesk(): ArrangingDesk {
  const desk = use(ArrangingContext);
  if (desk === null) throw new Error('Nothing is being arranged here.');
  return desk;
}
