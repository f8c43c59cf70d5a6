import type { KernelDocument, KernelLine, KernelTransaction, KernelTransactionKind } from '../../../sandbox-kit/kernel/company';
import type { NumberedJournal, XeroBooks } from '../books/xero-books';
import { wireAmount } from '../wire/wire-amount';
import { wireDate } from '../wire/wire-date';

/** A journal as `GET /Journals` lists it; NetAmount is debit positive in the base currency. It has neither contact nor document number. */
export function presentJournal(books: XeroBooks, { source, date, lines, number, revision = 0 }: NumberedJournal) {
  const key = revision === 0 ? `${source.id} ${date}` : `${source.id} ${date} ${revision}`;
  const reference = referenceOf(books, source);
  return {
    JournalID: books.idOf('journal', key),
    JournalDate: wireDate(date),
    JournalNumber: number,
    CreatedDateUTC: wireDate(source.createdAt),
    ...(reference === null ? {} : { Reference: reference }),
    SourceID: books.idOf('transaction', source.id),
    SourceType: sourceType(books, source),
    JournalLines: lines.map((line, at) => presentLine(books, line, books.idOf('journalLine', `${key} ${at}`))),
  };
}

/** The reference that people see on a transaction: of a document its memo, as its number is elsewhere. */
export function referenceOf({ documents }: XeroBooks, { id, number, memo }: KernelTransaction): string | null {
  return documents.has(id) ? memo : (number ?? memo);
}

function presentLine(books: XeroBooks, { accountId, amount, memo }: KernelLine, id: string) {
  const { kernel, name, type } = books.account(accountId);
  const money = (minor: number) => wireAmount(minor, books.company.baseCurrency);
  return {
    JournalLineID: id,
    AccountID: books.idOf('account', accountId),
    ...(kernel.number === null ? {} : { AccountCode: kernel.number }),
    AccountType: type,
    AccountName: name,
    Description: memo ?? '',
    NetAmount: money(amount),
    GrossAmount: money(amount),
    TaxAmount: money(0),
    TrackingCategories: [],
  };
}

/** What Xero calls the source of a transaction on each side of the ledger. */
const SOURCES: Readonly<Record<KernelTransactionKind, Readonly<Record<KernelDocument['side'], string>>>> = {
  opening: { receivable: 'MANJOURNAL', payable: 'MANJOURNAL' },
  invoice: { receivable: 'ACCREC', payable: 'ACCREC' },
  creditNote: { receivable: 'ACCRECCREDIT', payable: 'ACCRECCREDIT' },
  customerPayment: { receivable: 'ACCRECPAYMENT', payable: 'ACCRECPAYMENT' },
  bill: { receivable: 'ACCPAY', payable: 'ACCPAY' },
  supplierCredit: { receivable: 'ACCPAYCREDIT', payable: 'ACCPAYCREDIT' },
  supplierPayment: { receivable: 'ACCPAYPAYMENT', payable: 'ACCPAYPAYMENT' },
  overpayment: { receivable: 'AROVERPAYMENT', payable: 'APOVERPAYMENT' },
  prepayment: { receivable: 'ARPREPAYMENT', payable: 'APPREPAYMENT' },
  deposit: { receivable: 'CASHREC', payable: 'CASHREC' },
  spending: { receivable: 'CASHPAID', payable: 'CASHPAID' },
  journal: { receivable: 'MANJOURNAL', payable: 'MANJOURNAL' },
  closing: { receivable: 'MANJOURNAL', payable: 'MANJOURNAL' },
};

function sourceType(books: XeroBooks, { id, kind, partyId, lines }: KernelTransaction): string {
  const isTransfer = lines.every(({ accountId }) => books.account(accountId).type === 'BANK');
  if (isTransfer && (kind === 'deposit' || kind === 'spending')) return 'TRANSFER';
  if (kind === 'spending' && settles(books, id, 'receivable')) return 'ARCREDITPAYMENT';
  if (kind === 'deposit' && settles(books, id, 'payable')) return 'APCREDITPAYMENT';
  const byParty = partyId !== null && books.party(partyId).kind === 'supplier' ? 'payable' : 'receivable';
  return SOURCES[kind][books.documents.get(id)?.side ?? byParty];
}

/** Whether a transaction settles documents of a side: money out for receivables, or in for payables, refunds a credit. */
function settles(books: XeroBooks, id: string, side: KernelDocument['side']): boolean {
  return books.settledBy(id).some((document) => document.side === side);
}
