import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { Books } from '@countinghouse/domain/statements/books';
import { markSaved, record } from '@countinghouse/domain/statements/history';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useCallback, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { StatementLayoutDocument, useResetFinancialStatementMutation, useSaveFinancialStatementMutation } from './layout.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import type { Store } from '../../../lib/react/use-store';
import { meetSaved, recordSaved, type Document } from './document';
import { savedLayout, sentLayout } from './layout-and-books';
import type { StatementRecord } from './use-statement-document';

/** What was being done with a document when it failed. */
type SavingProblem = DescribedError & { readonly of: 'save' | 'reset'; readonly error: unknown };

/** How the work on a document goes to the server, and back to what it has. */
export interface StatementSaving {
  readonly busy: 'save' | 'reset' | null;
  readonly problem: SavingProblem | null;
  dismissProblem(): void;
  /** Whether what stood there then is saved now. */
  readonly save: () => Promise<boolean>;
  reset(): Promise<boolean>;
  /** Back to the saved version, as one step that can be undone. */
  readonly discard: () => void;
}

/** Saves, resets and discards. If another user saved first, the document gets that version and keeps its unsaved work. */
export function useStatementSaving(
  store: Store<Document | null>,
  reference: StatementRecord,
  statementType: StatementType,
  books: Books | null,
): StatementSaving {
  const { workspaceId, financialRecordId } = reference;
  const client = useApolloClient();
  const [sendSave] = useSaveFinancialStatementMutation();
  const [sendReset] = useResetFinancialStatementMutation();
  const [busy, setBusy] = useState<StatementSaving['busy']>(null);
  const [problem, setProblem] = useState<SavingProblem | null>(null);

  const meetNewest = useCallback(async () => {
    const { data } = await client.query({
      query: StatementLayoutDocument,
      variables: { workspaceId, financialRecordId, statementType },
      fetchPolicy: 'network-only',
    });
    const document = store.get();
    if (data && document) store.set(meetSaved(document, savedLayout(data.statementLayout)));
  }, [client, workspaceId, financialRecordId, statementType, store]);

  const trying = useCallback(
    async (of: SavingProblem['of'], act: () => Promise<void>) => {
      setBusy(of);
      setProblem(null);
      try {
        await act();
        return true;
      } catch (error) {
        const described = describeError(error);
        const met =
          described.code === 'StaleVersion' &&
          (await meetNewest().then(
            () => true,
            () => false,
          ));
        if (!met || of === 'reset') setProblem({ ...described, of, error });
        return false;
      } finally {
        setBusy(null);
      }
    },
    [meetNewest],
  );

  const save = useCallback(
    () =>
      trying('save', async () => {
        const document = store.get();
        if (document === null) return;
        const { present } = document.history;
        const variables = { workspaceId, financialRecordId, statementType, version: document.base.version };
        const { data } = await sendSave({ variables: { ...variables, layout: sentLayout(present) } });
        const now = store.get();
        if (data && now) store.set(recordSaved(now, present, data.saveFinancialStatement.version, new Date().toISOString()));
      }),
    [trying, store, sendSave, workspaceId, financialRecordId, statementType],
  );

  const reset = useCallback(
    () =>
      trying('reset', async () => {
        const { data } = await sendReset({ variables: { workspaceId, financialRecordId, statementType } });
        const document = store.get();
        if (!data || document === null || books === null) return;
        const { lockedSections } = document.history.present;
        const made = defaultStatement(statementType, books.accounts, {}, cashFlowSourceOf(books.matrix));
        const standard = lockedSections === undefined ? made : { ...made, lockedSections };
        const history = markSaved(record(document.history, { kind: 'reset' }, standard), standard);
        store.set(recordSaved({ ...document, history }, standard, data.resetFinancialStatement.version, new Date().toISOString()));
      }),
    [trying, store, sendReset, workspaceId, financialRecordId, statementType, books],
  );

  const discard = useCallback(() => {
    const document = store.get();
    if (document === null) return;
    store.set({ ...document, history: record(document.history, { kind: 'discard' }, document.history.saved) });
  }, [store]);

  return { busy, problem, dismissProblem: () => setProblem(null), save, reset, discard };
}
