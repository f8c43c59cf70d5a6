import { can } from '@countinghouse/domain/access/can';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/**
 * SQL of whether the viewer may see the email address of `portal_user u`: their own, those of people who share a workspace with them,
 * and all for those who manage people. Takes the parameters of `emailRights`.
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

/** SQL of the columns that `presentUser` reads, of the table `portal_user u`; takes the parameters of `emailRights`. */
export function userColumns(viewer: string, seesAll: string): string {
  return `u.id, u.display_name, case when ${emailVisibleSql(viewer, seesAll)} then u.email_address end as email_address, u.status`;
}

/** The parameters with which a query of people hides addresses: the viewer's id, and whether they see all; an anonymous caller sees none. */
export function emailRights(ctx: Ctx): readonly [viewerId: string | null, seesAll: boolean] {
  if (ctx.viewer === null) return [null, false];
  return [ctx.viewer.userId, can(rightsOf(ctx as ViewerCtx), 'CanManageUsers')];
}
