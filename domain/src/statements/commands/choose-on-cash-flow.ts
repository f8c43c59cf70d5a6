import type { CommandDefinition } from '../command-definition';
import { withCashFlowChoices } from '../cash-flow-choices';
import { CASH_FLOW_LOCATIONS } from '../follow-balance-sheet';
import { sectionsOfAccounts } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** Accounts of a balance sheet that stay in sections of the cash flow whatever their own sections say, or follow those again. */
export interface ChooseOnCashFlow {
  readonly kind: 'chooseOnCashFlow';
  /** By account ordinal; null for one that follows. */
  readonly choices: Readonly<Record<number, SectionId | null>>;
}

/** Why this choice is refused; null where it is not. */
function refuseChooseOnCashFlow(statement: StatementLayout, { choices }: ChooseOnCashFlow): StatementRefusal | null {
  if (statement.type !== 'BalanceSheet') return refuseChange('NotEditable');
  const accounts = new Set(Object.keys(choices).map(Number));
  if (accounts.size === 0) return refuseChange('NothingSelected');
  if (sectionsOfAccounts(statement, accounts).size < accounts.size) return refuseChange('UnknownLine');
  return Object.values(choices).every((section) => section === null || CASH_FLOW_LOCATIONS.has(section))
    ? null
    : refuseChange('UnknownLine');
}

/** The balance sheet with the choices. */
function chooseOnCashFlow(statement: StatementLayout, { choices }: ChooseOnCashFlow): StatementLayout {
  const before = statement.cashFlowChoices ?? {};
  if (Object.entries(choices).every(([account, section]) => (before[Number(account)] ?? null) === section)) return statement;
  const after = Object.entries({ ...before, ...choices }).filter((choice): choice is [string, SectionId] => choice[1] !== null);
  return withCashFlowChoices(statement, after.length === 0 ? null : Object.fromEntries(after));
}

/** Keeps accounts in sections of the cash flow, or lets them follow the balance sheet again. */
export const CHOOSE_ON_CASH_FLOW: CommandDefinition<ChooseOnCashFlow> = {
  kind: 'chooseOnCashFlow',
  refuse: refuseChooseOnCashFlow,
  run: chooseOnCashFlow,
};
