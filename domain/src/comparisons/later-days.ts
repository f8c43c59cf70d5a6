import type { Account } from '../accounts/account';
import { flowRoleOf, makesFlows } from '../cash-flow/flow-role';
import type { TakenJournal } from '../cash-flow/flows-without';
import type { JournalMovement } from '../cash-flow/flows-of-journal';
import type { CalendarDate } from '../periods/calendar-date';

/** What the newer books moved after the compared days, in the last slice that both sides share in part. */
export interface LaterMovements {
  /** Debits and credits by account ordinal. */
  readonly sums: ReadonlyMap<number, { readonly debits: number; readonly credits: number }>;
  /** The journals among them that can make flows of the cash-flow statement. */
  readonly journals: readonly TakenJournal[];
}

/** The movements of newer books that end on the last compared day. */
export const NO_LATER_MOVEMENTS: LaterMovements = { sums: new Map(), journals: [] };

/** A line of a ledger; minor units, debit positive. */
interface LaterLine {
  readonly journal: string;
  readonly date: CalendarDate;
  readonly account: number;
  readonly amount: number;
}

/** Collects the movements of later days, line by line. */
export class LaterDays {
  private readonly sums = new Map<number, { debits: number; credits: number }>();
  /** Account and amount of each line, in turn. */
  private readonly lines = new Map<string, { readonly date: CalendarDate; readonly flat: number[] }>();
  private readonly makesFlows: readonly boolean[];

  constructor(accounts: readonly Account[]) {
    this.makesFlows = accounts.map((account) => makesFlows(flowRoleOf(account)));
  }

  add({ journal, date, account, amount }: LaterLine): void {
    const sums = this.sums.get(account) ?? { debits: 0, credits: 0 };
    if (amount > 0) sums.debits += amount;
    else sums.credits -= amount;
    this.sums.set(account, sums);
    const key = `${date} ${journal}`;
    const lines = this.lines.get(key);
    if (lines === undefined) this.lines.set(key, { date, flat: [account, amount] });
    else lines.flat.push(account, amount);
  }

  get movements(): LaterMovements {
    const journals = [...this.lines.values()].flatMap(({ date, flat }): TakenJournal[] => {
      const movements = movementsOf(flat);
      return movements.some(([account]) => this.makesFlows[account]) ? [{ date, movements }] : [];
    });
    return { sums: this.sums, journals };
  }
}

function movementsOf(flat: readonly number[]): readonly JournalMovement[] {
  const moved = new Map<number, [debit: number, credit: number]>();
  for (let at = 0; at < flat.length; at += 2) {
    const [account, amount] = [flat[at] as number, flat[at + 1] as number];
    const sides = moved.get(account) ?? [0, 0];
    sides[amount < 0 ? 1 : 0] += Math.abs(amount);
    moved.set(account, sides);
  }
  return [...moved].map(([account, [debit, credit]]) => [account, debit, credit]);
}
