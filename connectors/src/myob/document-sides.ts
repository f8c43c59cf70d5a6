import type { OpenItem, SourceParty } from '@countinghouse/domain/imports/page';

type Side = OpenItem['side'];

/** A list of transactions that settle documents of one side. */
export interface SettlementList {
  readonly resource: string;
  /** Where it lists what it settles, and where such a line names the document, null for the line itself; absent: it lists nothing. */
  readonly applied?: { readonly lines: string; readonly document: string | null };
  /** The credit that it uses up, and how much of it; absent: it uses none. */
  readonly used?: { readonly document: string; readonly amount: string };
}

/** Where MYOB keeps the documents of a side, and what they are called there. */
export interface DocumentSide {
  readonly side: Side;
  readonly contacts: string;
  readonly role: SourceParty['role'];
  readonly documents: string;
  /** The member of documents and settlements that names the contact. */
  readonly contact: string;
  readonly kind: OpenItem['documentKind'];
  readonly credit: OpenItem['documentKind'];
  readonly settlements: readonly SettlementList[];
}

/** Both sides: credits are negative documents among the others. */
export const DOCUMENT_SIDES: Readonly<Record<Side, DocumentSide>> = {
  receivable: {
    side: 'receivable',
    contacts: 'Contact/Customer',
    role: 'customer',
    documents: 'Sale/Invoice',
    contact: 'Customer',
    kind: 'invoice',
    credit: 'creditNote',
    settlements: [
      { resource: 'Sale/CustomerPayment', applied: { lines: 'Invoices', document: null } },
      {
        resource: 'Sale/CreditSettlement',
        applied: { lines: 'Lines', document: 'Sale' },
        used: { document: 'CreditFromInvoice', amount: 'CreditAmount' },
      },
      { resource: 'Sale/CreditRefund', used: { document: 'Invoice', amount: 'Amount' } },
    ],
  },
  payable: {
    side: 'payable',
    contacts: 'Contact/Supplier',
    role: 'vendor',
    documents: 'Purchase/Bill',
    contact: 'Supplier',
    kind: 'bill',
    credit: 'vendorCredit',
    settlements: [
      { resource: 'Purchase/SupplierPayment', applied: { lines: 'Lines', document: 'Purchase' } },
      {
        resource: 'Purchase/DebitSettlement',
        applied: { lines: 'Lines', document: 'Purchase' },
        used: { document: 'DebitFromBill', amount: 'DebitAmount' },
      },
      { resource: 'Purchase/DebitRefund', used: { document: 'Bill', amount: 'Amount' } },
    ],
  },
};

/** The lists that may be long, of which a forecast asks for counts. */
export const LONG_LISTS: readonly string[] = ['Sale/Invoice', 'Sale/CustomerPayment', 'Purchase/Bill', 'Purchase/SupplierPayment'];
