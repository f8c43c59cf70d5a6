import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelDocument, KernelTransaction } from '../../sandbox-kit/kernel/company';
import type { MyobBooks } from './myob-books';
import { contactLink, currencyLink } from './present-lists';
import { wireAmount, wireDay, wireForeign, wireRate } from './wire';

type Side = KernelDocument['side'];

/** Invoices or bills; credits and money paid ahead are negative ones. */
export function presentDocuments(books: MyobBooks, side: Side) {
  return books.company.documents.filter((document) => document.side === side).map((document) => presentDocument(books, document));
}

function presentDocument(books: MyobBooks, document: KernelDocument) {
  const { side, total, settlements, currency, rate, date, due, number, partyId } = document;
  const open = total - sumExact(settlements.map(({ amount }) => amount));
  const { baseCurrency } = books.company;
  const isForeign = currency !== baseCurrency;
  const inBase = (minor: number) => wireAmount(baseAmount(minor, currency, baseCurrency, rate));
  const foreign = (minor: number) => (isForeign ? wireForeign(minor, currency) : null);
  const credit = side === 'receivable' ? 'Credit' : 'Debit';
  const contact = contactLink(books, books.party(partyId));
  return {
    ...documentLink(books, document),
    Number: number,
    Date: wireDay(date),
    ...(side === 'receivable' ? { Customer: contact } : { Supplier: contact }),
    Terms: { PaymentIsDue: 'OnADayOfTheMonth', DueDate: due === null ? null : wireDay(due) },
    ...{ TotalAmount: inBase(total), TotalAmountForeign: foreign(total) },
    ...{ BalanceDueAmount: inBase(open), BalanceDueAmountForeign: foreign(open) },
    Status: open === 0 ? 'Closed' : total < 0 ? credit : 'Open',
    ForeignCurrency: currencyLink(books, currency),
    CurrencyExchangeRate: isForeign ? wireRate(rate) : null,
  };
}

/** A reference to a document. */
function documentLink(books: MyobBooks, { id, side, number }: KernelDocument) {
  const UID = books.guid('transaction', id);
  return { UID, Number: number, URI: `${books.fileUrl}/${side === 'receivable' ? 'Sale/Invoice' : 'Purchase/Bill'}/${UID}` };
}

/** Payments that settle documents of a side. */
export function presentPayments(books: MyobBooks, side: Side) {
  const kind = side === 'receivable' ? 'customerPayment' : 'supplierPayment';
  return books.company.transactions
    .filter((transaction) => transaction.kind === kind)
    .map((transaction) => {
      const lines = linesOf(books, transaction);
      const { contact, facts } = settlementFacts(books, transaction);
      return side === 'receivable' ? { ...facts, Customer: contact, Invoices: lines } : { ...facts, Supplier: contact, Lines: lines };
    });
}

function linesOf(books: MyobBooks, { id, currency }: KernelTransaction) {
  return (books.settledBy.get(id) ?? []).flatMap((document, row) =>
    document.settlements
      .filter(({ transactionId }) => transactionId === id)
      .map(({ amount }) => {
        const { baseCurrency } = books.company;
        const link = documentLink(books, document);
        const applied = {
          RowID: row,
          AmountApplied: wireAmount(baseAmount(amount, currency, baseCurrency, document.rate)),
          AmountAppliedForeign: currency === baseCurrency ? null : wireForeign(amount, currency),
        };
        return document.side === 'receivable' ? { ...applied, ...link, Type: 'Invoice' } : { ...applied, Purchase: link, Type: 'Bill' };
      }),
  );
}

/** Money that was given back for credits of a side. */
export function presentRefunds(books: MyobBooks, side: Side) {
  const kind = side === 'receivable' ? 'spending' : 'deposit';
  return books.company.transactions
    .filter((transaction) => transaction.kind === kind)
    .flatMap((transaction) =>
      (books.settledBy.get(transaction.id) ?? []).map((document) => {
        const { contact, facts } = settlementFacts(books, transaction);
        const amount = sumExact(
          document.settlements.filter(({ transactionId }) => transactionId === transaction.id).map((each) => each.amount),
        );
        const Amount = wireForeign(-amount, document.currency);
        const link = documentLink(books, document);
        return side === 'receivable'
          ? { ...facts, Customer: contact, Invoice: link, Amount }
          : { ...facts, Supplier: contact, Bill: link, Amount };
      }),
    );
}

/** Credits of a side that were set against other documents. */
export function presentAllocations(books: MyobBooks, side: Side) {
  const kinds = new Map(books.company.transactions.map(({ id, kind }) => [id, kind]));
  return books.company.documents
    .filter((document) => document.side === side && document.total < 0)
    .flatMap((credit) =>
      credit.settlements.flatMap(({ transactionId, date, amount }) => {
        const isDocument = books.documents.has(transactionId);
        if (!isDocument && kinds.get(transactionId) !== 'journal') return [];
        const other = isDocument
          ? books.documents.get(transactionId)
          : books.settledBy.get(transactionId)?.find(({ id }) => id !== credit.id);
        if (other === undefined) throw new RangeError(`Nothing was settled by ${transactionId}`);
        const used = wireForeign(-amount, credit.currency);
        const contact = contactLink(books, books.party(credit.partyId));
        const shared = {
          UID: books.guid('settlement', isDocument ? `${credit.id} ${transactionId} ${date}` : transactionId),
          ...{ Date: wireDay(date), Number: '', ForeignCurrency: currencyLink(books, credit.currency) },
        };
        const [from, to] = [documentLink(books, credit), documentLink(books, other)];
        const ofSide =
          side === 'receivable'
            ? {
                Customer: contact,
                CreditFromInvoice: from,
                CreditAmount: used,
                Lines: [{ Type: 'Invoice', Sale: to, AmountApplied: used }],
              }
            : { Supplier: contact, DebitFromBill: from, DebitAmount: used, Lines: [{ Type: 'Bill', Purchase: to, AmountApplied: used }] };
        return [{ ...shared, ...ofSide }];
      }),
    );
}

function settlementFacts(books: MyobBooks, { id, date, partyId, currency, number }: KernelTransaction) {
  const contact = contactLink(books, books.party(partyId ?? ''));
  const facts = {
    UID: books.guid('transaction', id),
    Number: number,
    Date: wireDay(date),
    ForeignCurrency: currencyLink(books, currency),
  };
  return { contact, facts };
}
