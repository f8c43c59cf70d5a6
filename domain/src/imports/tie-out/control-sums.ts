import type { AccountType } from '../../accounts/account-type';
import type { DateNumber } from '../../periods/calendar-date';
import type { LinesPage, OpenItem } from '../page';

type Side = OpenItem['side'];

const CONTROL: Readonly<Partial<Record<AccountType, Side>>> = { 'Accounts Receivable': 'receivable', 'Accounts Payable': 'payable' };

/** Adds up what entries post to receivables and payables, in memory that grows with parties and accounts, not with lines. */
export class ControlSums {
  readonly #typeOf: (account: number) => AccountType;
  /** By account ordinal; null for an account that is no control account. */
  readonly #sides: (Side | null | undefined)[] = [];
  readonly #byParty = new Map<string, number>();
  readonly #withoutParty = new Map<string, number>();

  /** `typeOf` gives the type of an account by its ordinal. */
  constructor(typeOf: (account: number) => AccountType) {
    this.#typeOf = typeOf;
  }

  /** Adds the lines of a page up to a day. */
  add({ count, date, account, amount, party, type }: LinesPage, lastDay: DateNumber): void {
    for (let at = 0; at < count; at++) {
      const ordinal = account[at] as number;
      const side = this.#sideOf(ordinal);
      if (side === null || (date[at] as number) > lastDay) continue;
      const [of, debit] = [party[at] as number, amount[at] as number];
      const named = type?.[at] ?? null;
      // What is brought forward has no type, and stands for documents.
      if (named === null) continue;
      addTo(this.#byParty, keyOf(side, named, of), side === 'receivable' ? debit : -debit);
      if (of < 0) addTo(this.#withoutParty, `${ordinal} ${named}`, side === 'receivable' ? debit : -debit);
    }
  }

  #sideOf(account: number): Side | null {
    let side = this.#sides[account];
    if (side === undefined) this.#sides[account] = side = CONTROL[this.#typeOf(account)] ?? null;
    return side;
  }

  /** What lines of a type of transaction post to one side for a party, -1 for none; an increase is positive. */
  ofParty(side: Side, type: string | null, party: number): number {
    return type === null ? 0 : (this.#byParty.get(keyOf(side, type, party)) ?? 0);
  }

  /** What lines of a type of transaction without a party post to a control account; an increase is positive. */
  withoutParty(account: number, type: string | null): number {
    return type === null ? 0 : (this.#withoutParty.get(`${account} ${type}`) ?? 0);
  }
}

function keyOf(side: Side, type: string, party: number): string {
  return `${side} ${party} ${type}`;
}

function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
