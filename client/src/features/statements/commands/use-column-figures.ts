import { useMemo } from 'react';
import type { StatementColumn } from '@countinghouse/domain/statements/columns';
import { periodAt } from '../grid/grid-tracks';
import { useEditorContext } from '../editor/editor-context';
import { columnFigures, columnOf, type ColumnFigures } from './column-figures';

/** The figures of the period in focus. */
export interface FocusedFigures {
  readonly column: StatementColumn | undefined;
  readonly figures: ColumnFigures;
  /** The last day of the period in full, as in `October 31, 2026`. */
  readonly day: string;
  readonly amount: (minor: number) => string;
}

const NO_FIGURES: ColumnFigures = { rows: [], byId: new Map() };

/** The statement as it is in the period that was in focus when a dialog opened. */
export function useColumnFigures(): FocusedFigures {
  const { editor, model, period } = useEditorContext();
  const { statement, books } = editor;
  const shown = periodAt(model, model.focus.get().column);
  const id = shown?.id ?? null;
  return useMemo(() => {
    const column = columnOf(statement, books, period, id);
    const named = model.columns.find((each) => each.id === column?.reportingPeriodId);
    return {
      column,
      figures: column === undefined ? NO_FIGURES : columnFigures(statement, books, column),
      day: named?.spokenDate ?? '',
      amount: (minor: number) => model.format.amount(minor).text,
    };
  }, [statement, books, period, id, model]);
}
