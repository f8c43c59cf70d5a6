import type { Books } from '@countinghouse/domain/statements/books';
import { statementColumns } from '@countinghouse/domain/statements/columns';
import { COMMON_SIZE_BASES, commonSizeBase } from '@countinghouse/domain/statements/common-size';
import { comparer, type StatementComparison } from '@countinghouse/domain/statements/compare-statement';
import type { Comparison } from '@countinghouse/domain/statements/comparison-columns';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { useMemo } from 'react';

/** What is shown beside the amounts of a statement. */
export interface FiguresBeside {
  /** What amounts are set in proportion to. */
  readonly base: (typeof COMMON_SIZE_BASES)[StatementLayout['type']];
  /** The base of a column in minor units, null where the layout has none; null as long as common size is off. */
  readonly baseIn: ((column: number) => number | null) | null;
  /** Whether each column is a period to date. */
  readonly toDate: readonly boolean[];
  /** Null as long as nothing is compared. */
  readonly comparison: (StatementComparison & { readonly of: Comparison }) | null;
}

interface BesideInput {
  readonly statement: StatementLayout | null;
  readonly books: Books | null;
  readonly reportingPeriod: ReportingPeriod;
  readonly commonSize: boolean;
  readonly comparison: Comparison | null;
  /** The layout that revenue or assets are taken from; null while it is loading. */
  readonly sized: StatementLayout | null;
}

/** The figures beside the amounts of a statement, each computed when it is drawn; null where none are asked for. */
export function useFiguresBeside({ statement, books, reportingPeriod, commonSize, comparison, sized }: BesideInput): FiguresBeside | null {
  const type = statement?.type;
  const columns = useMemo(
    () => (books && type && (commonSize || comparison) ? statementColumns(type, books, reportingPeriod).columns : null),
    [books, type, reportingPeriod, commonSize, comparison],
  );
  const compare = useMemo(
    () => (books && type && columns && comparison ? comparer(comparison, { type, books, reportingPeriod }, columns) : null),
    [books, type, columns, comparison, reportingPeriod],
  );
  return useMemo(() => {
    if (statement === null || books === null || columns === null) return null;
    const baseOf = sized === null ? null : commonSizeBase(sized, books);
    const baseIn = (at: number) => (columns[at] === undefined ? null : (baseOf?.(columns[at]) ?? null));
    return {
      base: COMMON_SIZE_BASES[statement.type],
      baseIn: commonSize ? baseIn : null,
      toDate: columns.map(({ complete }) => !complete),
      comparison: compare && comparison ? { ...compare(statement, baseOf), of: comparison } : null,
    };
  }, [statement, books, columns, commonSize, compare, comparison, sized]);
}
