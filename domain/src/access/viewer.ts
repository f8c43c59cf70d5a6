import type { ClientGrants } from '../api-clients/client-purpose';
import type { Rights } from './rights';

/** The status of a person in a tenant (docs/spec.md, lender 3). */
export const USER_STATUSES = ['Active', 'Deleted', 'Invited', 'PendingInvite'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What rights depend on: the person who asks, as stored in the tenant that is asked, or the API client. */
export interface Viewer {
  readonly status: UserStatus;
  readonly roleIds: readonly string[];
  /** Whether the tenant is the product's own, whose people are its staff. */
  readonly isStaff: boolean;
  /** What their roles hold; `RIGHTS` unless given. */
  readonly rights?: Rights;
  /** Set of an API client: it holds what its purposes give, and nothing by a role. */
  readonly client?: ClientGrants;
}

/** The viewer's access to one workspace: a member is on its access control list. */
export interface WorkspaceAccess {
  readonly isMember: boolean;
}
