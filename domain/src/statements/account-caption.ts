import type { Account } from '../accounts/account';

/** The name that the source gives an account, or what else it says where it gives none. */
export function ownCaption(account: Account | undefined): string {
  return account?.name || account?.number || account?.sourceId || '';
}
