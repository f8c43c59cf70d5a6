import type { LinesPage } from '@countinghouse/domain/imports/page';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';
import { debitOf } from './entry-pages';

/** Adds up the entries before the span of the books. */
export class OpeningBalances {
  readonly #accounts: ReadonlyMap<string, number>;
  readonly #decimals: number;
  readonly #sums = new Map<number, number>();
  #withoutAccount = 0;
  #last: WireValue | null = null;

  constructor({ accounts, decimals }: { readonly accounts: ReadonlyMap<string, number>; readonly decimals: number }) {
    this.#accounts = accounts;
    this.#decimals = decimals;
  }

  /** Adds an entry. Those of an account that was deleted stay without an account: it was at zero, or its income was closed. */
  add(entry: WireValue): void {
    const id = entry.get('accountId');
    const account = this.#accounts.get(id.text());
    const amount = debitOf(entry, this.#decimals);
    if (account !== undefined) this.#sums.set(account, (this.#sums.get(account) ?? 0) + amount);
    else {
      this.#withoutAccount += amount;
      this.#last = id;
    }
  }

  /** The balances as one journal of a day; null where there are none. Throws where entries without an account have a balance. */
  page(date: DateNumber): LinesPage | null {
    if (this.#last !== null && this.#withoutAccount !== 0) throw this.#last.unreadable('an id that was announced');
    const lines = new LineColumns();
    const journal = { journal: 'opening-balances', date, party: -1, document: null };
    for (const [account, amount] of this.#sums) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
    return lines.take();
  }
}
