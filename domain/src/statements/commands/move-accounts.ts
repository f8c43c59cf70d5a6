import type { CommandDefinition } from '../command-definition';
import { withCashFlowChoices, withChoicesOfMove, type CashFlowChoices } from '../cash-flow-choices';
import type { EditContext } from '../edit-context';
import { handPlacements } from '../follow-balance-sheet';
import { withPlaced } from '../newly-referenced';
import { isLockedSection } from '../queries/is-locked-section';
import { refuseTarget } from '../queries/refuse-target';
import { sectionsInOrder } from '../queries/sections-in-order';
import { sectionOfAccount, withItems } from '../section-items';
import type { AccountItem, Item, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { sortAccounts } from './sort-accounts';

/** Accounts that move into a section, in the order in which they are in the statement. */
export interface MoveAccounts {
  readonly kind: 'moveAccounts';
  readonly accounts: readonly number[];
  readonly to: SectionId;
  /** The account of the section before which they are put; absent or null, behind its accounts. A cash flow has its own order. */
  readonly before?: number | null;
  /** Of a balance sheet: accounts that stay in these sections of the cash flow; the others follow. */
  readonly onCashFlow?: CashFlowChoices;
  /** Why accounts leave cash, receivables or payables; needed where they do. */
  readonly reason?: string;
}

/** Why these accounts may not be moved at all; null where they may. */
export function refuseMovingAccounts(statement: StatementLayout, accounts: readonly number[]): StatementRefusal | null {
  if (accounts.length === 0) return refuseChange('NothingSelected');
  const sections = new Set<SectionId>();
  for (const account of accounts) {
    const section = sectionOfAccount(statement, account);
    if (section === undefined) return refuseChange('UnknownLine');
    sections.add(section);
  }
  return [...sections].some((section) => isLockedSection(statement, section) || statement.sections[section]?.visibility === 'never')
    ? refuseChange('AccountLocked')
    : null;
}

/** Why this move is refused; null where it is not. */
function refuseMoveAccounts(statement: StatementLayout, { accounts, to, before = null }: MoveAccounts): StatementRefusal | null {
  const refused = refuseMovingAccounts(statement, accounts) ?? refuseTarget(statement, to);
  if (refused !== null) return refused;
  const isThere = (account: number): boolean => sectionOfAccount(statement, account) === to;
  if (before !== null && statement.type !== 'CashFlow') return isThere(before) ? null : refuseChange('UnknownLine');
  return accounts.every(isThere) && (statement.type === 'CashFlow' || standLast(statement, to, accounts))
    ? refuseChange('NothingChanges')
    : null;
}

/** Whether these accounts are the last ones of the section. */
function standLast({ sections }: StatementLayout, section: SectionId, accounts: readonly number[]): boolean {
  const there = (sections[section]?.items ?? []).flatMap((item) => (item.kind === 'account' ? [item.account] : []));
  const moved = new Set(accounts);
  return there.slice(there.length - moved.size).every((account) => moved.has(account));
}

/** The statement in which the accounts are in the section; they are no longer newly referenced. */
export function moveAccounts(statement: StatementLayout, { accounts, to, before = null, onCashFlow }: MoveAccounts): StatementLayout {
  const moved = new Set(accounts);
  const left = new Map<SectionId, readonly Item[]>();
  const taken: AccountItem[] = [];
  for (const id of sectionsTouched(statement, moved, to)) {
    const staying: Item[] = [];
    for (const item of statement.sections[id]?.items ?? []) {
      if (item.kind === 'account' && moved.has(item.account)) taken.push(item);
      else staying.push(item);
    }
    left.set(id, staying);
  }
  const target = left.get(to) ?? [];
  const at = locationIn(target, anchorOf(statement, to, before, moved));
  left.set(to, [...target.slice(0, at), ...taken, ...target.slice(at)]);
  const after = withItems(statement, left);
  if (after === statement) return statement;
  const placed = withPlaced(after, (account) => moved.has(account));
  return statement.type === 'BalanceSheet' ? withChoicesOfMove(placed, accounts, onCashFlow) : placed;
}

/** The sections of these accounts in the order of the statement, and the section into which they move. */
function sectionsTouched(statement: StatementLayout, moved: ReadonlySet<number>, to: SectionId): readonly SectionId[] {
  const touched = new Set<SectionId | undefined>([to]);
  for (const account of moved) touched.add(sectionOfAccount(statement, account));
  return [...new Set([...sectionsInOrder(statement), to])].filter((id) => touched.has(id));
}

/** The first account from `before` on that stays where it is, so that a range can be dropped onto itself. */
function anchorOf(statement: StatementLayout, to: SectionId, before: number | null, moved: ReadonlySet<number>): number | null {
  const items = statement.sections[to]?.items ?? [];
  const from = items.findIndex((item) => item.kind === 'account' && item.account === before);
  if (before === null || from < 0) return null;
  const anchor = items.slice(from).find((item): item is AccountItem => item.kind === 'account' && !moved.has(item.account));
  return anchor?.account ?? null;
}

function locationIn(items: readonly Item[], before: number | null): number {
  const at = before === null ? -1 : items.findIndex((item) => item.kind === 'account' && item.account === before);
  return at >= 0 ? at : items.findLastIndex((item) => item.kind === 'account') + 1;
}

/**
 * A cash-flow statement whose accounts are in another activity, where they stay
 * whatever the balance sheet says. Within an activity their order is that of number, then name, so that the classes alone say all that was edited.
 */
function classifyAccounts(statement: StatementLayout, { accounts, to }: MoveAccounts, context: EditContext): StatementLayout {
  const moved = moveAccounts(statement, { kind: 'moveAccounts', accounts, to });
  const sorted = sortAccounts(moved, { kind: 'sortAccounts', section: to, sort: { by: 'numberThenCaption' } }, context);
  const chosen = Object.fromEntries(accounts.map((account) => [account, to]));
  return withCashFlowChoices(sorted, { ...handPlacements(statement, context.accounts), ...chosen });
}

/** Moves accounts into a section; on a cash flow, into another activity. */
export const MOVE_ACCOUNTS: CommandDefinition<MoveAccounts> = {
  kind: 'moveAccounts',
  refuse: refuseMoveAccounts,
  run: (statement, command, context) =>
    statement.type === 'CashFlow' ? classifyAccounts(statement, command, context) : moveAccounts(statement, command),
  moved: (_statement, { accounts, to, reason }) => ({ accounts, to, reason }),
};
