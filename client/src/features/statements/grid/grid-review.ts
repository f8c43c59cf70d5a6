import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { KeyboardEvent } from 'react';
import { focusedRow, type GridModel } from './grid-model';
import { periodAt } from './grid-tracks';

/** A line of a statement, or its cell in a period. */
interface ReviewedCell {
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly reportingPeriodId: string | null;
}

/** What reviewers have in a grid. */
export interface GridReview {
  /** What of a line has open notes: ids of periods, and `line` for the line itself, apart by blanks; empty for nothing. */
  marksOf(lineItemId: string): string;
  /** Starts a note about a cell. */
  write(cell: ReviewedCell): void;
  /** The cell of the open note after that of another cell; null where there is no open note. */
  next(cell: ReviewedCell): ReviewedCell | null;
}

/** What is beside the grid asks it to go to a cell, and how its lines and periods are called. */
export interface ReviewedGrid {
  readonly captionOf: (lineItemId: string) => string | null;
  readonly periodOf: (reportingPeriodId: string) => string | null;
  readonly goTo: (cell: ReviewedCell) => void;
}

/** The grid as what is beside it sees it. */
export function reviewedGrid(model: GridModel, goTo: (lineId: string, column?: number) => void): ReviewedGrid {
  return {
    captionOf: (lineItemId) => model.byId.get(lineItemId)?.line.captionText ?? null,
    periodOf: (reportingPeriodId) => model.columns.find(({ id }) => id === reportingPeriodId)?.label ?? null,
    goTo: ({ lineItemId, reportingPeriodId }) => {
      const at = model.tracks.findIndex(({ id }) => id === reportingPeriodId);
      goTo(lineItemId, reportingPeriodId === null ? 0 : at < 0 ? undefined : at + 1);
    },
  };
}

/** Handles the keys of reviewers: Alt+M writes a note, J goes to the next open one (M alone moves lines). Returns whether it did. */
export function reviewKey(event: KeyboardEvent, model: GridModel, review: GridReview, goTo: ReviewedGrid['goTo']): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const writes = event.altKey && event.code === 'KeyM';
  if (!writes && (event.altKey || event.key.toLowerCase() !== 'j')) return false;
  const cell = focusedCell(model);
  if (cell === null) return false;
  if (writes) review.write(cell);
  const next = writes ? null : review.next(cell);
  if (next !== null) goTo(next);
  return true;
}

function focusedCell(model: GridModel): ReviewedCell | null {
  const at = model.focus.get();
  const shown = model.shown[focusedRow(model, at)];
  if (shown === undefined) return null;
  const period = periodAt(model, at.column);
  const { statementType } = model.answer;
  if (period === undefined) return { statementType, lineItemId: shown.at.line.id, reportingPeriodId: null };
  return { statementType, lineItemId: shown.figures.id, reportingPeriodId: period.id };
}
