import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { useMemo } from 'react';
import { useStatementLayoutQuery } from './layout.generated';
import { useStore } from '../../../lib/react/use-store';
import type { StatementDocuments } from './document';
import { savedLayout } from './layout-and-books';
import type { StatementRecord } from './use-statement-document';

/** The layout that revenue or assets of a shown statement are taken from: its own, or for a cash flow that of the income statement, unsaved work included. */
export function useSizedLayout(
  documents: StatementDocuments,
  { workspaceId, financialRecordId }: StatementRecord,
  statementType: StatementType,
  shown: StatementLayout | null,
): StatementLayout | null {
  const opened = useStore(documents.IncomeStatement)?.history.present ?? null;
  const { data } = useStatementLayoutQuery({
    variables: { workspaceId, financialRecordId, statementType: 'IncomeStatement' },
    fetchPolicy: 'cache-first',
    skip: statementType !== 'CashFlow' || opened !== null,
  });
  const answer = data?.statementLayout;
  const saved = useMemo(() => (answer?.statementType === 'IncomeStatement' ? savedLayout(answer).statement : null), [answer]);
  return statementType === 'CashFlow' ? (opened ?? saved) : shown;
}
