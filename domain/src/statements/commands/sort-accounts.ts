import type { CommandDefinition } from '../command-definition';
import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { compareOrderKeys, compareText, orderKeyOf } from '../account-order';
import type { EditContext } from '../edit-context';
import { placesFromHighest } from './places-from-highest';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isLockedSection } from '../queries/is-locked-section';
import { withItems } from '../section-items';
import type { AccountItem, Item, Section, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** What accounts are sorted by (docs/spec.md, borrower 9); amounts are those of one period, in presentation sign, by ordinal; one that is missing is 0. */
export type SortBy =
  | { readonly by: 'numberThenCaption' }
  | { readonly by: 'caption' }
  | { readonly by: 'amount'; readonly amounts: readonly number[] };

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
  const chosen = section === null ? Object.values(statement.sections) : [statement.sections[section]];
  const sections = chosen.filter((each) => each !== undefined).filter(({ id }) => !isLockedSection(statement, id));
  const usual = comparisonOfNames(statement, sort, context);
  const sortList = sort.by === 'amount' ? sortingByAmount(sections, sort.amounts, usual) : sortingByNames(usual);
  return withItems(statement, new Map(sections.map(({ id, items }) => [id, withAccountsSorted(items, sortList)])));
}

/** Compares accounts by ordinal. */
type Compare = (one: number, other: number) => number;

/** Accounts in their new order. */
type SortList = (accounts: readonly AccountItem[]) => readonly AccountItem[];

function withAccountsSorted(items: readonly Item[], sortList: SortList): readonly Item[] {
  const accounts: AccountItem[] = [];
  for (const item of items) if (item.kind === 'account') accounts.push(item);
  if (accounts.length < 2) return items;
  const sorted = sortList(accounts);
  if (accounts.length === items.length) return sorted;
  let next = 0;
  return items.map((item) => (item.kind === 'account' ? (sorted[next++] ?? item) : item));
}

function sortingByNames(usual: Compare): SortList {
  return (accounts) => accounts.toSorted((one, other) => usual(one.account, other.account));
}

/** Highest first; names are compared only where amounts are the same. */
function sortingByAmount(sections: readonly Section[], amounts: readonly number[], usual: Compare): SortList {
  const most = sections.reduce((count, { items }) => Math.max(count, items.length), 0);
  const placesOf = placesFromHighest(most);
  const room = new Float64Array(most);
  return (accounts) => {
    const count = accounts.length;
    const numbers = room.subarray(0, count);
    for (let at = 0; at < count; at += 1) numbers[at] = amounts[(accounts[at] as AccountItem).account] ?? 0;
    const places = placesOf(numbers);
    const sorted: AccountItem[] = [];
    for (let at = 0; at < count; at += 1) sorted.push(accounts[places[at] as number] as AccountItem);
    for (let start = 0, end = 1; start < count; start = end, end += 1) {
      const amount = numbers[places[start] as number];
      while (end < count && numbers[places[end] as number] === amount) end += 1;
      if (end - start < 2) continue;
      const equal = sorted.slice(start, end).sort((one, other) => usual(one.account, other.account));
      for (const [at, account] of equal.entries()) sorted[start + at] = account;
    }
    return sorted;
  };
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
