import { createHash } from 'node:crypto';
import { calendarDate, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import { onCashBasis } from '../../sandbox-kit/kernel/cash-basis';
import type { KernelAccount, KernelCompany, KernelDocument, KernelLine, KernelTransaction } from '../../sandbox-kit/kernel/company';
import { QUICKBOOKS_TYPES } from './account-types';
import type { QuickBooksType } from './account-types';

/** An account with its place in the chart. */
export interface BookAccount extends QuickBooksType {
  /** A number, as all ids of QuickBooks Online. */
  readonly id: string;
  readonly fullName: string;
  readonly parent: BookAccount | null;
  readonly children: BookAccount[];
  readonly kernel: KernelAccount;
  readonly isProfit: boolean;
  /** 1 where debits add to the balance that people see, else -1. */
  readonly natural: 1 | -1;
}

/** A line with its transaction and account. */
export interface BookLine {
  readonly transaction: KernelTransaction;
  readonly line: KernelLine;
  readonly account: BookAccount;
}

/** A part of a document that a transaction settles: minor units of the document's currency, with the sign of its total. */
export interface Applied {
  readonly document: KernelDocument;
  readonly amount: number;
}

/** A transaction that was deleted, and when: milliseconds since 1970. */
export interface DeletedTransaction {
  readonly transaction: KernelTransaction;
  readonly at: number;
}

/** The books of a company as QuickBooks Online has them. */
export class Books {
  readonly company: KernelCompany;
  readonly accounts: readonly BookAccount[];
  readonly lines: readonly BookLine[];
  readonly hasCurrencies: boolean;
  /** Transactions that were deleted. */
  readonly deleted: readonly DeletedTransaction[];
  readonly #byKernelId: ReadonlyMap<string, BookAccount>;
  readonly #transactions: ReadonlyMap<string, KernelTransaction>;
  readonly #documents: ReadonlyMap<string, KernelDocument>;
  readonly #applied: ReadonlyMap<string, readonly Applied[]>;
  #onCash: Books | null = null;

  constructor(company: KernelCompany, deleted: readonly DeletedTransaction[] = []) {
    this.company = company;
    this.deleted = deleted;
    this.#byKernelId = chartOf(company.accounts);
    this.accounts = [...this.#byKernelId.values()];
    this.lines = company.transactions.flatMap((transaction) =>
      transaction.lines.map((line) => ({ transaction, line, account: this.account(line.accountId) })),
    );
    this.#transactions = new Map(company.transactions.map((transaction) => [transaction.id, transaction]));
    this.#documents = new Map(company.documents.map((document) => [document.id, document]));
    const settled = company.documents.flatMap((document) => document.settlements.map((settlement) => ({ document, ...settlement })));
    this.#applied = Map.groupBy(settled, ({ transactionId }) => transactionId);
    this.hasCurrencies =
      company.accounts.some(({ currency }) => currency !== null && currency !== company.baseCurrency) ||
      company.transactions.some(({ currency }) => currency !== company.baseCurrency);
  }

  /** The books after a change at a moment, in milliseconds since 1970: what they lack then was deleted. */
  changedTo(company: KernelCompany, at: number): Books {
    const left = new Set(company.transactions.map(({ id }) => id));
    const gone = this.company.transactions.filter(({ id }) => !left.has(id)).map((transaction) => ({ transaction, at }));
    return new Books(company, [...this.deleted, ...gone]);
  }

  /** The same books on the cash basis, as reports show them. */
  get onCash(): Books {
    this.#onCash ??= new Books(onCashBasis(this.company));
    return this.#onCash;
  }

  /** The account of a kernel's id. */
  account(kernelId: string): BookAccount {
    const account = this.#byKernelId.get(kernelId);
    if (account === undefined) throw new RangeError(`The company has no account ${kernelId}`);
    return account;
  }

  /** The transaction of an id. */
  transaction(id: string): KernelTransaction {
    const transaction = this.#transactions.get(id);
    if (transaction === undefined) throw new RangeError(`The company has no transaction ${id}`);
    return transaction;
  }

  /** The document that a transaction is. */
  document(id: string): KernelDocument | undefined {
    return this.#documents.get(id);
  }

  /** What a transaction settles of documents, in their order. */
  appliedBy(id: string): readonly Applied[] {
    return this.#applied.get(id) ?? [];
  }

  /** The number of a customer, supplier or employee among all of them. */
  partyId(kernelId: string): string {
    return String(this.company.parties.findIndex(({ id }) => id === kernelId) + 1);
  }

  /** The first day of the fiscal year that a day belongs to; years start with a month. */
  yearStart(day: CalendarDate): CalendarDate {
    const month = (this.company.yearEnd.month % 12) + 1;
    return calendarDate(monthOf(day) >= month ? yearOf(day) : yearOf(day) - 1, month, 1);
  }

  /** Sums of the lines that count, by account, debit positive in the base currency. */
  sums(counts: (line: BookLine) => boolean): Map<BookAccount, number> {
    const sums = new Map<BookAccount, number>();
    for (const line of this.lines) {
      if (counts(line)) sums.set(line.account, (sums.get(line.account) ?? 0) + line.line.amount);
    }
    return sums;
  }

  /** Balances at the end of a day: those of income and expense since the start of the year, earlier ones within Retained Earnings. */
  balances(day: CalendarDate): Map<BookAccount, number> {
    const start = this.yearStart(day);
    const sums = this.sums(({ transaction, account }) => transaction.date <= day && !(account.isProfit && transaction.date < start));
    const earlier = total(this.sums(({ transaction, account }) => account.isProfit && transaction.date < start));
    const retained = this.accounts.find(({ kernel }) => kernel.kind === 'retainedEarnings');
    if (retained === undefined) throw new RangeError('The company has no Retained Earnings');
    if (earlier !== 0) sums.set(retained, (sums.get(retained) ?? 0) + earlier);
    return sums;
  }
}

/** The sum of sums. */
function total(sums: ReadonlyMap<BookAccount, number>): number {
  let sum = 0;
  for (const amount of sums.values()) sum += amount;
  return sum;
}

/** The realm of a company: sixteen digits. */
export function realmIdOf(companyId: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(companyId).digest('hex').slice(0, 12)}`) % 1_000_000_000_000n;
  return `9341${digits.toString().padStart(12, '0')}`;
}

/** Whether QuickBooks Online can hold such books: fiscal years end with a month, and each currency has control accounts of its own. */
export function canHold({ yearEnd, accounts, documents, baseCurrency }: KernelCompany): boolean {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency ?? baseCurrency]));
  return (
    yearEnd.day >= daysInMonth(2023, yearEnd.month) &&
    documents.every(({ controlAccountId, currency }) => currencies.get(controlAccountId) === currency)
  );
}

function chartOf(accounts: readonly KernelAccount[]): ReadonlyMap<string, BookAccount> {
  const found = new Map<string, BookAccount>();
  const place = (kernel: KernelAccount): BookAccount => {
    const known = found.get(kernel.id);
    if (known !== undefined) return known;
    const parentKernel = accounts.find(({ id }) => id === kernel.parentId);
    const parent = parentKernel === undefined ? null : place(parentKernel);
    const type = QUICKBOOKS_TYPES[kernel.kind];
    const account: BookAccount = {
      ...type,
      id: String(accounts.indexOf(kernel) + 31),
      fullName: parent === null ? kernel.name : `${parent.fullName}:${kernel.name}`,
      parent,
      children: [],
      kernel,
      isProfit: type.classification === 'Revenue' || type.classification === 'Expense',
      natural: type.classification === 'Asset' || type.classification === 'Expense' ? 1 : -1,
    };
    found.set(kernel.id, account);
    parent?.children.push(account);
    return account;
  };
  for (const account of accounts) place(account);
  return found;
}
