import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { repeated } from './fault-collector';
import type { Problem } from './fault-collector';
import { shortValue } from './short-value';

const byName = new Map<string, AccountType>(ACCOUNT_TYPES.map((type) => [type.toLowerCase(), type]));
const ACCEPTED = ACCOUNT_TYPES.join(', ');

/** The account type that a text names, in any case, with any spacing or hyphens; undefined when there is none. */
export function accountTypeNamed(text: string): AccountType | undefined {
  return byName.get(
    text
      .replace(/[\s-]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

/** What is wrong with a text that names no account type, with those that are accepted. */
export function unknownType(text: string): Problem {
  if (text === '') return repeated('noType', { types: ACCEPTED });
  return repeated('unknownType', { value: shortValue(text), types: ACCEPTED });
}
