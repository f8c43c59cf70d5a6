import type { KernelDocument, KernelTransaction, KernelTransactionKind } from '../../sandbox-kit/kernel/company';
import { txnIdOf, written, type Books } from './books';
import { accountRef, currencyRef, partyRef } from './lists';
import { xml, type XmlText } from './xml';

/** What a kind of transaction is in qbXML, and in reports. */
const ENTITIES: Readonly<Record<Exclude<KernelTransactionKind, 'overpayment' | 'prepayment'>, readonly [entity: string, report: string]>> =
  {
    opening: ['JournalEntry', 'General Journal'],
    invoice: ['Invoice', 'Invoice'],
    creditNote: ['CreditMemo', 'Credit Memo'],
    customerPayment: ['ReceivePayment', 'Payment'],
    bill: ['Bill', 'Bill'],
    supplierCredit: ['VendorCredit', 'Credit'],
    supplierPayment: ['BillPaymentCheck', 'Bill Pmt -Check'],
    deposit: ['Deposit', 'Deposit'],
    spending: ['Check', 'Check'],
    journal: ['JournalEntry', 'General Journal'],
    closing: ['JournalEntry', 'General Journal'],
  };

/** The entity of a transaction and its type in reports: money paid ahead is an unapplied payment of a customer, or a credit of a vendor. */
export function entityOf(books: Books, { kind, partyId }: KernelTransaction): readonly [entity: string, report: string] {
  if (kind !== 'overpayment' && kind !== 'prepayment') return ENTITIES[kind];
  return partyId !== null && books.party(partyId).kind === 'supplier' ? ENTITIES.supplierCredit : ENTITIES.customerPayment;
}

/** A transaction of a list. */
export interface ListedTransaction {
  readonly transaction: KernelTransaction;
  readonly isOpen: boolean;
  readonly members: readonly XmlText[];
}

/** The transactions of an entity. */
export function transactionsOf(books: Books, entity: string): readonly ListedTransaction[] {
  return books.company.transactions
    .filter((transaction) => entityOf(books, transaction)[0] === entity)
    .map((transaction) => {
      const document = books.document(transaction.id);
      const open = document === undefined ? 0 : document.settlements.reduce((left, { amount }) => left - amount, document.total);
      return { transaction, isOpen: open !== 0, members: membersOf(books, transaction, entity, document, open) };
    });
}

function membersOf(
  books: Books,
  transaction: KernelTransaction,
  entity: string,
  document: KernelDocument | undefined,
  open: number,
): XmlText[] {
  const { id, date, number, partyId, currency, rate } = transaction;
  const isPurchase = /^(?:Bill|Vendor)/.test(entity);
  const amount = (minor: number) => written(Math.abs(minor), currency);
  const total = document?.total ?? books.appliedBy(id).reduce((sum, [, settled]) => sum + settled, 0);
  const party = entity.startsWith('BillPayment') ? 'PayeeEntityRef' : isPurchase ? 'VendorRef' : 'CustomerRef';
  return [
    xml('TxnID', txnIdOf(id)),
    ...(partyId === null ? [] : [partyRef(books, party, partyId)]),
    ...(document === undefined ? [] : [accountRef(books, isPurchase ? 'APAccountRef' : 'ARAccountRef', document.controlAccountId)]),
    xml('TxnDate', date),
    ...(document?.due == null ? [] : [xml('DueDate', document.due)]),
    ...(number === null ? [] : [xml('RefNumber', number)]),
    ...currencyRef(books, currency),
    ...(books.currencies.length === 1 ? [] : [xml('ExchangeRate', rate)]),
    ...amountsOf(entity, {
      total: amount(total),
      open: amount(open),
      tax: amount(taxOf(transaction)),
      untaxed: amount(Math.abs(total) - taxOf(transaction)),
    }),
    ...linksOf(books, id, entity, document, currency),
  ];
}

interface Amounts {
  readonly total: string;
  readonly open: string;
  readonly tax: string;
  readonly untaxed: string;
}

function amountsOf(entity: string, { total, open, tax, untaxed }: Amounts): XmlText[] {
  switch (entity) {
    case 'Invoice':
      return [xml('Subtotal', untaxed), xml('SalesTaxTotal', tax), xml('BalanceRemaining', open)];
    case 'CreditMemo':
      return [xml('TotalAmount', total), xml('CreditRemaining', open)];
    case 'ReceivePayment':
      return [xml('TotalAmount', total), xml('UnusedPayment', open), xml('UnusedCredits', '0.00')];
    case 'Bill':
      return [xml('AmountDue', total), xml('OpenAmount', open)];
    case 'VendorCredit':
      return [xml('CreditAmount', total), xml('OpenAmount', open)];
    default:
      return [xml('Amount', total)];
  }
}

function taxOf({ lines }: KernelTransaction): number {
  return Math.abs(lines.filter(({ accountId }) => accountId === 'sales-tax').reduce((sum, { foreign }) => sum + foreign, 0));
}

/** What a document was settled with, or what a payment is applied to. */
function linksOf(books: Books, id: string, entity: string, document: KernelDocument | undefined, currency: string): XmlText[] {
  const link = (name: string, other: KernelTransaction, amount: string, more: readonly XmlText[] = []) =>
    xml(name, [
      ...[xml('TxnID', txnIdOf(other.id)), xml('TxnType', entityOf(books, other)[0]), xml('TxnDate', other.date), ...more],
      xml('Amount', amount),
    ]);
  if (entity === 'ReceivePayment' || entity.startsWith('BillPayment'))
    return books
      .appliedBy(id)
      .map(([applied, amount]) => link('AppliedToTxnRet', books.transaction(applied.id), written(amount, currency)));
  return (document?.settlements ?? []).map(({ transactionId, amount }) =>
    link('LinkedTxn', books.transaction(transactionId), written(-Math.abs(amount), currency), [xml('LinkType', 'AMTTYPE')]),
  );
}
