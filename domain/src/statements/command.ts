import type { CommandDefinition } from './command-definition';
import { ADD_SECTION } from './commands/add-section';
import { CHOOSE_ON_CASH_FLOW } from './commands/choose-on-cash-flow';
import { DELETE_SECTION } from './commands/delete-section';
import { MOVE_ACCOUNTS } from './commands/move-accounts';
import { MOVE_LINE } from './commands/move-line';
import { MOVE_SECTION } from './commands/move-section';
import { RENAME_CAPTION } from './commands/rename-caption';
import { RENAME_CAPTIONS } from './commands/rename-captions';
import { SET_NUMBER_STYLE } from './commands/set-number-style';
import { SORT_ACCOUNTS } from './commands/sort-accounts';
import { TOGGLE_REPORTED_AS } from './commands/toggle-reported-as';
import type { EditContext } from './edit-context';
import { refuseReason, withReasonOf } from './move-reasons';
import type { StatementLayout } from './statement';
import { besidesReason, refuseChange, type StatementRefusal } from './statement-refusal';

/** Every change that people make to a layout. */
const DEFINITIONS = [
  RENAME_CAPTION,
  RENAME_CAPTIONS,
  ADD_SECTION,
  DELETE_SECTION,
  MOVE_SECTION,
  MOVE_ACCOUNTS,
  MOVE_LINE,
  SORT_ACCOUNTS,
  TOGGLE_REPORTED_AS,
  CHOOSE_ON_CASH_FLOW,
  SET_NUMBER_STYLE,
] as const;

type CommandOf<Definition> = Definition extends CommandDefinition<infer Change> ? Change : never;

/** A change that a person makes to a layout; none of them knows an amount. */
export type Command = CommandOf<(typeof DEFINITIONS)[number]>;

/** A command that can take accounts out of cash, receivables, or payables, and then needs a reason. */
export type ReasonedCommand = WithReason<Command>;

type WithReason<Change> = Change extends unknown ? ('reason' extends keyof Change ? Change : never) : never;

const BY_KIND: ReadonlyMap<string, CommandDefinition<Command>> = new Map(DEFINITIONS.map((definition) => [definition.kind, definition]));

function definitionOf({ kind }: Command): CommandDefinition<Command> {
  const definition = BY_KIND.get(kind);
  if (definition === undefined) throw new Error(`No command is called ${kind}`);
  return definition;
}

/** Whether a command may be refused for want of a reason. */
export function isReasoned(command: Command): command is ReasonedCommand {
  return definitionOf(command).moved !== undefined;
}

/** Why a command is refused; null where it can be run. The same answer disables its button and is the server's. */
export function refuseCommand(statement: StatementLayout, command: Command, context: EditContext): StatementRefusal | null {
  const definition = definitionOf(command);
  return definition.refuse(statement, command, context) ?? refuseReason(statement, definition.moved?.(statement, command), context);
}

/** The statement after a command, or why there is none; a command that changes nothing is refused as such. */
export function performCommand(statement: StatementLayout, command: Command, context: EditContext): StatementLayout | StatementRefusal {
  return refuseCommand(statement, command, context) ?? runCommand(statement, command, context);
}

/** What a command comes to, also while the reason that it needs is still to be given. */
export function previewCommand(statement: StatementLayout, command: Command, context: EditContext): StatementLayout | StatementRefusal {
  return besidesReason(refuseCommand(statement, command, context)) ?? runCommand(statement, command, context);
}

function runCommand(statement: StatementLayout, command: Command, context: EditContext): StatementLayout | StatementRefusal {
  const definition = definitionOf(command);
  const after = definition.run(statement, command, context);
  if (after === statement) return refuseChange('NothingChanges');
  return withReasonOf(definition.moved?.(statement, command), statement, after, context);
}
