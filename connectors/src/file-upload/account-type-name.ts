import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';

const byName = new Map<string, AccountType>(ACCOUNT_TYPES.map((type) => [type.toLowerCase(), type]));

/** The account type that a text names, in any case and with any spacing; undefined when there is none. */
export function accountTypeNamed(text: string): AccountType | undefined {
  return byName.get(text.replace(/\s+/g, ' ').trim().toLowerCase());
}
