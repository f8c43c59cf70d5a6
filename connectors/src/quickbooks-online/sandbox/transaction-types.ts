import type { KernelTransaction, KernelTransactionKind } from '../../sandbox-kit/kernel/company';
import type { Books } from './books';

/** The entities that transactions are in QuickBooks Online. */
export type TransactionEntity =
  | 'Invoice'
  | 'CreditMemo'
  | 'Payment'
  | 'Bill'
  | 'VendorCredit'
  | 'BillPayment'
  | 'Deposit'
  | 'Purchase'
  | 'JournalEntry';

const ENTITIES: Readonly<Record<Exclude<KernelTransactionKind, 'overpayment' | 'prepayment'>, TransactionEntity>> = {
  opening: 'JournalEntry',
  invoice: 'Invoice',
  creditNote: 'CreditMemo',
  customerPayment: 'Payment',
  bill: 'Bill',
  supplierCredit: 'VendorCredit',
  supplierPayment: 'BillPayment',
  deposit: 'Deposit',
  spending: 'Purchase',
  journal: 'JournalEntry',
  closing: 'JournalEntry',
};

/** What each entity is called in reports. */
export const REPORT_TYPES: Readonly<Record<TransactionEntity, string>> = {
  Invoice: 'Invoice',
  CreditMemo: 'Credit Memo',
  Payment: 'Payment',
  Bill: 'Bill',
  VendorCredit: 'Vendor Credit',
  BillPayment: 'Bill Payment (Check)',
  Deposit: 'Deposit',
  Purchase: 'Expense',
  JournalEntry: 'Journal Entry',
};

/** The entity of a transaction: money that a customer paid ahead is an unapplied payment, money paid ahead to a supplier a credit. */
export function entityOf({ kind, partyId }: KernelTransaction, { company }: Books): TransactionEntity {
  if (kind !== 'overpayment' && kind !== 'prepayment') return ENTITIES[kind];
  return company.parties.find(({ id }) => id === partyId)?.kind === 'supplier' ? 'VendorCredit' : 'Payment';
}
