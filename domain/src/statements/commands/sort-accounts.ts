import type { CommandDefinition } from '../command-definition';
import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { compareNumberThenName } from '../account-order';
import type { EditContext } from '../edit-context';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isLockedSection } from '../queries/is-locked-section';
import { withItems } from '../section-items';
import type { AccountItem, Item, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** What accounts are sorted by (docs/spec.md, borrower 9); amounts are those of one period, in presentation sign, by ordinal. */
export type SortBy =
  | { readonly by: 'numberThenCaption' }
  | { readonly by: 'caption' }
  | { readonly by: 'amount'; readonly amounts: ReadonlyMap<number, number> };

/** The accounts of a section, or of every section, in another order. */
export interface SortAccounts {
  readonly kind: 'sortAccounts';
  /** Null for all sections that are not locked. */
  readonly section: SectionId | null;
  readonly sort: SortBy;
}

/** Why the accounts keep their order; null where they may be sorted. */
export function refuseSortAccounts(statement: StatementLayout, { section }: Pick<SortAccounts, 'section'>): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (section === null) return null;
  if (statement.sections[section] === undefined) return refuseChange('UnknownLine');
  return isLockedSection(statement, section) ? refuseChange('SectionLocked') : null;
}

/** The statement with sorted accounts; all other lines keep their places. */
export function sortAccounts(statement: StatementLayout, { section, sort }: SortAccounts, context: EditContext): StatementLayout {
  const chosen = section === null ? Object.keys(statement.sections) : [section];
  const compare = comparison(statement, sort, context);
  const sorted = new Map<SectionId, readonly Item[]>();
  for (const id of chosen) {
    const items = statement.sections[id]?.items ?? [];
    if (isLockedSection(statement, id)) continue;
    sorted.set(id, withAccountsSorted(items, compare));
  }
  return withItems(statement, sorted);
}

type Compare = (one: AccountItem, other: AccountItem) => number;

function withAccountsSorted(items: readonly Item[], compare: Compare): readonly Item[] {
  const accounts = items.filter((item): item is AccountItem => item.kind === 'account').sort(compare);
  let next = 0;
  return items.map((item) => (item.kind === 'account' ? (accounts[next++] ?? item) : item));
}

/** By number, then caption, wherever nothing else decides. */
function comparison(statement: StatementLayout, sort: SortBy, { accounts }: EditContext): Compare {
  const named = new Map<number, Account>();
  const accountOf = (ordinal: number): Account => {
    const known = named.get(ordinal);
    if (known !== undefined) return known;
    const account = accounts[ordinal];
    if (account === undefined) throw new Error(`No account has the ordinal ${ordinal}`);
    const shown = { ...account, name: statement.accountCaptions[ordinal] ?? ownCaption(account) };
    named.set(ordinal, shown);
    return shown;
  };
  const usual: Compare = (one, other) => compareNumberThenName(accountOf(one.account), accountOf(other.account));
  if (sort.by === 'caption') return (one, other) => compareCaption(accountOf(one.account), accountOf(other.account)) || usual(one, other);
  if (sort.by === 'amount') return (one, other) => amountOf(sort, other) - amountOf(sort, one) || usual(one, other);
  return usual;
}

function amountOf({ amounts }: { readonly amounts: ReadonlyMap<number, number> }, { account }: AccountItem): number {
  return amounts.get(account) ?? 0;
}

function compareCaption(one: Account, other: Account): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts the accounts of a section, or of every section. */
export const SORT_ACCOUNTS: CommandDefinition<SortAccounts> = {
  kind: 'sortAccounts',
  refuse: refuseSortAccounts,
  run: sortAccounts,
};
