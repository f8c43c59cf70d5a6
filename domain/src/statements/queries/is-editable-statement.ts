import type { StatementLayout } from '../statement';

/** Whether people may edit a statement: balance sheet and income statement (docs/spec.md, borrower 2.4). Of a cash flow they may change the class of accounts alone. */
export function isEditableStatement(statement: StatementLayout): boolean {
  return statement.type !== 'CashFlow';
}
