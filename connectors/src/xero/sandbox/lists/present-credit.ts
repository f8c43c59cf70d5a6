import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import { openAmount } from '../books/open-amount';
import type { XeroBooks } from '../books/xero-books';
import { wireAmount, wireRate } from '../wire/wire-amount';
import { wireDate } from '../wire/wire-date';
import { commonFields, presentLineItems, presentPayments, settledBy } from './present-document';
import { referenceOf } from './present-journal';

/** Credit notes to customers (ACCRECCREDIT) and from suppliers (ACCPAYCREDIT); amounts are positive. */
export function presentCreditNotes(books: XeroBooks) {
  return books.company.documents
    .filter(({ kind }) => kind === 'creditNote' || kind === 'supplierCredit')
    .map((document) => ({
      CreditNoteID: books.idOf('transaction', document.id),
      CreditNoteNumber: document.number ?? '',
      ID: books.idOf('transaction', document.id),
      CurrencyRate: wireRate(document.rate),
      Type: document.side === 'receivable' ? 'ACCRECCREDIT' : 'ACCPAYCREDIT',
      ...creditFields(books, document),
    }));
}

/** What customers paid too much (RECEIVE-OVERPAYMENT) and suppliers were paid too much (SPEND-OVERPAYMENT); amounts are positive. */
export function presentOverpayments(books: XeroBooks) {
  return advances(books, 'overpayment', 'OVERPAYMENT').map((document) => ({ OverpaymentID: document.ID, ...document }));
}

/** What was paid before it was invoiced: RECEIVE-PREPAYMENT from customers, SPEND-PREPAYMENT to suppliers; amounts are positive. */
export function presentPrepayments(books: XeroBooks) {
  return advances(books, 'prepayment', 'PREPAYMENT').map((document) => ({ PrepaymentID: document.ID, ...document }));
}

/** A rate is written for foreign currencies only. */
function advances(books: XeroBooks, kind: 'overpayment' | 'prepayment', type: string) {
  return books.company.documents
    .filter((document) => document.kind === kind)
    .map((document) => ({
      ID: books.idOf('transaction', document.id),
      Type: `${document.side === 'receivable' ? 'RECEIVE' : 'SPEND'}-${type}`,
      ...(document.currency === books.company.baseCurrency ? {} : { CurrencyRate: wireRate(document.rate) }),
      ...creditFields(books, document),
    }));
}

function creditFields(books: XeroBooks, document: KernelDocument) {
  const { payments, credits } = settledBy(books, document);
  const open = openAmount(document);
  return {
    Reference: referenceOf(books, books.transaction(document.id)) ?? '',
    RemainingCredit: wireAmount(Math.abs(open), document.currency),
    Payments: presentPayments(books, document, payments),
    Allocations: credits.map(({ settlement, document: invoice }) => ({
      Amount: wireAmount(Math.abs(settlement.amount), document.currency),
      Date: wireDate(settlement.date),
      Invoice: { InvoiceID: books.idOf('transaction', invoice.id), InvoiceNumber: invoice.number ?? '' },
    })),
    HasAttachments: false,
    ...commonFields(books, document, open !== 0),
    LineItems: presentLineItems(books, document),
  };
}
