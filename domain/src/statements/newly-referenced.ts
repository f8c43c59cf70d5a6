import { sectionsOfAccounts } from './section-items';
import type { StatementLayout } from './statement';

/** Whether the applied template did not know this account and no one has placed it since (docs/spec.md, borrower 3). */
export function isNewlyReferenced(statement: StatementLayout, account: number): boolean {
  return statement.newlyReferenced?.includes(account) ?? false;
}

/** The statement in which these accounts, and no others, are new. */
export function withNewlyReferenced(statement: StatementLayout, accounts: readonly number[]): StatementLayout {
  const { newlyReferenced: _, ...others } = statement;
  return accounts.length === 0 ? others : { ...others, newlyReferenced: accounts };
}

/** Clears the mark "new" of these accounts because they were placed; returns the same object when none of them was new. */
export function withPlaced(statement: StatementLayout, placed: (account: number) => boolean): StatementLayout {
  const left = statement.newlyReferenced?.filter((account) => !placed(account)) ?? [];
  return left.length === (statement.newlyReferenced?.length ?? 0) ? statement : withNewlyReferenced(statement, left);
}

/** Tells of the newly referenced accounts of a statement which are in another section of a later one. */
export function movedBetween(before: StatementLayout, after: StatementLayout): (account: number) => boolean {
  const accounts = new Set(before.newlyReferenced);
  const [then, now] = [sectionsOfAccounts(before, accounts), sectionsOfAccounts(after, accounts)];
  return (account) => then.get(account) !== now.get(account);
}
