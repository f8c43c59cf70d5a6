import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import type { PresentedLine, PresentedTable, PresentedTerm } from '@countinghouse/domain/statements/present-table';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';

/** A statement as it is shown: as saved or, while it is edited, as it is now. */
export interface StatementAnswer extends PresentedTable {
  readonly reportingPeriod: ReportingPeriod;
  readonly numberStyle: NumberStyle;
  /** The version that was saved last. */
  readonly version: number;
  /** What a line is made of; empty where it is made of nothing else. */
  formulaOf(lineItemId: string): readonly PresentedTerm[];
}

/** A line of a shown statement. */
export type StatementLine = PresentedLine;

/** The amount of a line in a column, in minor units; null where there is none. */
export function amountIn(line: StatementLine, column: number): number | null {
  return line.amounts?.[column] ?? null;
}
