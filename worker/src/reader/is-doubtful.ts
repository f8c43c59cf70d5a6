import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import { isProven } from '@countinghouse/domain/imports/tie-out/is-proven';
import type { ReadingMessage } from './messages';

/**
 * Whether a message says that books which rest on pages of an earlier reading may be wrong: the trial balances of the package do not prove
 * them, they break a rule, or a page did not fit the others. An outage or a lost connection says nothing of that.
 */
export function isDoubtful(message: ReadingMessage): boolean {
  if (message.kind === 'books') return ruleOnBooks(message.books, 'package').outcome === 'Error' || !isProven(message.books.checks);
  return message.kind === 'failed' && ['InternalError', 'InsufficientUserPermissions'].includes(message.errorCode);
}
