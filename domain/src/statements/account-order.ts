import type { Account } from '../accounts/account';

const UNNUMBERED = '\uffff';

/** Which of two accounts comes first by number, then name; 0 for neither. */
export function compareNumberThenName(one: Account, other: Account): number {
  return compare(numberKey(one.number), numberKey(other.number)) || compare(one.name.toLowerCase(), other.name.toLowerCase());
}

/** Accounts by number, then name, then the order of the source; figures in a number compare by value, accounts without one come last. */
export function sortByNumberThenName(accounts: readonly Account[]): Account[] {
  const keyed = accounts.map((account) => ({ account, number: numberKey(account.number), name: account.name.toLowerCase() }));
  keyed.sort((a, b) => compare(a.number, b.number) || compare(a.name, b.name) || a.account.ordinal - b.account.ordinal);
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

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
