import type { KernelDocument, KernelTransaction } from '../../sandbox-kit/kernel/company';
import type { Books } from './books';
import { accountEntity, companyInfo, partyEntity, preferences } from './list-entities';
import { entityOf } from './transaction-types';
import type { TransactionEntity } from './transaction-types';
import { metaData, unitsOf } from './wire-values';
import type { Entity } from './wire-values';

/** The entities that the stand-in serves by query. */
export const ENTITY_NAMES = [
  'CompanyInfo',
  'Preferences',
  'Account',
  'Customer',
  'Vendor',
  'Employee',
  'Invoice',
  'CreditMemo',
  'Payment',
  'Bill',
  'VendorCredit',
  'BillPayment',
  'JournalEntry',
] as const;

export type EntityName = (typeof ENTITY_NAMES)[number];

const PARTY_TYPES = { customer: 'Customer', supplier: 'Vendor', employee: 'Employee' } as const;
const PARTY_KINDS = { Customer: 'customer', Vendor: 'supplier', Employee: 'employee' } as const;

const LISTED = new WeakMap<Books, Map<string, readonly Entity[]>>();

/** Every entity of a name, in the order of ids, inactive ones included; made once, as books never change. */
export function entitiesOf(books: Books, name: EntityName | TransactionEntity): readonly Entity[] {
  const listed = LISTED.get(books) ?? new Map<string, readonly Entity[]>();
  LISTED.set(books, listed);
  const entities = listed.get(name) ?? writeEntities(books, name);
  listed.set(name, entities);
  return entities;
}

function writeEntities(books: Books, name: EntityName | TransactionEntity): Entity[] {
  switch (name) {
    case 'CompanyInfo':
      return [companyInfo(books)];
    case 'Preferences':
      return [preferences(books)];
    case 'Account': {
      const sums = books.sums(() => true);
      return books.accounts
        .map((account) => accountEntity(books, account, sums))
        .sort((one, other) => Number(one['Id']) - Number(other['Id']));
    }
    case 'Customer':
    case 'Vendor':
    case 'Employee': {
      const kind = PARTY_KINDS[name];
      return books.company.parties.filter((party) => party.kind === kind).map((party) => partyEntity(books, party));
    }
    default:
      return books.company.transactions
        .filter((transaction) => entityOf(transaction, books) === name)
        .map((transaction) => transactionEntity(books, transaction, name))
        .sort((one, other) => Number(one['Id']) - Number(other['Id']));
  }
}

function transactionEntity(books: Books, transaction: KernelTransaction, name: TransactionEntity): Entity {
  const { id, number, date, currency, rate, partyId, memo, createdAt, modifiedAt } = transaction;
  const { company } = books;
  const party = company.parties.find((one) => one.id === partyId);
  const isPurchase = name === 'Bill' || name === 'VendorCredit' || name === 'BillPayment';
  const document = books.document(id);
  return {
    ...amountsOf(books, transaction, name, document),
    ...(party === undefined || name === 'JournalEntry'
      ? {}
      : { [isPurchase ? 'VendorRef' : 'CustomerRef']: { value: books.partyId(party.id), name: party.name } }),
    ...(number === null ? {} : { DocNumber: number }),
    TxnDate: date,
    ...(document?.due === null || document === undefined || name === 'Payment' || name === 'VendorCredit' || name === 'CreditMemo'
      ? {}
      : { DueDate: document.due }),
    CurrencyRef: { value: currency },
    ...(books.hasCurrencies ? { ExchangeRate: Number(rate) } : {}),
    ...(memo === null ? {} : { PrivateNote: memo }),
    domain: 'QBO',
    sparse: false,
    Id: id,
    SyncToken: '0',
    MetaData: metaData(createdAt, modifiedAt),
  };
}

function amountsOf(books: Books, transaction: KernelTransaction, name: TransactionEntity, document: KernelDocument | undefined): Entity {
  const { id, currency } = transaction;
  if (name === 'JournalEntry') return { Line: transaction.lines.map((line, at) => journalLine(books, transaction, line, at)) };
  if (document !== undefined) {
    const open = document.settlements.reduce((sum, { amount }) => sum - amount, document.total);
    const [total, balance] = [unitsOf(Math.abs(document.total), currency), unitsOf(Math.abs(open), currency)];
    if (name === 'Payment') return { TotalAmt: total, UnappliedAmt: balance, Line: linksOf(books, id) };
    const control = { value: books.account(document.controlAccountId).id };
    return {
      TotalAmt: total,
      Balance: balance,
      ...(name === 'CreditMemo' ? { RemainingCredit: balance } : {}),
      ...(document.side === 'payable' ? { APAccountRef: control } : {}),
    };
  }
  if (name === 'Deposit' || name === 'Purchase') {
    const total = transaction.lines.reduce((sum, { foreign }) => sum + Math.max(0, foreign), 0);
    return { TotalAmt: unitsOf(total, currency), Line: [] };
  }
  const paid = books.appliedBy(id).reduce((sum, { amount }) => sum + amount, 0);
  return { TotalAmt: unitsOf(paid, currency), ...(name === 'Payment' ? { UnappliedAmt: 0 } : {}), Line: linksOf(books, id) };
}

/** The documents that a payment is applied to. */
function linksOf(books: Books, paymentId: string): Entity[] {
  return books
    .appliedBy(paymentId)
    .filter(({ document }) => document.id !== paymentId)
    .map(({ document: { id, currency }, amount }) => ({
      Amount: unitsOf(Math.abs(amount), currency),
      LinkedTxn: [{ TxnId: id, TxnType: entityOf(books.transaction(id), books) }],
    }));
}

function journalLine(books: Books, { currency, partyId }: KernelTransaction, line: KernelTransaction['lines'][number], at: number): Entity {
  const account = books.account(line.accountId);
  const party = books.company.parties.find(({ id }) => id === partyId);
  return {
    Id: String(at),
    ...(line.memo === null ? {} : { Description: line.memo }),
    Amount: unitsOf(Math.abs(line.foreign), currency),
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: {
      PostingType: line.amount < 0 ? 'Credit' : 'Debit',
      AccountRef: { value: account.id, name: account.fullName },
      ...(party === undefined
        ? {}
        : { Entity: { Type: PARTY_TYPES[party.kind], EntityRef: { value: books.partyId(party.id), name: party.name } } }),
    },
  };
}
