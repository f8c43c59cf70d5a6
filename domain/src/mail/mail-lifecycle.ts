import type { TransitionTable } from '../transitions';

/** States of a message: dropped when its recipient may not or does not want to receive it any more, undelivered when it was refused for too long. */
export type MailState = 'Pending' | 'Sent' | 'Dropped' | 'Undelivered' | 'Dismissed';

/** An undelivered message is tried again or put away by an administrator. */
export const MAIL_TRANSITIONS: TransitionTable<MailState> = {
  Pending: ['Sent', 'Dropped', 'Undelivered'],
  Sent: [],
  Dropped: [],
  Undelivered: ['Pending', 'Dismissed'],
  Dismissed: [],
};

/** Why a message was not delivered: the recipient's or our mail server refused it, none could be reached, it came too late, or it could not be written. */
export const MAIL_FAILURES = ['Refused', 'Unreachable', 'TooLate', 'Unwritable'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];
