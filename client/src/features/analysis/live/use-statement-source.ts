import type { FigureLayouts } from '@countinghouse/domain/figures/figure-members';
import type { Books } from '@countinghouse/domain/statements/books';
import { readBooksData } from '@countinghouse/domain/statements/books-data';
import { readLayout } from '@countinghouse/domain/statements/layout-data';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useEffect, useMemo } from 'react';
import { useStatementBooksQuery, useStatementLayoutQuery } from '../../statements/data/layout.generated';
import type { Analysis } from '../screen/analysis-view';

/** A record, for the calls of its analysis. */
export interface AnalyzedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** What ratios are computed from in the browser, and which versions of the statements. */
export interface StatementSource {
  readonly books: Books;
  readonly layouts: FigureLayouts;
  readonly versions: Pick<Analysis['inputs'], 'balanceSheet' | 'incomeStatement'>;
}

/** What there is to compute with so far. */
export interface LoadedSource {
  /** Null until they are there. */
  readonly books: Books | null;
  /** Null until books and layouts of one reading are there, and where layouts can't be read. */
  readonly source: StatementSource | null;
  /** Whether the source may still come. */
  readonly loading: boolean;
}

/** Loads the books of a record and its saved layouts as the statement editor does; layouts older than the analysis says are loaded again. */
export function useStatementSource(record: AnalyzedRecord, inputs: Analysis['inputs'] | null): LoadedSource {
  const booked = useStatementBooksQuery({ variables: record, fetchPolicy: 'cache-first', context: IN_BACKGROUND });
  const balanceSheet = useLayout(record, 'BalanceSheet', inputs?.balanceSheet ?? 0);
  const incomeStatement = useLayout(record, 'IncomeStatement', inputs?.incomeStatement ?? 0);
  const answer = booked.data?.statementBooks;
  const reading = Math.max(balanceSheet.layout?.readingVersion ?? 0, incomeStatement.layout?.readingVersion ?? 0);
  const refetchBooks = answer !== undefined && answer.readingVersion < reading ? booked.refetch : null;
  useEffect(() => void refetchBooks?.().catch(() => undefined), [refetchBooks]);
  const books = useMemo(() => (answer === undefined ? null : readBooksData(answer)), [answer]);
  const [sheet, income] = [balanceSheet.layout, incomeStatement.layout];
  const source = useMemo(() => {
    const isOneReading = sheet?.readingVersion === answer?.readingVersion && income?.readingVersion === answer?.readingVersion;
    if (books === null || sheet === null || income === null || !isOneReading) return null;
    return {
      books,
      layouts: { BalanceSheet: readLayout(sheet), IncomeStatement: readLayout(income) },
      versions: { balanceSheet: sheet.version, incomeStatement: income.version },
    };
  }, [books, sheet, income, answer?.readingVersion]);
  const loading = source === null && [booked, balanceSheet.query, incomeStatement.query].some((each) => each.loading);
  return { books, source, loading };
}

const IN_BACKGROUND = { background: true };

/** The newest layout of a statement that is at least a version; null until it is there. */
function useLayout(record: AnalyzedRecord, statementType: StatementType, atLeast: number) {
  const query = useStatementLayoutQuery({ variables: { ...record, statementType }, context: IN_BACKGROUND });
  const answer = query.data?.statementLayout;
  const isOld = answer !== undefined && answer.version < atLeast;
  const refetchOld = isOld && !query.loading ? query.refetch : null;
  useEffect(() => void refetchOld?.().catch(() => undefined), [refetchOld]);
  return { query, layout: answer === undefined || isOld ? null : answer };
}
