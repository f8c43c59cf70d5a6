import type { SectionId, StatementLayout } from './statement';

/** Sections of the cash flow that people chose for accounts, by account ordinal. */
export type CashFlowChoices = Readonly<Record<number, SectionId>>;

/** The statement with these choices; null removes them, so that accounts of a cash flow elsewhere than by default count as placed by hand. */
export function withCashFlowChoices(statement: StatementLayout, choices: CashFlowChoices | null): StatementLayout {
  const { cashFlowChoices: _, ...others } = statement;
  return choices === null ? others : { ...others, cashFlowChoices: choices };
}

/** A balance sheet whose accounts were moved: the choices for their former places no longer count, those made with the move do. */
export function withChoicesOfMove(balanceSheet: StatementLayout, accounts: readonly number[], kept: CashFlowChoices = {}): StatementLayout {
  const before = balanceSheet.cashFlowChoices ?? {};
  if (balanceSheet.cashFlowChoices === undefined && Object.keys(kept).length === 0) return balanceSheet;
  const moved = new Set(accounts);
  const others = Object.entries(before).filter(([account]) => !moved.has(Number(account)));
  const chosen = Object.entries(kept).filter(([account]) => moved.has(Number(account)));
  if (chosen.length === 0 && others.length === Object.keys(before).length) return balanceSheet;
  const choices = Object.fromEntries([...others, ...chosen]) as CashFlowChoices;
  return withCashFlowChoices(balanceSheet, Object.keys(choices).length === 0 ? null : choices);
}

/** What two people chose on top of the same choices: each change counts, and mine where both changed the same one. */
export function mergeCashFlowChoices(base: CashFlowChoices, mine: CashFlowChoices, theirs: CashFlowChoices): CashFlowChoices {
  const accounts = new Set([base, mine, theirs].flatMap((choices) => Object.keys(choices).map(Number)));
  const merged = [...accounts].flatMap((account) => {
    const chosen = mine[account] === base[account] ? theirs[account] : mine[account];
    return chosen === undefined ? [] : [[account, chosen] as const];
  });
  return Object.fromEntries(merged);
}
