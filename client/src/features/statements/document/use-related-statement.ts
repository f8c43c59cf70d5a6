import type { Books } from '@countinghouse/domain/statements/books';
import { followBalanceSheet } from '@countinghouse/domain/statements/follow-balance-sheet';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { useMemo } from 'react';
import { useStatementLayoutQuery } from '../../../gql/hooks';
import { useStore } from '../../../lib/react/use-store';
import { savedLayout } from './saved-layout';
import type { StatementDocuments } from './statement-documents';
import type { StatementRecord } from './use-statement-document';
import type { RelatedStatement } from './use-statement-editor';

/** What the balance sheet and the cash flow of a record know of each other, unsaved work included. */
export function useRelatedStatement(
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
