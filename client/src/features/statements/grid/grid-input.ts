import type { ClipboardEvent, KeyboardEvent, HTMLAttributes, MouseEvent } from 'react';
import { gridAction, type GridAction } from './grid-key';
import { amountIn } from '../data/statement-answer';
import type { GridEditing } from './grid-editing';
import type { CellLocation } from './grid-geometry';
import { focusedRow, type GridModel } from './grid-model';
import { reviewKey, type GridReview, type ReviewedGrid } from './grid-review';
import { periodAt } from './grid-tracks';

/** What the grid can be asked to do, by key, click or button. */
export interface GridCommands {
  moveTo(row: number, column: number): void;
  /** Folds the section of a row; on a line, or a section already folded, the one that holds it. */
  fold(row: number): void;
  unfold(row: number): void;
  showLevel(level: number): void;
  readonly find: () => void;
  readonly trace: () => void;
  readonly close: () => void;
  readonly toggleCommonSize: () => void;
  readonly nextComparison: () => void;
  readonly copy: (event: ClipboardEvent) => void;
}

interface GridKeysInput {
  readonly model: GridModel;
  readonly commands: GridCommands;
  readonly page: number;
  readonly editing: GridEditing | null;
  readonly review: (GridReview & Pick<ReviewedGrid, 'goTo'>) | null;
}

/** Handles the keys of the grid. */
export function useGridKeys({ model, commands, page, editing, review }: GridKeysInput): (event: KeyboardEvent) => void {
  return (event) => {
    const { lineId, column } = model.focus.get();
    const row = focusedRow(model, { lineId, column, taken: true });
    const line = model.shown[row];
    if (line === undefined || event.nativeEvent.isComposing) return;
    if (review !== null && reviewKey(event, model, review, editing !== null)) return event.preventDefault();
    if (editing?.keyDown(event, page) === true) return event.preventDefault();
    const period = periodAt(model, column);
    const action = gridAction(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey },
      {
        at: { row, column },
        rows: model.shown.length,
        periods: model.tracks.length,
        page,
        folded: line.folded,
        hasFigure: period !== undefined && amountIn(line.figures, period.cell) !== null,
      },
    );
    if (action === null) return;
    event.preventDefault();
    perform(action, row, commands);
  };
}

function perform(action: GridAction, row: number, commands: GridCommands): void {
  switch (action.kind) {
    case 'move':
      return commands.moveTo(action.to.row, action.to.column);
    case 'fold':
      return commands.fold(row);
    case 'unfold':
      return commands.unfold(row);
    case 'level':
      return commands.showLevel(action.level);
    case 'find':
      return commands.find();
    case 'trace':
      return commands.trace();
    case 'close':
      return commands.close();
    case 'commonSize':
      return commands.toggleCommonSize();
    case 'comparison':
      return commands.nextComparison();
  }
}

/** Handles clicks and the coming and going of the focus for the whole grid, so that no cell has its own handler: a click focuses, one on the fold sign folds, a double click traces. */
export function useGridPointer(model: GridModel, commands: GridCommands, editing: GridEditing | null): HTMLAttributes<HTMLElement> {
  const take = (taken: boolean) => {
    if (model.focus.get().taken !== taken) model.focus.set({ ...model.focus.get(), taken });
  };
  return {
    onFocus: () => take(true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) take(false);
    },
    onClick: (event) => {
      const place = locationOf(event);
      if (place === null) return;
      const line = model.shown[place.row];
      editing?.click(event, place);
      commands.moveTo(place.row, place.column);
      if (!(event.target as Element).closest('[data-fold]') || !line) return;
      if (line.folded) commands.unfold(place.row);
      else commands.fold(place.row);
    },
    onDoubleClick: (event) => {
      const place = locationOf(event);
      if (place === null || (event.target as Element).closest('[data-fold]')) return;
      if (place.column > 0) commands.trace();
      else if (model.shown[place.row]?.folded === true) commands.unfold(place.row);
      else if (model.shown[place.row]?.folded === false) commands.fold(place.row);
    },
    ...(editing === null ? {} : editorPointer(editing)),
  };
}

function editorPointer(editing: GridEditing): HTMLAttributes<HTMLElement> {
  return {
    onContextMenu: (event) => {
      const place = locationOf(event);
      if (place !== null) editing.contextMenu(event, place);
    },
    onPointerDown: (event) => {
      const place = locationOf(event);
      if (place !== null) editing.pointerDown(event, place);
    },
    onPointerMove: (event) => editing.hover(locationOf(event)?.row ?? null),
    onPointerLeave: () => editing.hover(null),
  };
}

function locationOf(event: MouseEvent): CellLocation | null {
  const cell = (event.target as Element).closest('[aria-colindex]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 } : null;
}
