import type { AccountItem, Item } from '../statement';

type OtherItem = Exclude<Item, AccountItem>;

const known = new WeakMap<readonly Item[], readonly OtherItem[]>();

/** The sections, computed lines and formulas among these lines, which may be thousands of accounts; looked for once. */
export function linesBesidesAccounts(items: readonly Item[]): readonly OtherItem[] {
  let found = known.get(items);
  if (found === undefined) {
    found = items.filter((item): item is OtherItem => item.kind !== 'account');
    known.set(items, found);
  }
  return found;
}
