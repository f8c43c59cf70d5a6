import { ROLES } from './role';
import type { UserStatus } from './viewer';

/** A person of the tenant as far as administration goes. */
export interface Administrable {
  readonly id: string;
  readonly status: UserStatus;
  readonly roleIds: readonly string[];
}

/** Whether the tenant still has an active administrator once these people are as given; a tenant never loses its last one. */
export function keepsAnAdministrator(people: readonly Administrable[]): boolean {
  return people.some((person) => person.status === 'Active' && person.roleIds.includes(ROLES.administrator.id));
}
