import type { Books } from '@countinghouse/domain/statements/books';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import { amend, isDirty, record, redo, undo, unsavedSteps } from '@countinghouse/domain/statements/history';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useMemo } from 'react';
import { plainText } from '../../../lib/fields/plain-text';
import { useStore, type Store } from '../../../lib/react/use-store';
import type { Document } from './document';
import type { Change, StatementEditor } from './statement-editor';

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
