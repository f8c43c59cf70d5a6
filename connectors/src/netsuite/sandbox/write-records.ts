import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelCompany, KernelDocument, KernelTransaction } from '../../sandbox-kit/kernel/company';
import { ACCOUNT_TYPES, ENTITY_TYPES, transactionType } from './account-kinds';
import { writePeriods } from './period-records';
import { dayValue } from './query-engine';
import type { RecordTable } from './query-engine';

type Row = RecordTable['rows'][number];

/** The subsidiary with the books of the company; the others hold what must not get into them. */
const COMPANY_SUBSIDIARY = 1;
const ELIMINATIONS = 2;
const CLOSED_SUBSIDIARY = 3;
const PRIMARY_BOOK = 1;
const TAX_BOOK = 2;
/** NetSuite writes moments in the time of its own place. */
const HOURS_BEHIND = 8;

/** The records of a company as NetSuite has them in an account of its own, at the end of a day. */
export function writeRecords(company: KernelCompany, today: CalendarDate): Readonly<Record<string, RecordTable>> {
  const ids = {
    account: ordinals(company.accounts, 100),
    entity: ordinals(company.parties, 500),
    transaction: ordinals(company.transactions, 1_000),
    currency: new Map([...currenciesOf(company)].map((symbol, at) => [symbol, at + 1])),
  };
  const periods = writePeriods(company, today);
  const documents = new Map(company.documents.map((document) => [document.id, document]));
  const [transactions, lines, postings]: [Row[], Row[], Row[]] = [[], [], []];
  for (const transaction of company.transactions) {
    const document = documents.get(transaction.id) ?? null;
    const id = ids.transaction.get(transaction.id) ?? 0;
    const entity = transaction.partyId === null ? null : (ids.entity.get(transaction.partyId) ?? null);
    transactions.push([
      ...[id, transactionType(transaction, document?.side ?? null), transaction.number, dayValue(transaction.date)],
      ...[document?.due == null ? null : dayValue(document.due), periods.idAt(transaction.date), entity],
      ...[ids.currency.get(transaction.currency) ?? null, transaction.rate, transaction.memo],
      ...[momentOf(transaction.createdAt), momentOf(transaction.modifiedAt)],
    ]);
    for (const [at, line] of transaction.lines.entries()) {
      const open = openOf(company, document, at === controlLine(transaction, document));
      lines.push([id, at, COMPANY_SUBSIDIARY, entity, line.memo, decimal(line.foreign, transaction.currency), ...open.foreign]);
      const account = ids.account.get(line.accountId) ?? 0;
      for (const book of [PRIMARY_BOOK, TAX_BOOK])
        postings.push([id, at, book, account, 'T', decimal(line.amount, company.baseCurrency), ...open.base]);
    }
  }
  addForeignToBooks(company, { ids, transactions, lines, postings });
  return {
    subsidiary: table('id name legalname country currency fiscalcalendar iselimination isinactive', subsidiariesOf(company)),
    currency: table(
      'id name symbol isbasecurrency',
      [...ids.currency].map(([symbol, id]) => [id, symbol, symbol, id === 1 ? 'T' : 'F']),
    ),
    account: table('id acctnumber fullname accttype sspecacct inventory parent isinactive description', accountsOf(company, ids.account), [
      'id',
    ]),
    entity: table(
      'id entityid altname type isinactive',
      company.parties.map(({ id, name, kind, active }, at) => {
        return [ids.entity.get(id) ?? 0, `E${at}`, name, ENTITY_TYPES[kind], active ? 'F' : 'T'];
      }),
    ),
    accountingperiod: periods.table,
    transaction: table(
      'id type tranid trandate duedate postingperiod entity currency exchangerate memo createddate lastmodifieddate',
      transactions,
      ['id', 'postingperiod'],
    ),
    transactionline: table('transaction id subsidiary entity memo foreignamount foreignamountunpaid foreignpaymentamountunused', lines, [
      'transaction, id',
    ]),
    transactionaccountingline: table(
      'transaction transactionline accountingbook account posting amount amountunpaid paymentamountunused',
      postings,
      ['transaction, transactionline', 'account'],
    ),
    nexttransactionlinelink: table('previousdoc previousline nextdoc nextline linktype foreignamount', linksOf(company, ids.transaction)),
  };
}

type Ids = ReadonlyMap<string, number>;

function table(columns: string, rows: readonly Row[], indexes: readonly string[] = []): RecordTable {
  return { columns: columns.split(' '), rows, indexes };
}

function ordinals(list: readonly { readonly id: string }[], from: number): Map<string, number> {
  return new Map(list.map(({ id }, at) => [id, from + at]));
}

function currenciesOf({ baseCurrency, transactions }: KernelCompany): Set<string> {
  return new Set([baseCurrency, ...transactions.map(({ currency }) => currency)]);
}

function subsidiariesOf({ name, legalName, country }: KernelCompany): Row[] {
  return [
    [COMPANY_SUBSIDIARY, name, legalName, country, 1, 1, 'F', 'F'],
    [ELIMINATIONS, `${name} Eliminations`, null, country, 1, 1, 'T', 'F'],
    [CLOSED_SUBSIDIARY, `${name} (closed)`, null, country, 1, 1, 'F', 'T'],
  ];
}

