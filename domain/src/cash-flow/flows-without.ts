import type { Account } from '../accounts/account';
import type { CalendarDate, DateSpan } from '../periods/calendar-date';
import type { FlowKind, FlowRow } from './flow-kind';
import { flowRoleOf, type FlowRole } from './flow-role';
import { flowsOfJournal, type JournalMovement } from './flows-of-journal';

/** A journal that makes no flow, such as one that closes a year or opens the books. */
export interface TakenJournal {
  readonly date: CalendarDate;
  readonly movements: readonly JournalMovement[];
}

/** Flows without what some journals made of them; rows that become zero are left out. */
export function flowsWithout(
  flows: readonly FlowRow[],
  journals: readonly TakenJournal[],
  { slices, accounts }: { readonly slices: readonly DateSpan[]; readonly accounts: readonly Account[] },
): readonly FlowRow[] {
  if (journals.length === 0) return flows;
  const rows = new Map(flows.map((row) => [keyOf(row.account, row.kind), { ...row, amounts: [...row.amounts] }]));
  const roleOf = (ordinal: number): FlowRole => flowRoleOf(accounts[ordinal] as Account);
  for (const { date, movements } of journals) {
    const slice = slices.findIndex(({ start, end }) => start <= date && date <= end);
    if (slice < 0) continue;
    flowsOfJournal(movements, roleOf, (account, kind, amount) => {
      const key = keyOf(account, kind);
      const row = rows.get(key) ?? { account, kind, amounts: slices.map(() => 0) };
      row.amounts[slice] = (row.amounts[slice] ?? 0) - amount;
      rows.set(key, row);
    });
  }
  return [...rows.values()].filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

/** Flows of some of the slices. */
export function flowsBetween(flows: readonly FlowRow[], from: number, until: number): readonly FlowRow[] {
  return flows
    .map((row) => ({ ...row, amounts: row.amounts.slice(from, until) }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

function keyOf(account: number, kind: FlowKind): string {
  return `${account} ${kind}`;
}
