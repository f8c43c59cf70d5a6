import type { UserStatus } from '../access/viewer';
import type { TransitionTable } from '../transitions';

/** How a person's status changes (docs/spec.md, lender 3): an invitation can be repeated, the first sign-in makes a person active, and Deleted is final. */
export const USER_TRANSITIONS: TransitionTable<UserStatus> = {
  PendingInvite: ['Invited', 'Active', 'Deleted'],
  Invited: ['Invited', 'Active', 'Deleted'],
  Active: ['Deleted'],
  Deleted: [],
};
