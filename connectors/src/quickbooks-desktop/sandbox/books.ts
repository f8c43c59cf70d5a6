import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { monthOf, yearOf, calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import { onCashBasis } from '../../sandbox-kit/kernel/cash-basis';
import type {
  KernelAccount,
  KernelCompany,
  KernelDocument,
  KernelLine,
  KernelParty,
  KernelTransaction,
} from '../../sandbox-kit/kernel/company';
import { DESKTOP_TYPES } from './account-types';

/** An account with its place in the chart. */
export interface BookAccount {
  readonly listId: string;
  readonly fullName: string;
  /** How reports write it: with its number where it has one. */
  readonly label: string;
  readonly parent: BookAccount | null;
  readonly children: BookAccount[];
  readonly kernel: KernelAccount;
  readonly type: string;
  readonly special: string | null;
  readonly isProfit: boolean;
}

/** A line with its transaction. */
export interface BookLine {
  readonly transaction: KernelTransaction;
  readonly line: KernelLine;
}

/** The books of a company file. */
export class Books {
  readonly company: KernelCompany;
  readonly accounts: readonly BookAccount[];
  readonly currencies: readonly string[];
  readonly #byKernelId = new Map<string, BookAccount>();
  readonly #documents: ReadonlyMap<string, KernelDocument>;
  readonly #transactions: ReadonlyMap<string, KernelTransaction>;
  readonly #applied = new Map<string, [document: KernelDocument, amount: number][]>();
  #onCash: Books | null = null;

  constructor(company: KernelCompany) {
    this.company = company;
    for (const account of company.accounts) this.#place(account);
    this.accounts = [...this.#byKernelId.values()];
    this.#documents = new Map(company.documents.map((document) => [document.id, document]));
    this.#transactions = new Map(company.transactions.map((transaction) => [transaction.id, transaction]));
    for (const document of company.documents) {
      for (const { transactionId, amount } of document.settlements) {
        const applied = this.#applied.get(transactionId) ?? [];
        applied.push([document, amount]);
        this.#applied.set(transactionId, applied);
      }
    }
    const used = [...company.accounts, ...company.transactions].map(({ currency }) => currency ?? company.baseCurrency);
    this.currencies = [...new Set([company.baseCurrency, ...used])];
  }

  /** The same books as reports on a basis show them. */
  on(basis: string): Books {
    if (basis !== 'Cash') return this;
    this.#onCash ??= new Books(onCashBasis(this.company));
    return this.#onCash;
  }

  account(kernelId: string): BookAccount {
    const account = this.#byKernelId.get(kernelId);
    if (account === undefined) throw new RangeError(`The company has no account ${kernelId}`);
    return account;
  }

  party(kernelId: string): KernelParty {
    const party = this.company.parties.find(({ id }) => id === kernelId);
    if (party === undefined) throw new RangeError(`The company has no party ${kernelId}`);
    return party;
  }

  transaction(id: string): KernelTransaction {
    const transaction = this.#transactions.get(id);
    if (transaction === undefined) throw new RangeError(`The company has no transaction ${id}`);
    return transaction;
  }

  /** The document that a transaction is. */
  document(id: string): KernelDocument | undefined {
    return this.#documents.get(id);
  }

  /** What a transaction settles of documents other than itself. */
  appliedBy(id: string): readonly (readonly [document: KernelDocument, amount: number])[] {
    return (this.#applied.get(id) ?? []).filter(([document]) => document.id !== id);
  }

  /** The lines of each account between two days. */
  linesBetween(start: CalendarDate, end: CalendarDate): ReadonlyMap<BookAccount, readonly BookLine[]> {
    const lines = this.company.transactions
      .filter(({ date }) => date >= start && date <= end)
      .flatMap((transaction) => transaction.lines.map((line) => ({ transaction, line })));
    return Map.groupBy(lines, ({ line }) => this.account(line.accountId));
  }

  /** Balances at the end of a day, debit positive: income and costs since the start of the year, earlier ones within retained earnings. */
  balances(day: CalendarDate): ReadonlyMap<BookAccount, number> {
    const { month } = this.company.yearEnd;
    const first = (month % 12) + 1;
    const yearStart = calendarDate(monthOf(day) >= first ? yearOf(day) : yearOf(day) - 1, first, 1);
    const retained = this.accounts.find(({ special }) => special === 'RetainedEarnings');
    const sums = new Map<BookAccount, number>();
    for (const { date, lines } of this.company.transactions) {
      if (date > day) continue;
      for (const { accountId, amount } of lines) {
        const own = this.account(accountId);
        const account = own.isProfit && date < yearStart && retained !== undefined ? retained : own;
        sums.set(account, (sums.get(account) ?? 0) + amount);
      }
    }
    return sums;
  }

  #place(kernel: KernelAccount): BookAccount {
    const known = this.#byKernelId.get(kernel.id);
    if (known !== undefined) return known;
    const parentKernel = this.company.accounts.find(({ id }) => id === kernel.parentId);
    const parent = parentKernel === undefined ? null : this.#place(parentKernel);
    const account: BookAccount = {
      ...DESKTOP_TYPES[kernel.kind],
      listId: listIdOf(this.company.accounts.indexOf(kernel)),
      fullName: parent === null ? kernel.name : `${parent.fullName}:${kernel.name}`,
      label: kernel.number === null ? kernel.name : `${kernel.number} · ${kernel.name}`,
      parent,
      children: [],
      kernel,
    };
    this.#byKernelId.set(kernel.id, account);
    parent?.children.push(account);
    return account;
  }
}

const LONGEST_NAME = 41;

/**
 * Whether QuickBooks Desktop can hold such books: fiscal years end with a month, each currency has control accounts of its own, and names are
 * short.
 */
export function canHold({ yearEnd, accounts, parties, documents, baseCurrency }: KernelCompany): boolean {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency ?? baseCurrency]));
  return (
    yearEnd.day >= daysInMonth(2023, yearEnd.month) &&
    documents.every(({ controlAccountId, currency }) => currencies.get(controlAccountId) === currency) &&
    [...accounts, ...parties].every(({ name }) => name.length <= LONGEST_NAME)
  );
}

/** The id of a member of a list, by its place there. */
export function listIdOf(place: number): string {
  return `8${place.toString(16).toUpperCase().padStart(7, '0')}-1422671082`;
}

/** The id of a transaction. */
export function txnIdOf(id: string): string {
  return `${Number(id).toString(16).toUpperCase()}-1422671082`;
}

/** An amount as qbXML writes it, with two decimals whatever the currency. */
export function written(minor: number, currency = 'USD'): string {
  return formatDecimal(currency === 'JPY' ? minor * 100 : minor, 2);
}
