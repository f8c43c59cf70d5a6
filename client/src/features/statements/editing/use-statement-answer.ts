import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { Books } from '@countinghouse/domain/statements/books';
import { presentFormula, presentTable } from '@countinghouse/domain/statements/present-table';
import type { Statement } from '@countinghouse/domain/statements/statement';
import { tabulator } from '@countinghouse/domain/statements/tabulate-statement';
import { useMemo } from 'react';
import type { StatementAnswer } from '../outline/statement-lines';

/** What is shown of a statement: computed here from the books, so that an edit and another period need no call. */
export function useStatementAnswer(
  statement: Statement | null,
  version: number,
  books: Books | null,
  reportingPeriod: ReportingPeriod,
): StatementAnswer | null {
  const type = statement?.type;
  const tabulate = useMemo(
    () => (books && type ? tabulator(type, books, { reportingPeriod, sortOrder: 'OldestFirst' }) : null),
    [type, books, reportingPeriod],
  );
  return useMemo(() => {
    if (statement === null || books === null || tabulate === null) return null;
    const table = tabulate(statement);
    return {
      ...presentTable(table, books),
      reportingPeriod,
      numberStyle: statement.numberStyle,
      version,
      formulaOf: (lineItemId) => presentFormula(table, lineItemId),
    };
  }, [statement, version, books, tabulate, reportingPeriod]);
}
