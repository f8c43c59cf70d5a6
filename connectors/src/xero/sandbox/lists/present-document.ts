import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { KernelDocument, KernelSettlement } from '../../../sandbox-kit/kernel/company';
import type { XeroBooks } from '../books/xero-books';
import { wireAmount, wireRate } from '../wire/wire-amount';
import type { WireNumber } from '../wire/wire-amount';
import { wireDate, wireDateString, wireInstantString } from '../wire/wire-date';
import { contactStub } from './present-contact';

/** What settled a document: payments, and other documents. */
export interface Settled {
  readonly payments: readonly KernelSettlement[];
  readonly credits: readonly { readonly settlement: KernelSettlement; readonly document: KernelDocument }[];
}

/** The settlements of a document, divided into payments and other documents. */
export function settledBy(books: XeroBooks, document: KernelDocument): Settled {
  const payments: KernelSettlement[] = [];
  const credits: { settlement: KernelSettlement; document: KernelDocument }[] = [];
  for (const settlement of document.settlements) {
    const other = otherSide(books, document, settlement);
    if (other === undefined) payments.push(settlement);
    else credits.push({ settlement, document: other });
  }
  return { payments, credits };
}

/** The document on the other side of an allocation, which a journal with the exchange difference may stand between; undefined for payments. */
function otherSide(books: XeroBooks, { id }: KernelDocument, { transactionId, amount }: KernelSettlement): KernelDocument | undefined {
  const direct = books.documents.get(transactionId);
  if (direct !== undefined || books.transaction(transactionId).kind !== 'journal') return direct;
  const isMatch = (settlement: KernelSettlement) => settlement.transactionId === transactionId && settlement.amount === -amount;
  return books.settledBy(transactionId).find((document) => document.id !== id && document.settlements.some(isMatch));
}

/** The sum of settlements without a sign. */
export function settledAmount(settlements: readonly KernelSettlement[]): number {
  return Math.abs(sumExact(settlements.map(({ amount }) => amount)));
}

/** A payment inside the document that it settles. */
export function presentPayments(books: XeroBooks, { currency, rate }: KernelDocument, payments: readonly KernelSettlement[]) {
  return payments.map(({ transactionId, date, amount }) => ({
    PaymentID: books.idOf('transaction', transactionId),
    Date: wireDate(date),
    Amount: wireAmount(Math.abs(amount), currency),
    CurrencyRate: wireRate(rate),
    HasAccount: false,
    HasValidationErrors: false,
  }));
}

/** The fields that invoices, credit notes, overpayments and prepayments share. */
export function commonFields(books: XeroBooks, { id, partyId, date, currency, total }: KernelDocument, isOpen: boolean) {
  const transaction = books.transaction(id);
  const amount = wireAmount(Math.abs(total), currency);
  return {
    Contact: contactStub(books, books.party(partyId)),
    DateString: wireDateString(date),
    Date: wireDate(date),
    Status: isOpen ? 'AUTHORISED' : 'PAID',
    LineAmountTypes: 'NoTax',
    SubTotal: amount,
    TotalTax: wireAmount(0, currency),
    Total: amount,
    UpdatedDateUTC: wireDate(transaction.modifiedAt),
    UpdatedDateUTCString: wireInstantString(transaction.modifiedAt),
    CurrencyCode: currency,
  };
}

/** The lines of a document, as its pages show them: what was posted beside the control account, in its own currency. */
export function presentLineItems(books: XeroBooks, { id, controlAccountId, currency, total }: KernelDocument): readonly LineItem[] {
  const { lines } = books.transaction(id);
  // A positive document is a debit of receivables or a credit of payables, so that its lines have the opposite side.
  const control = lines.find(({ accountId }) => accountId === controlAccountId);
  const side = Math.sign(control?.foreign ?? total) < 0 ? 1 : -1;
  return lines
    .filter(({ accountId }) => accountId !== controlAccountId)
    .map(({ accountId, foreign, memo }, at) => {
      const { number } = books.account(accountId).kernel;
      const amount = wireAmount(side * foreign, currency);
      return {
        LineItemID: books.idOf('line', `${id} ${at}`),
        ...(number === null ? {} : { AccountCode: number }),
        AccountID: books.idOf('account', accountId),
        Description: memo ?? '',
        Quantity: 1,
        UnitAmount: amount,
        TaxType: 'NONE',
        TaxAmount: wireAmount(0, currency),
        LineAmount: amount,
        Tracking: [],
      };
    });
}

/** A line of a document. */
export interface LineItem {
  readonly LineItemID: string;
  readonly AccountCode?: string;
  readonly AccountID: string;
  readonly Description: string;
  readonly Quantity: number;
  readonly UnitAmount: WireNumber;
  readonly TaxType: string;
  readonly TaxAmount: WireNumber;
  readonly LineAmount: WireNumber;
  readonly Tracking: readonly never[];
}
