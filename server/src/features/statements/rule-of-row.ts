import type { StatementRow } from '@countinghouse/domain/statements/statement-table';

/** The rule that accountants draw with the figures of a line: one above a total, two under a grand total. */
export function ruleOfRow(row: StatementRow): 'none' | 'single' | 'double' {
  if (row.emphasis === null || row.amounts === null) return 'none';
  return row.emphasis === 'grandTotal' ? 'double' : 'single';
}

/** The kind of a line in the words of the contract: computed lines and formulas are drawn like totals. */
export function lineItemTypeOf(row: StatementRow): 'SectionHeader' | 'SectionFooter' | 'DetailAccount' {
  if (row.kind === 'header') return 'SectionHeader';
  return row.kind === 'account' ? 'DetailAccount' : 'SectionFooter';
}
