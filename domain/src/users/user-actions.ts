import type { UserStatus } from '../access/viewer';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import { mayGo } from '../transitions';
import { USER_TRANSITIONS } from './user-lifecycle';

/** A person as far as others act on them. */
export interface ActedOn {
  readonly id: string;
  readonly status: UserStatus;
}

/** Refuses to invite again: oneself, and people who have signed in already (docs/spec.md, lender 4). */
export function refuseInvite(viewerId: string, user: ActedOn): Refusal | null {
  if (user.id === viewerId) return refuse('OwnAccount');
  return mayGo(USER_TRANSITIONS, user.status, 'Invited') ? null : refuse('NotInvitable');
}

/** Refuses to delete oneself, and people who are deleted already (docs/spec.md, lender 6). */
export function refuseDelete(viewerId: string, user: ActedOn): Refusal | null {
  if (user.id === viewerId) return refuse('OwnAccount');
  return mayGo(USER_TRANSITIONS, user.status, 'Deleted') ? null : refuse('NotFound');
}

/** Refuses to change one's own roles (docs/spec.md, lender 6). */
export function refuseRoleEdit(viewerId: string, user: Pick<ActedOn, 'id'>): Refusal | null {
  return user.id === viewerId ? refuse('OwnAccount', 'roleIds') : null;
}

/** Refuses to change one's own name (docs/spec.md, lender 5). */
export function refuseNameEdit(viewerId: string, user: Pick<ActedOn, 'id'>): Refusal | null {
  return user.id === viewerId ? refuse('OwnAccount', 'firstName') : null;
}
