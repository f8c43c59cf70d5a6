import { isDirty } from '@countinghouse/domain/statements/history';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStatementLayoutQuery, useStatementBooksQuery } from '../../../gql/hooks';
import type { Store } from '../../../lib/react/use-store';
import { answeredBooks } from './answered-books';
import { meetSaved, openDocument, resumeDocument, type Document } from './document';
import { draftStore, type DraftKey } from './drafts/draft-store';
import { savedLayout, type SavedLayout } from './saved-layout';

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
    books: useMemo(() => (read && behind === 0 ? answeredBooks(read) : null), [read, behind]),
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
