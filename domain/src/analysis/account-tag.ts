import type { Account } from '../accounts/account';
import { ACCOUNT_TYPE_FACTS, type AccountClass } from '../accounts/account-type';

/** What analysts say of accounts beyond their place in the statements. */
export const ACCOUNT_TAGS = [
  'Debt',
  'NotDebt',
  'SubordinatedDebt',
  'CurrentPortion',
  'Intangible',
  'RelatedPartyReceivable',
  'Rent',
  'Distribution',
] as const;
export type AccountTagName = (typeof ACCOUNT_TAGS)[number];

/** The class of accounts that each tag is for. */
const CLASSES: Readonly<Record<AccountTagName, AccountClass>> = {
  Debt: 'Liability',
  NotDebt: 'Liability',
  SubordinatedDebt: 'Liability',
  CurrentPortion: 'Liability',
  Intangible: 'Asset',
  RelatedPartyReceivable: 'Asset',
  Rent: 'Expense',
  Distribution: 'Equity',
};

/** A tag of a workspace and the account it was given to, as one of its records had it. */
export interface AccountTag {
  readonly sourceId: string;
  readonly number: string | null;
  readonly name: string;
  readonly tag: AccountTagName;
}

/** Whether a tag can be given to an account. */
export function canTag(tag: AccountTagName, { type }: Pick<Account, 'type'>): boolean {
  return ACCOUNT_TYPE_FACTS[type].class === CLASSES[tag];
}

/** Tags by which an account is debt wherever it is. */
export const DEBT_TAGS = ['Debt', 'SubordinatedDebt', 'CurrentPortion'] as const satisfies readonly AccountTagName[];

/** Whether tags of one account deny each other: an account can't be debt and none. */
export function contradict(tags: readonly AccountTagName[]): boolean {
  return tags.includes('NotDebt') && DEBT_TAGS.some((tag) => tags.includes(tag));
}

/** The accounts of a record with each tag. */
export type TaggedAccounts = ReadonlyMap<AccountTagName, ReadonlySet<number>>;

/**
 * Finds the accounts of a record that tags were given to: by the source's id, else by number and name. An account whose type
 * a tag is not for is left out, because a later collection may have changed it.
 */
export function matchTags(tags: readonly AccountTag[], accounts: readonly Account[]): TaggedAccounts {
  const found = new Map<AccountTagName, Set<number>>(ACCOUNT_TAGS.map((tag) => [tag, new Set()]));
  if (tags.length === 0) return found;
  const bySourceId = new Map(accounts.map((account) => [account.sourceId, account]));
  const byName = new Map(accounts.map((account) => [nameKey(account), account]));
  for (const each of tags) {
    const account = bySourceId.get(each.sourceId) ?? byName.get(nameKey(each));
    if (account !== undefined && canTag(each.tag, account)) found.get(each.tag)?.add(account.ordinal);
  }
  return found;
}

const nameKey = ({ number, name }: Pick<Account, 'number' | 'name'>) => JSON.stringify([number, name]);
