import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { expect, it } from 'vitest';
import { textOf } from './refusal-text';

// covers lender 5.1, lender 5.6, lender 8.1, borrower 5.3, borrower 8.7
it.each<[string, Refusal]>([
  ['Unauthorized. Please login.', refuse('Unauthenticated')],
  ['Bad request', refuse('InvalidInput')],
  ['entityId required', refuse('entityIdRequired')],
  ['The workspace name contains unsafe content.', refuse('unsecureWorkspaceName')],
  ['The workspace engagement code contains unsafe content.', refuse('unsecureEngagementCode')],
  ['A user with this email address already exists.', refuse('Duplicate', 'emailAddress')],
  ['The connection for this company has expired. Unable to import financials at this time.', refuse('PackageNotAvailable', 'connectionId')],
])('a refusal over REST reads: %s', (text, refusal) => expect(textOf(refusal)).toBe(text));
