import type { KernelAccountKind, KernelTransaction } from '../../sandbox-kit/kernel/company';

/** The types of accounts in the words of NetSuite, and what tells the special ones. */
export const ACCOUNT_TYPES: Readonly<Record<KernelAccountKind, readonly [type: string, special?: string]>> = {
  bank: ['Bank'],
  receivable: ['AcctRec'],
  inventory: ['OthCurrAsset'],
  currentAsset: ['OthCurrAsset'],
  fixedAsset: ['FixedAsset'],
  accumulatedDepreciation: ['FixedAsset'],
  otherAsset: ['OthAsset'],
  payable: ['AcctPay'],
  creditCard: ['CredCard'],
  currentLiability: ['OthCurrLiab'],
  longTermLiability: ['LongTermLiab'],
  equity: ['Equity'],
  retainedEarnings: ['Equity', 'RetEarnings'],
  income: ['Income'],
  costOfSales: ['COGS'],
  expense: ['Expense'],
  otherIncome: ['OthIncome'],
  otherExpense: ['OthExpense'],
  exchangeGains: ['OthIncome', 'RealizedGain'],
};

/** The types of transactions in the words of NetSuite; money in advance is a payment that is not applied. */
export function transactionType({ kind }: KernelTransaction, side: 'receivable' | 'payable' | null): string {
  if (kind === 'overpayment' || kind === 'prepayment') return side === 'payable' ? 'Check' : 'CustPymt';
  return TRANSACTION_TYPES[kind];
}

const TRANSACTION_TYPES: Readonly<Record<Exclude<KernelTransaction['kind'], 'overpayment' | 'prepayment'>, string>> = {
  opening: 'Journal',
  invoice: 'CustInvc',
  creditNote: 'CustCred',
  customerPayment: 'CustPymt',
  bill: 'VendBill',
  supplierCredit: 'VendCred',
  supplierPayment: 'VendPymt',
  deposit: 'Deposit',
  spending: 'Check',
  journal: 'Journal',
  closing: 'Journal',
};

export const ENTITY_TYPES = { customer: 'CustJob', supplier: 'Vendor', employee: 'Employee' } as const;
