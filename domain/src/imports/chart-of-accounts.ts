import type { Account } from '../accounts/account';
import type { AccountType } from '../accounts/account-type';
import { issueLocation, issueMessage } from './issue-message';
import type { IssueKey } from './issue-message';
import type { ImportIssue, SourceAccount } from './page';
import { sortOfType } from './year-end/account-sort';

/** The chart as it arrives: ordinals in order of arrival, parents known by source id only. */
export class ChartOfAccounts {
  private readonly accounts: SourceAccount[] = [];
  private readonly sorts: number[] = [];
  private readonly ordinals = new Map<string, number>();
  private readonly ordinalsByName = new Map<string, number | null>();
  private readonly repeated: SourceAccount[] = [];

  get size(): number {
    return this.accounts.length;
  }

  add(accounts: readonly SourceAccount[]): void {
    for (const account of accounts) {
      if (this.ordinals.has(account.sourceId)) this.repeated.push(account);
      else this.ordinals.set(account.sourceId, this.accounts.length);
      const name = account.name.toLowerCase();
      this.ordinalsByName.set(name, this.ordinalsByName.has(name) ? null : this.accounts.length);
      this.accounts.push(account);
      this.sorts.push(sortOfType(account.type));
    }
  }

  typeOf(ordinal: number): AccountType {
    return this.at(ordinal).type;
  }

  /** What an account is to the rules on journals, asked for each line; the account must exist. */
  sortOf(ordinal: number): number {
    return this.sorts[ordinal] as number;
  }

  /** Ordinals of the accounts whose types are guesses. */
  guessedTypes(): readonly number[] {
    return this.accounts.flatMap(({ isTypeGuessed }, ordinal) => (isTypeGuessed === true ? [ordinal] : []));
  }

  nameOf(ordinal: number): string {
    return this.at(ordinal).name;
  }

  /**
   * The accounts with their parents found by source id, else by a name that only one account has; a parent that is missing (a heading
   * that never posts has no lines in a ledger), or that leads back to the account, counts as none.
   */
  link(): Account[] {
    const linked = this.accounts.map((account, ordinal) => ({ ordinal, ...described(account), parentOrdinal: this.parentOf(account) }));
    return linked.map((account) => (leadsBack(linked, account.ordinal) ? { ...account, parentOrdinal: null } : account));
  }

  /** What is wrong with the chart itself; from a package only repeated ids are. */
  issues(origin: 'upload' | 'package'): ImportIssue[] {
    const issues = this.repeated.map((account) => issue(account, 'repeatedInChart'));
    if (origin === 'package') return issues;
    const linked = this.link();
    for (const [ordinal, account] of this.accounts.entries()) {
      if (account.parentSourceId === null || linked[ordinal]?.parentOrdinal !== null) continue;
      if (this.parentOf(account) !== null) issues.push(issue(account, 'ownParent'));
    }
    return issues;
  }

  private at(ordinal: number): SourceAccount {
    const account = this.accounts[ordinal];
    if (account === undefined) throw new RangeError(`No account has ordinal ${ordinal}`);
    return account;
  }

  private parentOf(account: SourceAccount): number | null {
    const { parentSourceId } = account;
    if (parentSourceId === null) return null;
    return this.ordinals.get(parentSourceId) ?? this.ordinalsByName.get(parentSourceId.toLowerCase()) ?? null;
  }
}

function described({ sourceId, number, name, type, active, description }: SourceAccount): Omit<Account, 'ordinal' | 'parentOrdinal'> {
  return { sourceId, number, name, type, active, description };
}

/** Whether the chain of parents from an account comes back to it. */
function leadsBack(accounts: readonly { readonly parentOrdinal: number | null }[], ordinal: number): boolean {
  const seen = new Set<number>();
  let at = accounts[ordinal]?.parentOrdinal ?? null;
  while (at !== null && at !== ordinal && !seen.has(at)) {
    seen.add(at);
    at = accounts[at]?.parentOrdinal ?? null;
  }
  return at === ordinal;
}

function issue(account: SourceAccount, problem: IssueKey): ImportIssue {
  return { location: issueLocation('account', { label: account.number ?? account.name }), problem: issueMessage(problem) };
}
