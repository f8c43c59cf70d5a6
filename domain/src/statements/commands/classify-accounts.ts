import { withCashFlowChoices } from '../cash-flow-choices';
import type { EditContext } from '../edit-context';
import { handPlacements } from '../follow-balance-sheet';
import type { StatementLayout } from '../statement';
import { moveAccounts, type MoveAccounts } from './move-accounts';
import { sortAccounts } from './sort-accounts';

/**
 * A cash-flow statement whose accounts are in another activity (design 2, Statements on the wire: the class can be edited), where they stay
 * whatever the balance sheet says. Within an activity their order is that of number, then name, so that the classes alone say all that was edited.
 */
export function classifyAccounts(statement: StatementLayout, { accounts, to }: MoveAccounts, context: EditContext): StatementLayout {
  const moved = moveAccounts(statement, { kind: 'moveAccounts', accounts, to });
  const sorted = sortAccounts(moved, { kind: 'sortAccounts', section: to, sort: { by: 'numberThenCaption' } }, context);
  const chosen = Object.fromEntries(accounts.map((account) => [account, to]));
  return withCashFlowChoices(sorted, { ...handPlacements(statement, context.accounts), ...chosen });
}
