import type { EditContext } from './edit-context';
import type { MovedOut } from './move-reasons';
import type { StatementLayout } from './statement';
import type { StatementRefusal } from './statement-refusal';

/** One kind of change of a layout: `command.ts` lists them all. */
export interface CommandDefinition<Change extends { readonly kind: string }> {
  readonly kind: Change['kind'];
  /** Why it can't be run; null where it can. */
  refuse(statement: StatementLayout, command: Change, context: EditContext): StatementRefusal | null;
  /** The layout after a command that is not refused; the very same one where it changes nothing. */
  run(statement: StatementLayout, command: Change, context: EditContext): StatementLayout;
  /** The accounts that it moves, with the reason given; only of commands that can take accounts out of cash, receivables, or payables. */
  moved?(statement: StatementLayout, command: Change): MovedOut;
}
