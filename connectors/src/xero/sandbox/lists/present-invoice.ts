import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import { openAmount } from '../books/open-amount';
import type { XeroBooks } from '../books/xero-books';
import { wireAmount, wireRate } from '../wire/wire-amount';
import { wireDate, wireDateString } from '../wire/wire-date';
import { commonFields, presentLineItems, presentPayments, settledAmount, settledBy } from './present-document';
import type { Settled } from './present-document';
import { referenceOf } from './present-journal';

/** Sales invoices (ACCREC) and bills (ACCPAY), with a draft and a voided one beside those that were posted. */
export function presentInvoices(books: XeroBooks) {
  const posted = books.company.documents.filter(({ kind }) => kind === 'invoice' || kind === 'bill');
  const [first] = posted;
  const last = posted.at(-1);
  return [
    ...posted.map((document) => presentInvoice(books, document)),
    ...(last === undefined ? [] : [draftOf(books, last)]),
    ...(first === undefined ? [] : [voidedOf(books, first)]),
  ];
}

function presentInvoice(books: XeroBooks, document: KernelDocument) {
  const { id, side, number, due, currency, rate } = document;
  const { payments, credits } = settledBy(books, document);
  const credited = settledAmount(credits.map(({ settlement }) => settlement));
  const open = openAmount(document);
  const lastSettlement = document.settlements.at(-1);
  return {
    Type: side === 'receivable' ? 'ACCREC' : 'ACCPAY',
    InvoiceID: books.idOf('transaction', id),
    InvoiceNumber: number ?? '',
    Reference: referenceOf(books, books.transaction(id)) ?? '',
    Payments: presentPayments(books, document, payments),
    ...presentCredits(books, credits, currency),
    AmountDue: wireAmount(open, currency),
    AmountPaid: wireAmount(settledAmount(payments), currency),
    AmountCredited: wireAmount(credited, currency),
    SentToContact: side === 'receivable',
    CurrencyRate: wireRate(rate),
    HasErrors: false,
    IsDiscounted: false,
    HasAttachments: false,
    ...commonFields(books, document, open !== 0),
    ...(due === null ? {} : { DueDateString: wireDateString(due), DueDate: wireDate(due) }),
    ...(open === 0 && lastSettlement !== undefined ? { FullyPaidOnDate: wireDate(lastSettlement.date) } : {}),
    LineItems: presentLineItems(books, document),
  };
}

function presentCredits(books: XeroBooks, credits: Settled['credits'], currency: string) {
  const of = (kinds: readonly KernelDocument['kind'][], idField: string) =>
    credits
      .filter(({ document }) => kinds.includes(document.kind))
      .map(({ document, settlement }) => ({
        [idField]: books.idOf('transaction', document.id),
        AppliedAmount: wireAmount(Math.abs(settlement.amount), currency),
        Date: wireDate(settlement.date),
        Total: wireAmount(Math.abs(document.total), document.currency),
      }));
  return {
    CreditNotes: of(['creditNote', 'supplierCredit'], 'CreditNoteID'),
    Prepayments: of(['prepayment'], 'PrepaymentID'),
    Overpayments: of(['overpayment'], 'OverpaymentID'),
  };
}

const UNSETTLED = { Payments: [], CreditNotes: [], Prepayments: [], Overpayments: [], FullyPaidOnDate: undefined };

/** A draft owes its whole total and was never posted. */
function draftOf(books: XeroBooks, document: KernelDocument) {
  const invoice = presentInvoice(books, document);
  const none = wireAmount(0, document.currency);
  const amounts = { AmountDue: invoice.Total, AmountPaid: none, AmountCredited: none };
  return { ...invoice, ...UNSETTLED, ...amounts, InvoiceID: books.idOf('transaction', 'draft'), InvoiceNumber: 'DRAFT-1', Status: 'DRAFT' };
}

/** A voided document keeps its total and owes nothing. */
function voidedOf(books: XeroBooks, document: KernelDocument) {
  const none = wireAmount(0, document.currency);
  const amounts = { AmountDue: none, AmountPaid: none, AmountCredited: none };
  const id = { InvoiceID: books.idOf('transaction', 'voided'), InvoiceNumber: 'VOID-1' };
  return { ...presentInvoice(books, document), ...UNSETTLED, ...amounts, ...id, Status: 'VOIDED' };
}
