import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from './base-amount';
import { chanceOf } from './chance';
import type { KernelLine, KernelTransaction, KernelTransactionKind } from './company';
import { rateOn } from './exchange-rates';

/** A line to post, debit positive. */
export interface Posting {
  readonly account: string;
  /** Minor units of the entry's currency. */
  readonly foreign: number;
  /** Minor units of the base currency; absent: `foreign` at the entry's rate. The last line takes what the others leave. */
  readonly base?: number;
  readonly memo?: string;
}

/** Something to post. */
export interface Entry {
  readonly kind: KernelTransactionKind;
  readonly date: CalendarDate;
  readonly number?: string | null;
  readonly memo?: string | null;
  readonly party?: string | null;
  /** Absent: the base currency. */
  readonly currency?: string;
  /** Absent: the rate of the day. */
  readonly rate?: string;
  readonly lines: readonly Posting[];
}

/** A transaction that gets its id when the books are finished. */
export interface DraftTransaction extends Omit<KernelTransaction, 'id' | 'modifiedAt'> {
  readonly order: number;
  modifiedAt: number;
}

const DAY = 86_400_000;
const OFTEN_LATE: readonly KernelTransactionKind[] = ['deposit', 'spending', 'journal'];

/** Collects the transactions of one company in any order of dates; each balances in the base currency. */
export class LedgerWriter {
  readonly baseCurrency: string;
  readonly start: CalendarDate;
  readonly today: CalendarDate;
  readonly drafts: DraftTransaction[] = [];
  readonly #companyId: string;
  /** What was posted to an account on a day. */
  readonly #posted = new Map<string, Map<CalendarDate, number>>();

  constructor(companyId: string, baseCurrency: string, start: CalendarDate, today: CalendarDate) {
    this.#companyId = companyId;
    this.baseCurrency = baseCurrency;
    this.start = start;
    this.today = today;
  }

  /** Whether the books have this day: nothing is posted before they start or after today. */
  covers(date: CalendarDate): boolean {
    return date >= this.start && date <= this.today;
  }

  /** Posts an entry; null where the books do not have its day. Lines of no amount are left out. */
  post(entry: Entry): DraftTransaction | null {
    if (!this.covers(entry.date)) return null;
    const { currency = this.baseCurrency } = entry;
    const rate = entry.rate ?? rateOn(currency, this.baseCurrency, entry.date);
    const lines = this.#balanced(entry.lines, currency, rate);
    const createdAt = this.#enteredAt(entry);
    const draft: DraftTransaction = {
      order: this.drafts.length,
      kind: entry.kind,
      date: entry.date,
      number: entry.number ?? null,
      memo: entry.memo ?? null,
      partyId: entry.party ?? null,
      currency,
      rate,
      lines,
      createdAt,
      modifiedAt: createdAt,
    };
    this.drafts.push(draft);
    for (const { accountId, amount } of lines) {
      const days = this.#posted.get(accountId) ?? new Map<CalendarDate, number>();
      days.set(entry.date, (days.get(entry.date) ?? 0) + amount);
      this.#posted.set(accountId, days);
    }
    return draft;
  }

  /** Minor units of the base currency on an account at the end of a day, of what is posted so far. */
  balanceAt(account: string, day: CalendarDate): number {
    let balance = 0;
    for (const [date, amount] of this.#posted.get(account) ?? []) if (date <= day) balance += amount;
    return balance;
  }

  #balanced(postings: readonly Posting[], currency: string, rate: string): KernelLine[] {
    let left = 0;
    const lines = postings.map(({ account, foreign, base, memo = null }, at) => {
      const amount = at === postings.length - 1 ? -left : (base ?? baseAmount(foreign, currency, this.baseCurrency, rate));
      left += amount;
      return { accountId: account, amount: amount === 0 ? 0 : amount, foreign: currency === this.baseCurrency ? amount : foreign, memo };
    });
    return lines.filter(({ amount, foreign }) => amount !== 0 || foreign !== 0);
  }

  /** When an entry was typed in: on its day at noon, some days later now and then, and a month later for closing entries. */
  #enteredAt({ kind, date }: Entry): number {
    const chance = chanceOf(`${this.#companyId} entered ${this.drafts.length}`);
    const late = OFTEN_LATE.includes(kind) && chance.percent(4) ? chance.whole(3, 20) : 0;
    const days = kind === 'closing' ? 30 : late;
    const noon = Date.parse(`${date}T12:00:00Z`) + days * DAY;
    return Math.min(noon, Date.parse(`${this.today}T12:00:00Z`));
  }
}
