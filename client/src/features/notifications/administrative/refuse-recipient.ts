import { enteredEmail, isEmail, isSameEmail } from '@countinghouse/domain/fields/email';
import { LIMITS } from '@countinghouse/domain/limits';

/** Why an address can't be added to a list of recipients. */
export type RecipientIssue = 'notAnAddress' | 'listedAlready' | 'tooMany';

/** An address as it was entered, without blanks around it. */
export function recipientOf(entered: string): string {
  return enteredEmail(entered).trimEnd();
}

/** Why an entered address can't be added; null when it can (docs/spec.md, lender 5). */
export function refuseRecipient(entered: string, listed: readonly string[]): RecipientIssue | null {
  const address = recipientOf(entered);
  if (!isEmail(address)) return 'notAnAddress';
  if (listed.some((each) => isSameEmail(each, address))) return 'listedAlready';
  return listed.length >= LIMITS.notificationRecipientsMax ? 'tooMany' : null;
}
