import type { Books } from '@countinghouse/domain/statements/books';
import { type Command, performCommand, refuseCommand } from '@countinghouse/domain/statements/command';
import type { EditContext } from '@countinghouse/domain/statements/edit-context';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { type StatementRefusal, isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { amend, isDirty, record, redo, undo, unsavedSteps } from '@countinghouse/domain/statements/history';
import { useMemo, useCallback } from 'react';
import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import type { Change, Document } from './document';
import { plainText } from '../../../lib/fields/plain-text';
import { useStore, type Store } from '../../../lib/react/use-store';
import type { ChangeView } from './use-statement-view';

/** A statement in the editor: its present value, its history and what it was made from. All of it is the document; selection, hover, folds and filters are not. */
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

/** What the editor of one statement knows of another: the cash flow that follows a balance sheet, and how a cash flow does. */
export interface RelatedStatement {
  readonly cashFlow: StatementLayout | null;
  /** The layout as it is shown; the very same value for all statements that follow no other. */
  readonly shown: (statement: StatementLayout) => StatementLayout;
}

/** The editor of an open document; null while it is not open, or the viewer may not change it. */
export function useStatementEditor(store: Store<Document | null>, books: Books | null, related: RelatedStatement): StatementEditor | null {
  const document = useStore(store);
  return useMemo(() => {
    if (document === null || books === null || document.base.editRefusal !== null) return null;
    return editorOf(store, document, books, related);
  }, [store, document, books, related]);
}

function editorOf(store: Store<Document | null>, { history, base }: Document, books: Books, related: RelatedStatement): StatementEditor {
  const context = { accounts: books.accounts, sanitise: plainText };
  /** Always of the document as it is now, so that two calls in a row are two steps. */
  const change = (next: (before: Document) => Document['history']) => {
    const before = store.get();
    if (before !== null) store.set(withHistory(before, next(before)));
  };
  const run = (command: Command, into: typeof record<StatementLayout, Change>) => {
    const answer = performCommand(present(), command, context);
    if (isRefusedChange(answer)) return answer;
    change((before) => into(before.history, command, answer));
    return null;
  };
  const present = () => related.shown(store.get()?.history.present ?? history.present);
  return {
    statement: related.shown(history.present),
    books,
    context,
    cashFlow: related.cashFlow,
    version: base.version,
    changes: unsavedSteps(history),
    isDirty: isDirty(history),
    undoes: history.past.at(-1)?.label ?? null,
    redoes: history.future[0]?.label ?? null,
    refuse: (command) => refuseCommand(present(), command, context),
    perform: (command) => run(command, record),
    amend: (command) => run(command, amend),
    replace: (label: Change, statement: StatementLayout) => change((before) => record(before.history, label, statement)),
    undo: () => change((before) => undo(before.history)),
    redo: () => change((before) => redo(before.history)),
  };
}

function withHistory(document: Document, history: Document['history']): Document {
  return history === document.history ? document : { ...document, history };
}

/** Chooses how amounts are written: a change of the document for those who may change it (docs/spec.md, borrower 4), for others a way to look at it. */
export function useNumberStyle(editor: StatementEditor | null, change: ChangeView): (numberStyle: NumberStyle) => void {
  return useCallback(
    (numberStyle) => {
      if (editor === null) change({ numberStyle });
      else {
        editor.perform({ kind: 'setNumberStyle', numberStyle });
        change({ numberStyle: null });
      }
    },
    [editor, change],
  );
}
