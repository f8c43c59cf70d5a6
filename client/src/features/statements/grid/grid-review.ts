import type { StatementType } from '@countinghouse/domain/statements/statement';
import { createContext, type KeyboardEvent } from 'react';
import type { TickKind } from '../../../ui/tick-sign';
import { amountIn, type StatementLine } from '../data/statement-answer';
import type { GridColumn } from '../data/statement-columns';
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
  /** Whether the viewer may write notes and set marks here. */
  readonly mayWrite: boolean;
  /** What of a line has open notes: ids of periods, and `line` for the line itself, apart by blanks; empty for nothing. */
  marksOf(lineItemId: string): string;
  /** The tick marks of a line, as in `FY2025:Tied:4820000` with the amount in minor units, apart by blanks. */
  readonly ticksOf: (lineItemId: string) => string;
  /** Ids of the periods that have open notes themselves, apart by blanks. */
  readonly notedPeriods: string;
  isJournalNoted(journal: string): boolean;
  /** Starts a note about a cell. */
  write(cell: ReviewedCell): void;
  writeOnPeriod(reportingPeriodId: string): void;
  writeOnJournal(journal: string): void;
  /** Asks for the mark of a cell. */
  tick(cell: ReviewedCell): void;
  /** The cell of the open note after that of another cell; null where there is no open note. */
  next(cell: ReviewedCell): ReviewedCell | null;
}

/** The review of the statement around a component; null where there is none. */
export const ReviewContext = createContext<GridReview | null>(null);

/** What is beside the grid asks it to go to a cell, and how its lines and periods are called. */
export interface ReviewedGrid {
  readonly statementType: StatementType;
  readonly captionOf: (lineItemId: string) => string | null;
  readonly periodOf: (reportingPeriodId: string) => string | null;
  readonly goTo: (cell: ReviewedCell) => void;
}

/** The grid as what is beside it sees it. */
export function reviewedGrid(model: GridModel, goTo: (lineId: string, column?: number) => void): ReviewedGrid {
  return {
    statementType: model.answer.statementType,
    captionOf: (lineItemId) => model.byId.get(lineItemId)?.line.captionText ?? null,
    periodOf: (reportingPeriodId) => model.columns.find(({ id }) => id === reportingPeriodId)?.label ?? null,
    goTo: ({ lineItemId, reportingPeriodId }) => {
      const at = model.tracks.findIndex(({ id }) => id === reportingPeriodId);
      goTo(lineItemId, reportingPeriodId === null ? 0 : at < 0 ? undefined : at + 1);
    },
  };
}

/** The tick mark of a cell, and whether its amount is another one than when it was marked. */
export interface CellTick {
  readonly kind: TickKind;
  readonly stale: boolean;
}

/** The tick mark of a line in a period, of those that `GridReview.ticksOf` names; null for none. */
export function tickIn(ticks: string, line: StatementLine, period: Pick<GridColumn, 'id' | 'cell'>): CellTick | null {
  const found = ticks.split(' ').find((tick) => tick.startsWith(`${period.id}:`));
  if (found === undefined) return null;
  const [, kind, value] = found.split(':');
  return { kind: kind as TickKind, stale: Number(value) !== amountIn(line, period.cell) };
}

type ReviewStep = 'write' | 'next' | 'tick';

/**
 * Handles the keys of reviewers: M writes a note, K sets a mark, J goes to the next open note. Where M and K are keys of the editor, they need
 * Alt. Returns whether it did.
 */
export function reviewKey(
  event: KeyboardEvent,
  model: GridModel,
  review: GridReview & Pick<ReviewedGrid, 'goTo'>,
  isEdited: boolean,
): boolean {
  const step = reviewStep(event, isEdited);
  const cell = step === null ? null : focusedCell(model);
  if (cell === null) return false;
  if (step === 'write') review.write(cell);
  if (step === 'tick' && cell.reportingPeriodId !== null) review.tick(cell);
  const next = step === 'next' ? review.next(cell) : null;
  if (next !== null) review.goTo(next);
  return true;
}

/** What a key asks for; null where it is not a reviewer's. @internal The rule has its examples beside it. */
export function reviewStep(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  isEdited: boolean,
): ReviewStep | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.altKey) return event.code === 'KeyM' ? 'write' : event.code === 'KeyK' ? 'tick' : null;
  switch (event.key.toLowerCase()) {
    case 'j':
      return 'next';
    case 'm':
      return isEdited ? null : 'write';
    case 'k':
      return isEdited ? null : 'tick';
    default:
      return null;
  }
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
