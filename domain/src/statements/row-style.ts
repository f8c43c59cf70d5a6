import type { StatementRow } from './statement-table';

export type UnderlineStyle = 'none' | 'single' | 'double';

/** How the figures of a line are drawn. */
export interface RowStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** `single`: a rule above the figure, as for a total; `double`: two rules below it, as for a grand total. */
  readonly underlineStyle: UnderlineStyle;
}

/** The style of a line: headings and totals bold, computed lines italic, rules as accountants draw them. */
export function rowStyle(row: StatementRow): RowStyle {
  const emphatic = row.kind === 'header' || row.emphasis !== null;
  return { bold: emphatic, italic: row.kind === 'computed' && !emphatic, underlineStyle: underlineOf(row) };
}

function underlineOf({ emphasis, amounts }: StatementRow): UnderlineStyle {
  if (emphasis === null || amounts === null) return 'none';
  return emphasis === 'grandTotal' ? 'double' : 'single';
}
