import type { Account } from '../accounts/account';
import type { CashFlowChoices } from './cash-flow-choices';
import { defaultLocations, followBalanceSheet, handPlacements, locationsIn } from './follow-balance-sheet';
import type { SectionId, StatementLayout } from './statement';

/** Where an account is on the cash flow before and after a change of the balance sheet. */
export interface CashFlowMove {
  readonly account: number;
  readonly from: SectionId;
  readonly to: SectionId;
}

/** The accounts that a change of the balance sheet moves on the cash flow, in the order of the cash flow. */
export function movesOnCashFlow(
  cashFlow: StatementLayout,
  { before, after, accounts }: { readonly before: StatementLayout; readonly after: StatementLayout; readonly accounts: readonly Account[] },
): readonly CashFlowMove[] {
  const now = locationsIn(followBalanceSheet(cashFlow, after, accounts));
  return [...locationsIn(followBalanceSheet(cashFlow, before, accounts))].flatMap(([account, from]) => {
    const to = now.get(account) ?? from;
    return to === from ? [] : [{ account, from, to }];
  });
}

/** Where accounts would stay on the cash flow, by account; none for moves into or out of cash, which is the same on both statements. */
export function placesToStay(moves: readonly CashFlowMove[]): CashFlowChoices {
  return Object.fromEntries(moves.flatMap(({ account, from, to }) => (from === 'cash' || to === 'cash' ? [] : [[account, from] as const])));
}

/** The activity of a cash flow that a section belongs to: its section of the first level. */
export function activityOf(cashFlow: StatementLayout, section: SectionId): SectionId {
  const parent = cashFlow.sections[section]?.parent ?? null;
  return parent === null ? section : activityOf(cashFlow, parent);
}

/** Which of some accounts of a balance sheet its sections move on the cash flow, with where each of them would be by its type. */
export function followersOf(
  requested: readonly number[],
  {
    cashFlow,
    balanceSheet,
    accounts,
  }: { readonly cashFlow: StatementLayout; readonly balanceSheet: StatementLayout; readonly accounts: readonly Account[] },
): CashFlowChoices {
  const byHand = handPlacements(cashFlow, accounts);
  const usual = defaultLocations(cashFlow, accounts);
  const now = locationsIn(followBalanceSheet(cashFlow, balanceSheet, accounts));
  const found = requested.flatMap((account) => {
    const own = usual.get(account);
    const isChosen = byHand[account] !== undefined || balanceSheet.cashFlowChoices?.[account] !== undefined;
    return own === undefined || own === 'cash' || now.get(account) === 'cash' || isChosen || now.get(account) === own
      ? []
      : [[account, own] as const];
  });
  return Object.fromEntries(found);
}
