import { addSection, refuseAddSection, type AddSection } from './commands/add-section';
import { chooseOnCashFlow, refuseChooseOnCashFlow, type ChooseOnCashFlow } from './commands/choose-on-cash-flow';
import { classifyAccounts } from './commands/classify-accounts';
import { deleteSection, refuseDeleteSection, type DeleteSection } from './commands/delete-section';
import { moveAccounts, refuseMoveAccounts, type MoveAccounts } from './commands/move-accounts';
import { moveLine, refuseMoveLine, type MoveLine } from './commands/move-line';
import { moveSection, refuseMoveSection, type MoveSection } from './commands/move-section';
import { refuseRenameCaption, renameCaption, type RenameCaption } from './commands/rename-caption';
import { refuseRenameCaptions, renameCaptions, type RenameCaptions } from './commands/rename-captions';
import { setNumberStyle, type SetNumberStyle } from './commands/set-number-style';
import { refuseSortAccounts, sortAccounts, type SortAccounts } from './commands/sort-accounts';
import { refuseToggleReportedAs, toggleReportedAs, type ToggleReportedAs } from './commands/toggle-reported-as';
import type { EditContext } from './edit-context';
import { refuseReason, withReasonOf } from './move-reasons';
import type { StatementLayout } from './statement';
import { besidesReason, refuseChange, type StatementRefusal } from './statement-refusal';

/** Every change that people make to a layout; none of them knows an amount. */
export type Command =
  | RenameCaption
  | RenameCaptions
  | AddSection
  | DeleteSection
  | MoveSection
  | MoveAccounts
  | MoveLine
  | SortAccounts
  | ToggleReportedAs
  | ChooseOnCashFlow
  | SetNumberStyle;

/** Why a command is refused; null where it can be run. The same answer disables its button and is the server's (architecture, habit 5). */
export function refuseCommand(statement: StatementLayout, command: Command, context: EditContext): StatementRefusal | null {
  return refuseChangeOf(statement, command, context) ?? refuseReason(statement, command, context);
}

function refuseChangeOf(statement: StatementLayout, command: Command, context: EditContext): StatementRefusal | null {
  switch (command.kind) {
    case 'renameCaption':
      return refuseRenameCaption(statement, command, context);
    case 'renameCaptions':
      return refuseRenameCaptions(statement, command, context);
    case 'addSection':
      return refuseAddSection(statement, command, context);
    case 'deleteSection':
      return refuseDeleteSection(statement, command);
    case 'moveSection':
      return refuseMoveSection(statement, command);
    case 'moveAccounts':
      return refuseMoveAccounts(statement, command);
    case 'moveLine':
      return refuseMoveLine(statement, command);
    case 'sortAccounts':
      return refuseSortAccounts(statement, command);
    case 'toggleReportedAs':
      return refuseToggleReportedAs(statement, command);
    case 'chooseOnCashFlow':
      return refuseChooseOnCashFlow(statement, command);
    case 'setNumberStyle':
      return null;
  }
}

/** The statement after a command, or why there is none; a command that changes nothing is refused as such. */
export function performCommand(statement: StatementLayout, command: Command, context: EditContext): StatementLayout | StatementRefusal {
  return refuseCommand(statement, command, context) ?? previewCommand(statement, command, context);
}

/** What a command comes to, also while the reason that it needs is still to be given. */
export function previewCommand(statement: StatementLayout, command: Command, context: EditContext): StatementLayout | StatementRefusal {
  const refused = besidesReason(refuseCommand(statement, command, context));
  if (refused !== null) return refused;
  const after = run(statement, command, context);
  return after === statement ? refuseChange('NothingChanges') : withReasonOf(command, statement, after, context);
}

function run(statement: StatementLayout, command: Command, context: EditContext): StatementLayout {
  switch (command.kind) {
    case 'renameCaption':
      return renameCaption(statement, command, context);
    case 'renameCaptions':
      return renameCaptions(statement, command, context);
    case 'addSection':
      return addSection(statement, command);
    case 'deleteSection':
      return deleteSection(statement, command);
    case 'moveSection':
      return moveSection(statement, command);
    case 'moveAccounts':
      return statement.type === 'CashFlow' ? classifyAccounts(statement, command, context) : moveAccounts(statement, command);
    case 'moveLine':
      return moveLine(statement, command);
    case 'sortAccounts':
      return sortAccounts(statement, command, context);
    case 'toggleReportedAs':
      return toggleReportedAs(statement, command);
    case 'chooseOnCashFlow':
      return chooseOnCashFlow(statement, command);
    case 'setNumberStyle':
      return setNumberStyle(statement, command);
  }
}
