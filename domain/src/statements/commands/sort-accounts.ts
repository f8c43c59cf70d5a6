import type { CommandDefinition } from '../command-definition';
import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { compareOrderKeys, compareText, orderKeyOf } from '../account-order';
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
  const usual = comparisonOfNames(statement, sort, context);
  const sorted = new Map<SectionId, readonly Item[]>();
  for (const id of chosen) {
    const items = statement.sections[id]?.items ?? [];
    if (!isLockedSection(statement, id)) sorted.set(id, withAccountsSorted(items, sort, usual));
  }
  return withItems(statement, sorted);
}

/** Compares accounts by ordinal. */
type Compare = (one: number, other: number) => number;

function withAccountsSorted(items: readonly Item[], sort: SortBy, usual: Compare): readonly Item[] {
  const accounts = items.filter((item): item is AccountItem => item.kind === 'account');
  if (accounts.length < 2) return items;
  const sorted =
    sort.by === 'amount' ? sortByAmount(accounts, sort.amounts, usual) : accounts.toSorted((a, b) => usual(a.account, b.account));
  if (accounts.length === items.length) return sorted;
  let next = 0;
  return items.map((item) => (item.kind === 'account' ? (sorted[next++] ?? item) : item));
}

/** Accounts that are sorted by insertion, before these runs are merged. */
const RUN = 8;

/** Highest first: a merge sort over the bare amounts, which calls nothing for two accounts whose amounts differ. */
function sortByAmount(accounts: readonly AccountItem[], amounts: ReadonlyMap<number, number>, usual: Compare): readonly AccountItem[] {
  const count = accounts.length;
  const keys = new Float64Array(count);
  let order = new Uint32Array(count);
  let next = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    keys[at] = amounts.get(ordinalAt(accounts, at)) ?? 0;
    order[at] = at;
  }
  const isFirst = (one: number, other: number): boolean => {
    const difference = (keys[one] as number) - (keys[other] as number);
    return difference > 0 || (difference === 0 && usual(ordinalAt(accounts, one), ordinalAt(accounts, other)) <= 0);
  };
  for (let start = 0; start < count; start += RUN) {
    const end = Math.min(start + RUN, count);
    for (let at = start + 1; at < end; at += 1) {
      let into = at;
      for (; into > start && !isFirst(order[into - 1] as number, at); into -= 1) order[into] = order[into - 1] as number;
      order[into] = at;
    }
  }
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(middle + width, count);
      let one = start;
      let other = middle;
      for (let at = start; at < end; at += 1) {
        const isOne = other >= end || (one < middle && isFirst(order[one] as number, order[other] as number));
        next[at] = order[isOne ? one++ : other++] as number;
      }
    }
    [order, next] = [next, order];
  }
  return accounts.map((_account, at) => accounts[order[at] as number] as AccountItem);
}

function ordinalAt(accounts: readonly AccountItem[], at: number): number {
  return (accounts[at] as AccountItem).account;
}

/** By number, then caption, or by caption first; what is compared of an account is worked out once, and only if it decides. */
function comparisonOfNames(statement: StatementLayout, sort: SortBy, { accounts }: EditContext): Compare {
  const shownOf = (ordinal: number): Pick<Account, 'number' | 'name'> => {
    const account = accounts[ordinal];
    if (account === undefined) throw new Error(`No account has the ordinal ${ordinal}`);
    return { number: account.number, name: statement.accountCaptions[ordinal] ?? ownCaption(account) };
  };
  const keyOf = onceForEach((ordinal) => orderKeyOf(shownOf(ordinal)));
  const usual: Compare = (one, other) => compareOrderKeys(keyOf(one), keyOf(other));
  if (sort.by !== 'caption') return usual;
  const nameOf = onceForEach((ordinal) => shownOf(ordinal).name.toLowerCase());
  return (one, other) => compareText(nameOf(one), nameOf(other)) || usual(one, other);
}

function onceForEach<Value>(work: (ordinal: number) => Value): (ordinal: number) => Value {
  const known = new Map<number, Value>();
  return (ordinal) => {
    let found = known.get(ordinal);
    if (found !== undefined) return found;
    found = work(ordinal);
    known.set(ordinal, found);
    return found;
  };
}

/** Sorts the accounts of a section, or of every section. */
export const SORT_ACCOUNTS: CommandDefinition<SortAccounts> = {
  kind: 'sortAccounts',
  refuse: refuseSortAccounts,
  run: sortAccounts,
};
