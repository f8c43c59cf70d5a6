import { isDeepStrictEqual } from 'node:util';
import type { KernelCompany, KernelLine, KernelTransaction } from '../../sandbox-kit/kernel/company';

/** An entry of the general ledger: it is never changed once it is posted. */
export interface PostedEntry {
  readonly number: number;
  readonly transaction: KernelTransaction;
  readonly line: KernelLine;
  /** Minor units, debit positive. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The day of an entry as filters compare it: a closing date comes after its day and before the next one. */
export function filterDay({ transaction: { date, kind } }: PostedEntry): string {
  return kind === 'closing' ? `${date}C` : date;
}

/** The entries of a company in the order of posting. A change of a transaction is posted as its reversal and what replaces it. */
export class PostedEntries {
  readonly all: PostedEntry[] = [];
  readonly #current = new Map<string, KernelTransaction>();

  constructor(company: KernelCompany) {
    for (const transaction of inOrder(company)) this.#post(transaction, transaction.createdAt);
  }

  /** Posts what makes these the books, at a moment in milliseconds since 1970. */
  change(company: KernelCompany, at: number): void {
    const now = new Map(company.transactions.map((transaction) => [transaction.id, transaction]));
    for (const current of [...this.#current.values()]) {
      const next = now.get(current.id);
      if (next !== undefined && next.date === current.date && isDeepStrictEqual(next.lines, current.lines)) continue;
      this.#post(current, at, -1);
      this.#current.delete(current.id);
    }
    for (const transaction of inOrder(company)) if (!this.#current.has(transaction.id)) this.#post(transaction, at);
  }

  #post(transaction: KernelTransaction, at: number, sign: 1 | -1 = 1): void {
    this.#current.set(transaction.id, transaction);
    for (const line of transaction.lines) {
      this.all.push({ number: this.all.length + 1, transaction, line, amount: line.amount === 0 ? 0 : sign * line.amount, at });
    }
  }
}

function inOrder({ transactions }: KernelCompany): KernelTransaction[] {
  return transactions.toSorted((one, other) => Number(one.id) - Number(other.id));
}
