import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { OpenItem } from '@countinghouse/domain/imports/page';

/** A kind of transaction that QuickBooks keeps an open amount of. */
export interface DocumentKind {
  readonly entity: 'Invoice' | 'CreditMemo' | 'ReceivePayment' | 'Bill' | 'VendorCredit';
  readonly kind: OpenItem['documentKind'];
  /** -1 for what is owed to the other side, which QuickBooks writes as positive numbers. */
  readonly sign: 1 | -1;
  /** The elements that sum to its total. */
  readonly total: readonly string[];
  readonly open: string;
  /** What it was settled with, or settles, is in these elements, which this request asks for. */
  readonly links: 'LinkedTxn' | 'AppliedToTxnRet';
}

/** How one side of open items is queried. */
export interface DocumentSide {
  /** What is owed, of which QuickBooks lists what is not paid. */
  readonly document: DocumentKind;
  /** What is set against it, of which QuickBooks lists all. */
  readonly credits: readonly DocumentKind[];
  /** Payments that are never open themselves. */
  readonly payments: readonly string[];
  readonly party: 'CustomerRef' | 'VendorRef';
  readonly controlAccount: 'ARAccountRef' | 'APAccountRef';
  readonly controlType: AccountType;
  readonly aging: 'ARAgingSummary' | 'APAgingSummary';
}

/** The two sides of open items. */
export const DOCUMENT_SIDES: Readonly<Record<OpenItem['side'], DocumentSide>> = {
  receivable: {
    document: {
      ...{ entity: 'Invoice', kind: 'invoice', sign: 1, links: 'LinkedTxn' },
      ...{ total: ['Subtotal', 'SalesTaxTotal'], open: 'BalanceRemaining' },
    },
    credits: [
      { entity: 'CreditMemo', kind: 'creditNote', sign: -1, links: 'LinkedTxn', total: ['TotalAmount'], open: 'CreditRemaining' },
      { entity: 'ReceivePayment', kind: 'payment', sign: -1, links: 'AppliedToTxnRet', total: ['TotalAmount'], open: 'UnusedPayment' },
    ],
    payments: [],
    party: 'CustomerRef',
    controlAccount: 'ARAccountRef',
    controlType: 'Accounts Receivable',
    aging: 'ARAgingSummary',
  },
  payable: {
    document: { entity: 'Bill', kind: 'bill', sign: 1, links: 'LinkedTxn', total: ['AmountDue'], open: 'OpenAmount' },
    credits: [{ entity: 'VendorCredit', kind: 'vendorCredit', sign: -1, links: 'LinkedTxn', total: ['CreditAmount'], open: 'OpenAmount' }],
    payments: ['BillPaymentCheck', 'BillPaymentCreditCard'],
    party: 'VendorRef',
    controlAccount: 'APAccountRef',
    controlType: 'Accounts Payable',
    aging: 'APAgingSummary',
  },
};
