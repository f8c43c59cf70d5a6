import { can } from '@countinghouse/domain/access/can';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import { readRepo } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { User as StoredUser } from './user.entity';

/** A person as others of the tenant see them. */
export interface User {
  readonly id: string;
  readonly displayName: string;
  /** Null for those who may not see it (docs/decisions/identity.md, People). */
  readonly emailAddress: string | null;
  readonly status: UserStatus;
}

/**
 * SQL of whether the viewer may see the email address of `portal_user u`: their own, those of people who share a workspace with them,
 * and all for those who manage people. Both are SQL, most often parameters: the viewer's id, and whether they see all.
 */
export function emailVisibleSql(viewer: string, seesAll: string): string {
  return `(${seesAll}::boolean or u.id = ${viewer}::uuid or exists (
    select from workspace_user theirs
    join workspace_user mine on mine.tenant_id = theirs.tenant_id and mine.workspace_id = theirs.workspace_id and mine.user_id = ${viewer}::uuid
    join workspace w on w.tenant_id = theirs.tenant_id and w.id = theirs.workspace_id and w.deleted_at is null
    where theirs.tenant_id = u.tenant_id and theirs.user_id = u.id) or exists (
    select from client_reach mine
    join workspace_user theirs on theirs.tenant_id = mine.tenant_id and theirs.workspace_id = mine.workspace_id and theirs.user_id = u.id
    join workspace w on w.tenant_id = mine.tenant_id and w.id = mine.workspace_id and w.deleted_at is null
    where mine.tenant_id = u.tenant_id and mine.user_id = ${viewer}::uuid))`;
}

/** With what `emailVisibleSql` hides addresses; an anonymous caller sees none. */
export interface EmailRights {
  readonly viewerId: string | null;
  readonly seesAll: boolean;
}

/** The rights of the caller to see addresses. */
export function emailRights(ctx: Ctx): EmailRights {
  if (ctx.viewer === null) return { viewerId: null, seesAll: false };
  return { viewerId: ctx.viewer.userId, seesAll: can(rightsOf(ctx as ViewerCtx), 'CanManageUsers') };
}

/** The people of the tenant as `u`, deleted ones too, as the caller sees them; the text of the statement depends on whether they see all addresses. */
export function seenPeople(ctx: Ctx, { viewerId, seesAll } = emailRights(ctx)): TenantQuery<StoredUser, User> {
  const people = readRepo(ctx, StoredUser).createQueryBuilder('u');
  const visible = `case when ${emailVisibleSql(':viewerId', 'false')} then u.emailAddress end`;
  return (seesAll ? people : people.andWhere('true', { viewerId })).select<User>({
    id: 'u.id',
    displayName: 'u.displayName',
    emailAddress: seesAll ? 'u.emailAddress' : visible,
    status: 'u.status',
  });
}
