import type { AccountType } from '@countinghouse/domain/accounts/account-type';

const TYPES = new Map(
  Object.entries<AccountType>({
    Bank: 'Bank',
    'Accounts Receivable': 'Accounts Receivable',
    Inventory: 'Inventory',
    'Prepaid and Other': 'Other Current Asset',
    'Property and Equipment': 'Fixed Asset',
    'Accumulated Depreciation': 'Accumulated Depreciation',
    Intangibles: 'Other Asset',
    'Accounts Payable': 'Accounts Payable',
    'Credit Cards': 'Credit Card',
    'Taxes and Accruals': 'Other Current Liability',
    Loans: 'Long Term Liability',
    Capital: 'Equity',
    'Retained Earnings': 'Retained Earnings',
    'Product Sales': 'Income',
    'Service Revenue': 'Income',
    'Other Income': 'Other Income',
    Materials: 'Cost of Goods Sold',
    'Direct Labor': 'Cost of Goods Sold',
    Payroll: 'Expense',
    Occupancy: 'Expense',
    'Office and Admin': 'Expense',
    'Sales and Marketing': 'Expense',
    Depreciation: 'Depreciation',
    'Interest and Tax': 'Interest',
  }),
);

/** The type of the accounts of a subsection in the generated chart; throws for one that it does not have. */
export function accountTypeOfSubsection(subsection: string): AccountType {
  const type = TYPES.get(subsection);
  if (type === undefined) throw new RangeError(`The generated chart has an unknown subsection: ${subsection}`);
  return type;
}
