import type { KernelAccount, KernelAccountKind } from '../../../sandbox-kit/kernel/company';

const account = (id: string, number: string | null, name: string, kind: KernelAccountKind, active = true): KernelAccount => ({
  id,
  number,
  name,
  kind,
  active,
  parentId: null,
  currency: null,
});

/** The accounts of the small company; the bank account has no number. */
export const SMALL_CHART: readonly KernelAccount[] = [
  account('bank', null, 'Main Bank', 'bank'),
  account('old', '091', 'Old Savings', 'bank', false),
  account('card', '095', 'Company Card', 'creditCard'),
  account('ar', '610', 'Accounts Receivable', 'receivable'),
  account('ap', '800', 'Accounts Payable', 'payable'),
  account('van', '710', 'Vans', 'fixedAsset'),
  account('wear', '711', 'Less Accumulated Depreciation', 'accumulatedDepreciation'),
  account('loan', '900', 'Loan', 'longTermLiability'),
  account('capital', '970', 'Share Capital', 'equity'),
  account('retained', '960', 'Retained Earnings', 'retainedEarnings'),
  account('sales', '200', 'Sales', 'income'),
  account('interest', '270', 'Interest Income', 'otherIncome'),
  account('goods', '310', 'Cost of Goods Sold', 'costOfSales'),
  account('rent', '469', 'Rent', 'expense'),
  account('loss', '499', 'Exchange Losses', 'otherExpense'),
];
