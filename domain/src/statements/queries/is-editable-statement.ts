import type { StatementLayout, StatementType } from '../statement';

/** Whether people may edit a statement: balance sheet and income statement (docs/spec.md, borrower 2.4). Of a cash flow they may change the class of accounts alone. */
export function isEditableStatement<Layout extends StatementLayout>(
  statement: Layout,
): statement is Layout & { readonly type: Exclude<StatementType, 'CashFlow'> } {
  return statement.type !== 'CashFlow';
}
