import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import {
  type KnownLines,
  type PresentedLine,
  type PresentedTable,
  type PresentedTerm,
  presentFormula,
  presentTable,
} from '@countinghouse/domain/statements/present-table';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
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

/** Whether nothing of a line differs; its amounts are the same array as long as nothing of them changes. */
export function isSameLine(one: StatementLine, other: StatementLine): boolean {
  return one === other || LINE_PARTS.every((part) => one[part] === other[part]);
}

/** By name, so that none can be missed. */
const LINE_PARTS = Object.keys({
  id: true,
  sectionId: true,
  lineItemType: true,
  captionText: true,
  absoluteIndentationLevel: true,
  accountNumber: true,
  accountId: true,
  isNew: true,
  locked: true,
  reportedAs: true,
  formulaId: true,
  bold: true,
  italic: true,
  rule: true,
  amounts: true,
} satisfies Record<keyof StatementLine, true>) as (keyof StatementLine)[];

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
  const answerTo = useMemo(() => (books && type ? answersOf(type, books, reportingPeriod) : null), [type, books, reportingPeriod]);
  const answer = useMemo(
    () => (statement === null || answerTo === null ? null : answerTo(statement, version)),
    [statement, version, answerTo],
  );
  return useMemo(() => (answer === null || beside === null ? answer : { ...answer, beside }), [answer, beside]);
}

/** Answers one layout after the other over the same books and periods, with the same columns as long as nothing of them changes, so that they are not drawn again. */
function answersOf(
  type: StatementType,
  books: Books,
  reportingPeriod: ReportingPeriod,
): (statement: StatementLayout, version: number) => StatementAnswer {
  const tabulate = tabulator(type, books, { reportingPeriod, sortOrder: 'OldestFirst' });
  const known: KnownLines = new WeakMap();
  let before: StatementAnswer | null = null;
  return (statement, version) => {
    const table = tabulate(statement);
    const presented = presentTable(table, books, known);
    before = {
      ...presented,
      columnHeaders: before?.columnHeaders ?? presented.columnHeaders,
      balanced: before !== null && isSame(before.balanced, presented.balanced) ? before.balanced : presented.balanced,
      reportingPeriod,
      numberStyle: statement.numberStyle,
      version,
      formulaOf: (lineItemId) => presentFormula(table, lineItemId),
    };
    return before;
  };
}

function isSame(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** A statement, its saved version, and the books behind it. */
interface SavedStatement {
  readonly statement: StatementLayout;
  readonly version: number;
  readonly books: Books;
}

/** The statement by fiscal years, computed when it is called. */
export function answerByYears({ statement, version, books }: SavedStatement): StatementAnswer {
  return answersOf(statement.type, books, 'FiscalYearsAndYTD')(statement, version);
}
