import type { ClipboardEvent, KeyboardEvent } from 'react';
import { gridAction, type GridAction } from '../keyboard/grid-key';
import { amountIn } from '../outline/statement-lines';
import type { GridEditing } from './grid-editing';
import { focusedRow, type GridModel } from './grid-model';

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
  readonly copy: (event: ClipboardEvent) => void;
}

interface GridKeysInput {
  readonly model: GridModel;
  readonly commands: GridCommands;
  readonly page: number;
  readonly editing: GridEditing | null;
}

/** Handles the keys of the grid. */
export function useGridKeys({ model, commands, page, editing }: GridKeysInput): (event: KeyboardEvent) => void {
  return (event) => {
    const { lineId, column } = model.focus.get();
    const row = focusedRow(model, { lineId, column, taken: true });
    const line = model.shown[row];
    if (line === undefined || event.nativeEvent.isComposing) return;
    if (editing?.keyDown(event, page) === true) return event.preventDefault();
    const period = model.columns[column - 1];
    const action = gridAction(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey },
      {
        at: { row, column },
        rows: model.shown.length,
        periods: model.columns.length,
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
  }
}