function accountsOf({ accounts }: KernelCompany, ids: Ids): Row[] {
  const fullName = (id: string | null): string => {
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) return '';
    return account.parentId === null ? account.name : `${fullName(account.parentId)} : ${account.name}`;
  };
  const rows = accounts.map(({ id, number, kind, parentId, active }): Row => {
    const [type, special = null] = ACCOUNT_TYPES[kind];
    const parent = parentId === null ? null : (ids.get(parentId) ?? null);
    return [ids.get(id) ?? 0, number, fullName(id), type, special, kind === 'inventory' ? 'T' : 'F', parent, active ? 'F' : 'T', null];
  });
  return [
    ...rows,
    [ORDERS, null, 'Sales Orders', 'NonPosting', null, 'F', null, 'F', null],
    [HEADS, null, 'Heads', 'Stat', null, 'F', null, 'F', null],
  ];
}

/** Accounts that hold no money. */
const [ORDERS, HEADS] = [90, 91];

function momentOf(milliseconds: number): string {
  return dayValue(new Date(milliseconds - HOURS_BEHIND * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
}

function decimal(minor: number, currency: string): number {
  return currency === 'JPY' ? minor : minor / 100;
}

/** The line of a document on its control account. */
function controlLine({ lines }: KernelTransaction, document: KernelDocument | null): number {
  return document === null ? -1 : lines.findIndex(({ accountId }) => accountId === document.controlAccountId);
}

/** What is open of a line now: unpaid of what is owed, unused of what was paid or credited. */
function openOf({ baseCurrency }: KernelCompany, document: KernelDocument | null, isControl: boolean) {
  if (document === null || !isControl) return { foreign: [null, null], base: [null, null] };
  const { total, currency, rate, settlements } = document;
  const open = settlements.reduce((left, { amount }) => left - amount, total);
  const amounts = [
    decimal(Math.abs(open), currency),
    decimal(Math.abs(baseAmount(open, currency, baseCurrency, rate)), baseCurrency),
  ] as const;
  const placed = (amount: number) => (total > 0 ? [amount, null] : [null, amount]);
  return { foreign: placed(amounts[0]), base: placed(amounts[1]) };
}

/** Applications of payments, credits and journals to documents; the side that is owed comes first. */
function linksOf({ documents, transactions }: KernelCompany, ids: Ids): Row[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const isOwed = new Set(documents.filter(({ total }) => total > 0).map(({ id }) => id));
  const links = new Map<string, { row: [number, number, number, number]; currency: string; amount: number }>();
  for (const document of documents) {
    for (const { transactionId, amount } of document.settlements) {
      const other = byId.get(transactionId);
      const own = byId.get(document.id);
      if (other === undefined || own === undefined || (document.total < 0 && isOwed.has(transactionId))) continue;
      const otherLine = Math.max(
        0,
        other.lines.findIndex(({ accountId }) => accountId === document.controlAccountId),
      );
      const row: [number, number, number, number] = [
        ids.get(document.id) ?? 0,
        controlLine(own, document),
        ids.get(transactionId) ?? 0,
        otherLine,
      ];
      const known = links.get(row.join(' '));
      links.set(row.join(' '), { row, currency: document.currency, amount: (known?.amount ?? 0) + Math.abs(amount) });
    }
  }
  return [...links.values()].map(({ row, currency, amount }) => [...row, 'Payment', decimal(amount, currency)]);
}

interface Books {
  readonly ids: { readonly account: Ids };
  readonly transactions: Row[];
  readonly lines: Row[];
  readonly postings: Row[];
}

/** Lines in the same accounts and periods that are none of the books: of other subsidiaries, of orders, and of statistics. */
function addForeignToBooks({ accounts, transactions: [first] }: KernelCompany, { ids, transactions, lines, postings }: Books): void {
  const model = transactions[0];
  const [one, other] = accounts.map(({ id }) => ids.account.get(id) ?? 0);
  if (first === undefined || model === undefined || one === undefined || other === undefined) return;
  const strange = [
    { subsidiary: ELIMINATIONS, posting: 'T', on: [one, other] },
    { subsidiary: CLOSED_SUBSIDIARY, posting: 'T', on: [one, other] },
    { subsidiary: COMPANY_SUBSIDIARY, posting: 'F', on: [one, other] },
    { subsidiary: COMPANY_SUBSIDIARY, posting: 'T', on: [HEADS, HEADS] },
  ] as const;
  for (const [at, { subsidiary, posting, on }] of strange.entries()) {
    const id = 900_000_000 + at;
    transactions.push([id, ...model.slice(1)]);
    for (const [line, account] of on.entries()) {
      const amount = line === 0 ? 777.77 : -777.77;
      lines.push([id, line, subsidiary, null, null, amount, null, null]);
      postings.push([id, line, PRIMARY_BOOK, account, posting, amount, null, null]);
    }
  }
}
