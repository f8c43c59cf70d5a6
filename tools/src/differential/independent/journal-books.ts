import type { AccountType } from './account-types';
import type { Company } from './company';
import type { Day } from './day';

/** A column of a statement. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** What a line says of a period, minor units. */
export type Amount = (period: Period) => bigint;

/** Lines with an amount for each period. */
export function inColumns(lines: ReadonlyMap<string, Amount>, periods: readonly Period[]): Map<string, bigint[]> {
  return new Map([...lines].map(([line, amount]) => [line, periods.map(amount)]));
}

/** Opening balances do not belong to the activity of any period. */
const BEFORE_ALL: Day = -1_000_000;

/** What happened, by account; every answer is summed from journal lines, debit positive. */
export class JournalBooks {
  private readonly types: readonly AccountType[];
  private readonly linesOf: ReadonlyMap<number, readonly { readonly day: Day; readonly amount: bigint }[]>;
  private readonly known = new Map<string, bigint>();

  /** @param typed the account field with the type to use */
  constructor({ accounts, truth: { openings, journals } }: Company, typed: 'type' | 'standsAs') {
    this.types = accounts.map((account) => account[typed]);
    const brought = openings.map(({ account, amount }) => ({ account, day: BEFORE_ALL, amount }));
    const booked = journals.flatMap(({ day, lines }) => lines.map(({ account, amount }) => ({ account, day, amount })));
    this.linesOf = Map.groupBy([...brought, ...booked], ({ account }) => account);
  }

  accountsOf(types: readonly AccountType[]): [account: number, type: AccountType][] {
    return this.types.flatMap((type, account) => (types.includes(type) ? [[account, type] as [number, AccountType]] : []));
  }

  balanceOf(account: number, day: Day): bigint {
    const key = `${account} ${day}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let sum = 0n;
    for (const line of this.linesOf.get(account) ?? []) if (line.day <= day) sum += line.amount;
    this.known.set(key, sum);
    return sum;
  }

  movementOf(account: number, { start, end }: Period): bigint {
    let sum = 0n;
    for (const line of this.linesOf.get(account) ?? []) if (line.day >= start && line.day <= end) sum += line.amount;
    return sum;
  }

  balance(types: readonly AccountType[], day: Day): bigint {
    return this.accountsOf(types).reduce((sum, [account]) => sum + this.balanceOf(account, day), 0n);
  }

  movement(types: readonly AccountType[], period: Period): bigint {
    return this.accountsOf(types).reduce((sum, [account]) => sum + this.movementOf(account, period), 0n);
  }
}
