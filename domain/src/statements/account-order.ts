import type { Account } from '../accounts/account';

const UNNUMBERED = '\uffff';

/** Of an account, what decides its place; `compareText` orders both. */
export interface AccountOrderKey {
  readonly number: string;
  readonly name: string;
}

/** What decides the place of an account by number and name; worked out once for each account of a list that is sorted. */
export function orderKeyOf({ number, name }: Pick<Account, 'number' | 'name'>): AccountOrderKey {
  return { number: numberKey(number), name: name.toLowerCase() };
}

/** Which of two keys comes first by number, then name; 0 for neither. */
export function compareOrderKeys(one: AccountOrderKey, other: AccountOrderKey): number {
  return compareText(one.number, other.number) || compareText(one.name, other.name);
}

/** Which of two accounts comes first by number, then name; 0 for neither. */
export function compareNumberThenName(one: Account, other: Account): number {
  return compareOrderKeys(orderKeyOf(one), orderKeyOf(other));
}

/** Accounts by number, then name, then the order of the source; figures in a number compare by value, accounts without one come last. */
export function sortByNumberThenName(accounts: readonly Account[]): Account[] {
  const keyed = accounts.map((account) => ({ account, key: orderKeyOf(account) }));
  keyed.sort((a, b) => compareOrderKeys(a.key, b.key) || a.account.ordinal - b.account.ordinal);
  return keyed.map(({ account }) => account);
}

function numberKey(number: string | null): string {
  if (number === null || number === '') return UNNUMBERED;
  return number.toLowerCase().replace(/\d+/g, byValue);
}

/** Figures behind their count, so that texts compare as the numbers do. */
function byValue(figures: string): string {
  const significant = figures.replace(/^0+(?=.)/, '');
  return `${significant.length.toString().padStart(3, '0')}${significant}`;
}

/** Which of two texts comes first by code unit; 0 for neither. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
