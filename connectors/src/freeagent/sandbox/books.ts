import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import type { KernelAccount, KernelCompany, KernelDocument, KernelTransaction } from '../../sandbox-kit/kernel/company';
import { fiscalYearStart, yearEndIn } from '../../sandbox-kit/kernel/fiscal-year';
import { isProfitKind } from '../../sandbox-kit/kernel/profit-kinds';
import { nominalCodes } from './nominal-codes';

/** An account with its code, and the id of what it is a subaccount of. */
export interface Category {
  readonly account: KernelAccount;
  readonly code: string;
  /** The id of the bank account or user that it belongs to; null where it belongs to none. */
  readonly resource: { readonly kind: 'bank_account' | 'user'; readonly id: number } | null;
}

const MONEY: readonly KernelAccount['kind'][] = ['bank', 'creditCard'];
/** Ids at the vendor are far from the numbers of subaccounts. */
const FIRST_RESOURCE = 65_001;

/** The books of a company as FreeAgent keeps them. */
export class Books {
  readonly company: KernelCompany;
  readonly root: string;
  readonly id: number;
  /** In the order of their codes. */
  readonly categories: readonly Category[];
  readonly startsOn: CalendarDate;
  readonly #byAccount: ReadonlyMap<string, Category>;
  readonly #documents: ReadonlyMap<string, KernelDocument>;
  readonly #records = new Map<string, readonly unknown[]>();

  constructor(company: KernelCompany, baseUrl: string, today: CalendarDate) {
    this.company = company;
    this.root = `${baseUrl}/v2`;
    this.id = idOf(company.id);
    const codes = nominalCodes(company.accounts);
    this.categories = company.accounts
      .map((account, at) => ({
        account,
        code: codes.get(account.id) ?? '',
        resource: resourceOf(account, codes.get(account.id) ?? '', at),
      }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
    this.#byAccount = new Map(this.categories.map((category) => [category.account.id, category]));
    this.#documents = new Map(company.documents.map((document) => [document.id, document]));
    this.startsOn = company.transactions[0]?.date ?? fiscalYearStart(today, company.yearEnd);
  }

  /** Records that are made once for a key. */
  once(key: string, make: () => readonly unknown[]): readonly unknown[] {
    const known = this.#records.get(key) ?? make();
    this.#records.set(key, known);
    return known;
  }

  category(accountId: string): Category {
    const found = this.#byAccount.get(accountId);
    if (found === undefined) throw new RangeError(`The company has no account ${accountId}`);
    return found;
  }

  get banks(): readonly Category[] {
    return this.categories.filter(({ account }) => MONEY.includes(account.kind));
  }

  document(id: string): KernelDocument | undefined {
    return this.#documents.get(id);
  }

  /** The accounting year of a day. */
  yearOf(day: CalendarDate): DateSpan {
    const { yearEnd } = this.company;
    const start = fiscalYearStart(day, yearEnd);
    const end = yearEndIn(yearOf(start), yearEnd);
    return { start, end: end >= start ? end : yearEndIn(yearOf(start) + 1, yearEnd) };
  }

  /** The accounting years from the first entry to that of a day. */
  yearsTo(day: CalendarDate): DateSpan[] {
    const years = [this.yearOf(this.startsOn)];
    for (let last = years[0]; last !== undefined && last.end < day; last = years.at(-1)) years.push(this.yearOf(nextDay(last.end)));
    return years;
  }

  /** The address of what a transaction came from. */
  sourceOf({ id, kind }: KernelTransaction): string {
    const document = this.#documents.get(id);
    if (document !== undefined) return this.addressOf(document);
    if (kind === 'opening' || kind === 'journal' || kind === 'closing') return `${this.root}/journal_sets/${id}`;
    return `${this.root}/bank_transaction_explanations/${id}`;
  }

  /** The address of a document: a credit of a customer is a credit note, one of a supplier a bill of a negative value. */
  addressOf({ id, side, kind }: KernelDocument): string {
    const resource = side === 'payable' ? 'bills' : kind === 'invoice' ? 'invoices' : 'credit_notes';
    return `${this.root}/${resource}/${id}`;
  }

  contactOf(partyId: string): string {
    return `${this.root}/contacts/${this.company.parties.findIndex(({ id }) => id === partyId) + 1}`;
  }

  /**
   * What a trial balance shows for a span within one accounting year, by account and whether it was brought forward: income and cost of the
   * span; balances at its end, with income and cost of earlier years in 968; capital assets in two parts, that of earlier years and that of
   * this one.
   */
  balances({ start, end }: DateSpan): Map<string, { brought: number; moved: number }> {
    const sums = new Map<string, { brought: number; moved: number }>();
    const retained = this.company.accounts.find(({ kind }) => kind === 'retainedEarnings')?.id ?? '';
    const yearStart = this.yearOf(end).start;
    for (const { date, lines } of this.company.transactions) {
      if (date > end) continue;
      for (const { accountId, amount } of lines) {
        const isProfit = isProfitKind(this.category(accountId).account.kind);
        if (isProfit && date >= yearStart && date < start) continue;
        const key = isProfit && date < yearStart ? retained : accountId;
        const sum = sums.get(key) ?? { brought: 0, moved: 0 };
        sum[date < yearStart ? 'brought' : 'moved'] += amount;
        sums.set(key, sum);
      }
    }
    return sums;
  }
}

/** A whole number for a company, the same each time. */
function idOf(text: string): number {
  return Buffer.from(text).reduce((hash, byte) => (hash * 31 + byte) % 900_000, 7) + 100_000;
}

function resourceOf({ kind }: KernelAccount, code: string, at: number): Category['resource'] {
  if (MONEY.includes(kind)) return { kind: 'bank_account', id: FIRST_RESOURCE + at };
  return /^9(?:0\d|10)-/.test(code) ? { kind: 'user', id: FIRST_RESOURCE + 1_000 + at } : null;
}
