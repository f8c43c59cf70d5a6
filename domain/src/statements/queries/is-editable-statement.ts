import type { Statement } from '../statement';

/** Whether people may rearrange a statement: balance sheet and income statement (borrower side 2.4); the cash flow follows from classes. */
export function isEditableStatement(statement: Statement): boolean {
  return statement.type !== 'CashFlow';
}
