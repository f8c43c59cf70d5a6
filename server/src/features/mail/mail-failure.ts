import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';

/** Why a mail server did not take a message: a refusal has an answer code of 400 or more, anything else never got through. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof RangeError) return 'Unwritable';
  const code = (error as { readonly responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 400 ? 'Refused' : 'Unreachable';
}
