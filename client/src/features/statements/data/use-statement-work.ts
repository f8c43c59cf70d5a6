import { isDirty } from '@countinghouse/domain/statements/history';
import { type StatementType, STATEMENT_TYPES, type StatementLayout } from '@countinghouse/domain/statements/statement';
import { useEffect, useState, useMemo } from 'react';
import type { Books } from '@countinghouse/domain/statements/books';
import { followBalanceSheet } from '@countinghouse/domain/statements/follow-balance-sheet';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { useMedia } from '../../../lib/react/use-media';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints';
import { useStore } from '../../../lib/react/use-store';
import { useDraft, useStatementDocument, type StatementRecord } from './use-statement-document';
import { statementDocuments, type StatementDocuments } from './document';
import { useStatementEditor, type RelatedStatement } from './statement-editor';
import { useStatementSaving } from './use-statement-saving';
import { useStatementLayoutQuery } from './layout.generated';
import { savedLayout } from './layout-and-books';
import { useSizedLayout } from './use-sized-layout';

/** Why a statement can't be changed now. */
export type ReadOnly = 'narrow' | 'noRight';

/** Everything about the work on one statement of a record; the other statements keep their unsaved work. */
export function useStatementWork(reference: StatementRecord, statementType: StatementType, viewerId: string | null) {
  const { financialRecordId } = reference;
  const text = useText('saving');
  const statements = useText('statements');
  const [documents] = useState(statementDocuments);
  const store = documents[statementType];
  const { books, error, reload } = useStatementDocument(reference, statementType, store, viewerId, () =>
    tell(text('draftBack', { statement: statements(statementType) })),
  );
  const document = useStore(store);
  const related = useRelatedStatement(documents, reference, statementType, books);
  const wide = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const editor = useStatementEditor(store, books, related);
  const saving = useStatementSaving(store, reference, statementType, books);
  useDraft(store, viewerId === null ? null : { person: viewerId, financialRecordId, statementType });
  useReportRetained(documents);
  const readOnly: ReadOnly | null = document === null || editor !== null ? (wide ? null : 'narrow') : 'noRight';
  const statement = document === null ? null : related.shown(document.history.present);
  const sized = useSizedLayout(documents, reference, statementType, statement);
  return { store, document, statement, sized, books, error, reload, saving, editor: wide ? editor : null, readOnly };
}

/** Tells, when the screen is left, which statements have unsaved work that stays on this device. */
function useReportRetained(documents: StatementDocuments): void {
  const text = useText('saving');
  const statements = useText('statements');
  useEffect(
    () => () => {
      for (const type of STATEMENT_TYPES) {
        const document = documents[type].get();
        if (document !== null && isDirty(document.history)) tell(text('draftKept', { statement: statements(type) }));
      }
    },
    [documents, text, statements],
  );
}

/** What the balance sheet and the cash flow of a record know of each other, unsaved work included. */
function useRelatedStatement(
  documents: StatementDocuments,
  { workspaceId, financialRecordId }: StatementRecord,
  statementType: StatementType,
  books: Books | null,
): RelatedStatement {
  const balanceSheet = useStore(documents.BalanceSheet)?.history.present ?? null;
  const opened = useStore(documents.CashFlow)?.history.present ?? null;
  const { data } = useStatementLayoutQuery({
    variables: { workspaceId, financialRecordId, statementType: 'CashFlow' },
    fetchPolicy: 'cache-first',
    skip: statementType !== 'BalanceSheet' || opened !== null,
  });
  const answer = data?.statementLayout;
  const saved = useMemo(() => (answer?.statementType === 'CashFlow' ? savedLayout(answer).statement : null), [answer]);
  return useMemo(() => {
    const accounts = books?.accounts ?? null;
    const isFollower = statementType === 'CashFlow' && balanceSheet !== null && accounts !== null;
    const known = new WeakMap<StatementLayout, StatementLayout>();
    const shown = (statement: StatementLayout): StatementLayout => {
      if (!isFollower || statement.type !== 'CashFlow') return statement;
      const followed = known.get(statement) ?? followBalanceSheet(statement, balanceSheet, accounts);
      known.set(statement, followed);
      return followed;
    };
    return { cashFlow: statementType === 'BalanceSheet' ? (opened ?? saved) : null, shown };
  }, [statementType, balanceSheet, opened, saved, books]);
}
