import type { HTMLAttributes, MouseEvent } from 'react';
import type { CellLocation, GridEditing } from './grid-editing';
import type { GridModel } from './grid-model';
import type { GridCommands } from './use-grid-keys';

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
