import type { CommandDefinition } from '../command-definition';
import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { compareOrderKeys, compareText, orderKeyOf } from '../account-order';
import type { EditContext } from '../edit-context';
import { placesFromHighest } from './places-from-highest';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isLockedSection } from '../queries/is-locked-section';
import { withItems } from '../section-items';
import type { AccountItem, Item, SectionId, StatementLayout } from '../statement';
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
  const lists = sections.map(({ items }) => items);
  const sorted = sort.by === 'amount' ? sortedByAmount(lists, sort.amounts, usual) : lists.map((items) => accountsIn(items).sort(usual));
  return withItems(statement, new Map(sections.map(({ id, items }, at) => [id, withAccounts(items, sorted[at] as AccountItem[])])));
}

type Compare = (one: AccountItem, other: AccountItem) => number;

function accountsIn(items: readonly Item[]): AccountItem[] {
  return items.filter((item) => item.kind === 'account');
}

/** Lines with their accounts in another order. */
function withAccounts(items: readonly Item[], accounts: readonly AccountItem[]): readonly Item[] {
  if (accounts.length === items.length) return accounts;
  let next = 0;
  return items.map((item) => (item.kind === 'account' ? (accounts[next++] as AccountItem) : item));
}

/** The accounts of each list from the highest amount; names are compared only where amounts are the same. All lists are sorted at once, which takes fewer passes than one after another. */
function sortedByAmount(lists: readonly (readonly Item[])[], amounts: readonly number[], usual: Compare): AccountItem[][] {
  const { numbers, starts } = amountsOf(lists, amounts);
  const places = groupedByList(placesFromHighest(numbers), starts);
  return lists.map((items, list) => {
    const start = starts[list] as number;
    const accounts = (starts[list + 1] as number) - start === items.length ? (items as readonly AccountItem[]) : accountsIn(items);
    const sorted = accounts.slice();
    let [equalFrom, last] = [0, NaN];
    for (let at = 0; at < sorted.length; at += 1) {
      const place = places[start + at] as number;
      sorted[at] = accounts[place - start] as AccountItem;
      const amount = numbers[place] as number;
      if (amount === last) continue;
      if (at - equalFrom > 1) sortPart(sorted, equalFrom, at, usual);
      [equalFrom, last] = [at, amount];
    }
    if (sorted.length - equalFrom > 1) sortPart(sorted, equalFrom, sorted.length, usual);
    return sorted;
  });
}

/** The amounts of all accounts, list after list; `starts` has where those of each list begin, and where the last ones end. */
function amountsOf(
  lists: readonly (readonly Item[])[],
  amounts: readonly number[],
): { readonly numbers: Float64Array; readonly starts: Uint32Array } {
  const numbers = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(lists.length + 1);
  let count = 0;
  for (let list = 0; list < lists.length; list += 1) {
    const items = lists[list] as readonly Item[];
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as Item;
      if (item.kind !== 'account') continue;
      numbers[count] = amounts[item.account] ?? 0;
      count += 1;
    }
    starts[list + 1] = count;
  }
  return { numbers: numbers.subarray(0, count), starts };
}

/** Places in the order of the lists that they lie in, and in the same order in each. */
function groupedByList(places: Uint32Array, starts: Uint32Array): Uint32Array {
  const listOf = new Uint32Array(places.length);
  for (let list = 1; list < starts.length; list += 1) listOf.fill(list - 1, starts[list - 1], starts[list]);
  const next = starts.slice();
  const grouped = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const list = listOf[place] as number;
    const to = next[list] as number;
    grouped[to] = place;
    next[list] = to + 1;
  }
  return grouped;
}

function sortPart(accounts: AccountItem[], from: number, to: number, usual: Compare): void {
  const part = accounts.slice(from, to).sort(usual);
  for (const [at, account] of part.entries()) accounts[from + at] = account;
}

/** By number, then caption, or by caption first; what is compared of an account is worked out once, and only if it decides. */
function comparisonOfNames(statement: StatementLayout, sort: SortBy, { accounts }: EditContext): Compare {
  const shownOf = (ordinal: number): Pick<Account, 'number' | 'name'> => {
    const account = accounts[ordinal];
    if (account === undefined) throw new Error(`No account has the ordinal ${ordinal}`);
    return { number: account.number, name: statement.accountCaptions[ordinal] ?? ownCaption(account) };
  };
  const keyOf = onceForEach((ordinal) => orderKeyOf(shownOf(ordinal)));
  const usual: Compare = ({ account: one }, { account: other }) => compareOrderKeys(keyOf(one), keyOf(other));
  if (sort.by !== 'caption') return usual;
  const nameOf = onceForEach((ordinal) => shownOf(ordinal).name.toLowerCase());
  return (one, other) => compareText(nameOf(one.account), nameOf(other.account)) || usual(one, other);
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
