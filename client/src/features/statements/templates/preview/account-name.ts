import type { Account } from '@countinghouse/domain/accounts/account';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';

/** An account as people call it, with its number where it has one. */
export function accountName(account: Account | undefined): string {
  return [account?.number, ownCaption(account)].filter((part, at, all) => part && all.indexOf(part) === at).join(' ');
}
