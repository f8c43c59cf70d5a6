import { readBooksData } from '@countinghouse/domain/statements/books-data';
import { isDirty } from '@countinghouse/domain/statements/history';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStatementLayoutQuery, useStatementBooksQuery } from './layout.generated';
import type { Store } from '../../../lib/react/use-store';
import { savedLayout, type SavedLayout } from './layout-and-books';
import { meetSaved, openDocument, resumeDocument, type Document } from './document';
import { draftStore, type DraftKey } from './draft-store';

/** A record, for the calls of its statements. */
export interface StatementRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** Loads the books of a record in the reading that its statement was saved on, and opens the document of one of its statements, or passes the newest saved version to it. */
export function useStatementDocument(
  reference: StatementRecord,
  statementType: StatementType,
  store: Store<Document | null>,
  viewerId: string | null,
  onResumed: () => void,
) {
  const { workspaceId, financialRecordId } = reference;
  const tellResumed = useEffectEvent(onResumed);
  const books = useStatementBooksQuery({ variables: { workspaceId, financialRecordId }, fetchPolicy: 'cache-first' });
  const layout = useStatementLayoutQuery({ variables: { workspaceId, financialRecordId, statementType } });
  const answer = layout.data?.statementLayout;
  useEffect(() => {
    if (viewerId === null || answer?.statementType !== statementType) return;
    const saved = savedLayout(answer);
    const document = store.get();
    if (document !== null) store.set(meetSaved(document, saved));
    else void open(store, saved, { person: viewerId, financialRecordId, statementType }).then((resumed) => resumed && tellResumed());
  }, [answer, statementType, store, viewerId, financialRecordId]);
  const read = books.data?.statementBooks;
  const behind = read && answer ? Math.sign(read.readingVersion - answer.readingVersion) : 0;
  const refetchBehind = behind < 0 ? books.refetch : behind > 0 ? layout.refetch : null;
  useEffect(() => void refetchBehind?.().catch(() => undefined), [refetchBehind]);
  return {
    books: useMemo(() => (read && behind === 0 ? readBooksData(read) : null), [read, behind]),
    error: books.error ?? layout.error,
    reload: () => Promise.all([...(books.error ? [books.refetch()] : []), layout.refetch()]),
  };
}

/** Opens a document with the draft that this person left on this device, if any, and answers whether there was one; what others left is forgotten. */
async function open(store: Store<Document | null>, saved: SavedLayout, key: DraftKey): Promise<boolean> {
  await draftStore.keepOnlyOf(key.person);
  const draft = saved.editRefusal === null ? await draftStore.read(key) : null;
  if (store.get() !== null) return false;
  const document = draft === null ? openDocument(saved) : resumeDocument(draft, saved);
  store.set(document);
  if (draft !== null && !isDirty(document.history)) await draftStore.drop(key);
  return isDirty(document.history);
}

/** Milliseconds between two times that work is kept. */
const APART = 250;

/** Keeps the unsaved work of a document on this device, once a change is drawn and before the page goes; saved, it is forgotten. */
export function useDraft(store: Store<Document | null>, key: DraftKey | null): void {
  const { person, financialRecordId, statementType } = key ?? {};
  useEffect(() => {
    if (person === undefined || financialRecordId === undefined || statementType === undefined) return;
    const of = { person, financialRecordId, statementType };
    let kept = store.get();
    let next: { readonly stop: () => void } | null = null;
    let storedAt = 0;
    const keep = () => {
      next?.stop();
      next = null;
      const document = store.get();
      if (document === null || document === kept) return;
      kept = document;
      storedAt = performance.now();
      void (isDirty(document.history) ? draftStore.keep(of, document) : draftStore.drop(of));
    };
    const later = () => {
      const document = store.get();
      if (document !== null && !isDirty(document.history)) keep();
      else next ??= afterDrawn(keep, Math.max(0, storedAt + APART - performance.now()));
    };
    const unsubscribe = store.subscribe(later);
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, person, financialRecordId, statementType]);
}

/** Calls back when the next frame is drawn and so many milliseconds are over. */
function afterDrawn(callback: () => void, milliseconds: number): { readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback, milliseconds);
  });
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
