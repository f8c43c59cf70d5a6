import type { Books } from '@countinghouse/domain/statements/books';
import type { Command } from '@countinghouse/domain/statements/command';
import type { EditContext } from '@countinghouse/domain/statements/edit-context';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementRefusal } from '@countinghouse/domain/statements/statement-refusal';

/** What a step of the history did, for the words of undo, redo and the list of changes. */
export type Change =
  | Command
  | { readonly kind: 'applyTemplate'; readonly templateName: string }
  | { readonly kind: 'mergeSaved' | 'takeSaved' | 'reset' | 'discard' };

/** A statement in the editor: its present value, its history and what it was made from. All of it is the document; selection, hover, folds and filters are not (architecture, habit 8). */
export interface StatementEditor {
  /** The layout as it is, changes that are not saved included. */
  readonly statement: StatementLayout;
  readonly books: Books;
  readonly context: EditContext;
  /** Of a balance sheet the cash flow, whose accounts follow it; null for other statements and until it is loaded. */
  readonly cashFlow: StatementLayout | null;
  /** The version that the saved layout has on the server. */
  readonly version: number;
  /** Steps since the last save, oldest first; empty while nothing is to be saved. */
  readonly changes: readonly Change[];
  readonly isDirty: boolean;
  /** What undo and redo would take back or do again; null where there is nothing. */
  readonly undoes: Change | null;
  readonly redoes: Change | null;
  /** Why a command can't be run; the same answer that performing it gives. */
  refuse(command: Command): StatementRefusal | null;
  /** Runs a command as one step of the history; what it is refused with, or null. */
  perform(command: Command): StatementRefusal | null;
  /** Runs a command as part of the last step, which stays one; what it is refused with, or null. */
  amend(command: Command): StatementRefusal | null;
  /** Puts a whole layout in the place of the present one, as one step. */
  replace(change: Change, statement: StatementLayout): void;
  readonly undo: () => void;
  readonly redo: () => void;
}
