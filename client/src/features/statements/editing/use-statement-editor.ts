import type { Books } from '@countinghouse/domain/statements/books';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import { isDirty, record, redo, undo, unsavedSteps } from '@countinghouse/domain/statements/history';
import type { Statement } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useMemo } from 'react';
import { plainText } from '../../../lib/fields/plain-text';
import { useStore, type Store } from '../../../lib/react/use-store';
import type { Document } from './document';
import type { Change, StatementEditor } from './statement-editor';

/** The editor of an open document; null while it is not open, or the viewer may not change it. */
export function useStatementEditor(store: Store<Document | null>, books: Books | null): StatementEditor | null {
  const document = useStore(store);
  return useMemo(() => {
    if (document === null || books === null || document.base.editRefusal !== null) return null;
    return editorOf(store, document, books);
  }, [store, document, books]);
}

function editorOf(store: Store<Document | null>, { history, base }: Document, books: Books): StatementEditor {
  const context = { accounts: books.accounts, sanitise: plainText };
  /** Always of the document as it is now, so that two calls in a row are two steps. */
  const change = (next: (before: Document) => Document['history']) => {
    const before = store.get();
    if (before !== null) store.set(withHistory(before, next(before)));
  };
  return {
    statement: history.present,
    books,
    context,
    version: base.version,
    changes: unsavedSteps(history),
    isDirty: isDirty(history),
    undoes: history.past.at(-1)?.label ?? null,
    redoes: history.future[0]?.label ?? null,
    refuse: (command) => refuseCommand(presentOf(store, history.present), command, context),
    perform: (command: Command) => {
      const answer = performCommand(presentOf(store, history.present), command, context);
      if (isRefusedChange(answer)) return answer;
      change((before) => record(before.history, command, answer));
      return null;
    },
    replace: (label: Change, statement: Statement) => change((before) => record(before.history, label, statement)),
    undo: () => change((before) => undo(before.history)),
    redo: () => change((before) => redo(before.history)),
  };
}

function presentOf(store: Store<Document | null>, fallback: Statement): Statement {
  return store.get()?.history.present ?? fallback;
}

function withHistory(document: Document, history: Document['history']): Document {
  return history === document.history ? document : { ...document, history };
}
