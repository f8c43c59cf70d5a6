import type { JournalVisitor } from '../imports/journals/journal-collector';
import type { JournalLines } from '../imports/journals/journal-lines';
import { monthIndexOfNumber } from '../periods/month';
import { FLOW_KINDS, type FlowKind, type FlowRow } from './flow-kind';
import { makesFlows, type FlowRole } from './flow-role';
import { flowsOfJournal, type JournalMovement } from './flows-of-journal';

const MONTHS_MAX = 12 * 10_000;
const LOCATIONS: ReadonlyMap<FlowKind, number> = new Map(FLOW_KINDS.map((kind, at) => [kind, at]));

/** Collects what journals moved of long-term assets, debt and equity by account, kind and month: as many numbers as are not zero. */
export class FlowCollector implements JournalVisitor {
  private readonly sums = new Map<number, number>();
  private readonly roles: FlowRole[] = [];
  private readonly isAttributed: boolean[] = [];
  private readonly findRole: (account: number) => FlowRole;

  constructor(roleOf: (account: number) => FlowRole) {
    this.findRole = roleOf;
  }

  visit(lines: JournalLines): void {
    const { account, from, to } = lines;
    const { isAttributed } = this;
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      if (isAttributed[ordinal] ?? this.learn(ordinal)) {
        this.attribute(lines);
        return;
      }
    }
  }

  /** The rows of a matrix whose slices are the months from one on. */
  rows(firstMonth: number, months: number): FlowRow[] {
    const rows = new Map<number, number[]>();
    for (const [key, amount] of this.sums) {
      const at = (key % MONTHS_MAX) - firstMonth;
      if (at < 0 || at >= months || amount === 0) continue;
      const row = Math.floor(key / MONTHS_MAX);
      const amounts = rows.get(row) ?? new Array<number>(months).fill(0);
      amounts[at] = amount;
      rows.set(row, amounts);
    }
    return [...rows]
      .sort(([one], [other]) => one - other)
      .map(([row, amounts]) => ({
        account: Math.floor(row / FLOW_KINDS.length),
        kind: FLOW_KINDS[row % FLOW_KINDS.length] as FlowKind,
        amounts,
      }));
  }

  private attribute({ account, amount, from, to, date }: JournalLines): void {
    const moved = new Map<number, [account: number, debit: number, credit: number]>();
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      const minor = amount[at] as number;
      let movement = moved.get(ordinal);
      if (movement === undefined) moved.set(ordinal, (movement = [ordinal, 0, 0]));
      if (minor < 0) movement[2] -= minor;
      else movement[1] += minor;
    }
    const movements: readonly JournalMovement[] = [...moved.values()];
    const month = monthIndexOfNumber(date);
    flowsOfJournal(
      movements,
      (ordinal) => this.roleOf(ordinal),
      (ordinal, kind, part) => {
        const key = (ordinal * FLOW_KINDS.length + (LOCATIONS.get(kind) as number)) * MONTHS_MAX + month;
        this.sums.set(key, (this.sums.get(key) ?? 0) + part);
      },
    );
  }

  private learn(account: number): boolean {
    return (this.isAttributed[account] = makesFlows(this.roleOf(account)));
  }

  private roleOf(account: number): FlowRole {
    return (this.roles[account] ??= this.findRole(account));
  }
}
