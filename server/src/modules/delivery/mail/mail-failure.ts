import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';

/** What a mail server answers about itself or about our credentials (RFC 5321, RFC 4954): nothing is wrong with the message. */
const ABOUT_THE_SESSION = new Set([421, 454, 530, 534, 535, 538]);

/** Why a mail server did not take a message: a refusal has an answer code of 400 or more that is about the message, anything else never got through. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof RangeError) return 'Unwritable';
  const { code, responseCode } = (error ?? {}) as { readonly code?: unknown; readonly responseCode?: unknown };
  const isAnswer = typeof responseCode === 'number' && responseCode >= 400 && !ABOUT_THE_SESSION.has(responseCode);
  return isAnswer && code !== 'EAUTH' ? 'Refused' : 'Unreachable';
}
