import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { repeated } from './issue-collector';
import type { Problem } from './issue-collector';
import { shortValue } from './short-value';

const ACCEPTED = ACCOUNT_TYPES.join(', ');

/** What is wrong with a text that names no account type, with those that are accepted. */
export function unknownType(text: string): Problem {
  return repeated('unknownType', { value: shortValue(text), types: ACCEPTED });
}
