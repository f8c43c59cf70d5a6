import { ledgerMovements, movementsOf } from './ledger-movements';
import type { Months, StatementFigures } from './statement-figures';

/** Throws where a total of a section or an account differs in any month between two reports of the same ledger. */
export function assertSameFigures(ours: StatementFigures, theirs: StatementFigures, peer: string): void {
  for (const [section, months] of Object.entries(ours.totals)) {
    assertSameMonths(months, theirs.totals[section as keyof StatementFigures['totals']], `${section} of ${peer}`);
  }
  for (const number of new Set([...Object.keys(ours.accounts), ...Object.keys(theirs.accounts)])) {
    const months = ours.accounts[number] ?? [];
    assertSameMonths(months, theirs.accounts[number] ?? months.map(() => 0), `account ${number} of ${peer}`);
  }
}

/** Throws where ledger sums an account differently in any month. */
export function assertSameMovements(ours: StatementFigures, output: string, firstYear: number): void {
  const movements = ledgerMovements(output, firstYear);
  for (const [number, months] of Object.entries(movementsOf(ours))) {
    const theirs = months.map((_, month) => movements[number]?.[month] ?? 0);
    assertSameMonths(months, theirs, `account ${number} of ledger`);
  }
}

function assertSameMonths(ours: Months, theirs: Months, what: string): void {
  if (ours.length !== theirs.length) throw new Error(`${what}: ${theirs.length} months, ours has ${ours.length}`);
  const month = ours.findIndex((amount, index) => amount !== theirs[index]);
  if (month >= 0) throw new Error(`${what}, month ${month + 1}: ${theirs[month]}, ours is ${ours[month]} (minor units)`);
}
