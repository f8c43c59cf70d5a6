import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import {
  type PresentedLine,
  type PresentedTable,
  type PresentedTerm,
  presentFormula,
  presentTable,
} from '@countinghouse/domain/statements/present-table';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementTable } from '@countinghouse/domain/statements/statement-table';
import { tabulator } from '@countinghouse/domain/statements/tabulate-statement';
import { useMemo } from 'react';
import type { FiguresBeside } from './figures-beside';

/** A statement as it is shown: as saved or, while it is edited, as it is now. */
export interface StatementAnswer extends PresentedTable {
  readonly reportingPeriod: ReportingPeriod;
  readonly numberStyle: NumberStyle;
  /** The version that was saved last. */
  readonly version: number;
  /** What is shown beside the amounts; absent for nothing. */
  readonly beside?: FiguresBeside | null;
  /** What a line is made of; empty where it is made of nothing else. */
  formulaOf(lineItemId: string): readonly PresentedTerm[];
}

/** A line of a shown statement. */
export type StatementLine = PresentedLine;

/** The amount of a line in a column, in minor units; null where there is none. */
export function amountIn(line: StatementLine, column: number): number | null {
  return line.amounts?.[column] ?? null;
}

/** What is shown of a statement: computed here from the books, so that an edit and another period need no call. */
export function useStatementAnswer(
  statement: StatementLayout | null,
  version: number,
  books: Books | null,
  reportingPeriod: ReportingPeriod,
  beside: FiguresBeside | null = null,
): StatementAnswer | null {
  const type = statement?.type;
  const tabulate = useMemo(
    () => (books && type ? tabulator(type, books, { reportingPeriod, sortOrder: 'OldestFirst' }) : null),
    [type, books, reportingPeriod],
  );
  const answer = useMemo(() => {
    if (statement === null || books === null || tabulate === null) return null;
    return answerOf({ statement, version, books, reportingPeriod }, tabulate(statement));
  }, [statement, version, books, tabulate, reportingPeriod]);
  return useMemo(() => (answer === null || beside === null ? answer : { ...answer, beside }), [answer, beside]);
}

/** A statement, the books behind it, and the periods that it is asked for. */
interface RequestedStatement {
  readonly statement: StatementLayout;
  readonly version: number;
  readonly books: Books;
  readonly reportingPeriod: ReportingPeriod;
}

/** The statement by fiscal years, computed when it is called. */
export function answerByYears({ statement, version, books }: Omit<RequestedStatement, 'reportingPeriod'>): StatementAnswer {
  const reportingPeriod = 'FiscalYearsAndYTD';
  const table = tabulator(statement.type, books, { reportingPeriod, sortOrder: 'OldestFirst' })(statement);
  return answerOf({ statement, version, books, reportingPeriod }, table);
}

function answerOf({ statement, version, books, reportingPeriod }: RequestedStatement, table: StatementTable): StatementAnswer {
  return {
    ...presentTable(table, books),
    reportingPeriod,
    numberStyle: statement.numberStyle,
    version,
    formulaOf: (lineItemId) => presentFormula(table, lineItemId),
  };
}
