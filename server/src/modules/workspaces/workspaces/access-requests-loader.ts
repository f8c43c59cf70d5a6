import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { presentUser, type User, type UserRow } from '../../identity/users/present-user';
import { emailRights, userColumns } from '../../identity/users/user-columns';

/** A person who asked for access to a workspace and does not have it. */
export interface AccessRequest {
  readonly user: User;
  readonly requestedAt: Date;
}

type Row = UserRow & { workspace_id: string; requested_at: Date };

const OF_WORKSPACES = `
  select r.workspace_id, r.requested_at, ${userColumns('$4', '$5')}
  from access_request r join portal_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.status = 'Active'
  where r.tenant_id = $1 and r.workspace_id = any($2::uuid[]) and r.requested_at > $3
  order by r.requested_at, u.id`;

/** Who asked for access in the last week, longest ago first; the caller checked the rights. */
export const accessRequestsLoader = defineLoader<string, readonly AccessRequest[]>(async (ctx, workspaceIds) => {
  const values = [ctx.tenant.id, workspaceIds, requestsStandSince(ctx), ...emailRights(ctx)];
  const rows = await withTenant(ctx, (tx) => tx.query<Row>(OF_WORKSPACES, values, 'access-requests'));
  const requests = new Map<string, AccessRequest[]>(workspaceIds.map((id) => [id, []]));
  for (const row of rows) requests.get(row.workspace_id)?.push({ user: presentUser(row), requestedAt: row.requested_at });
  return workspaceIds.map((id) => requests.get(id) ?? []);
});

const BY_VIEWER = `select workspace_id from access_request where tenant_id = $1 and user_id = $2 and workspace_id = any($3::uuid[]) and requested_at > $4`;

/** Whether the viewer asked for access to a workspace in the last week. */
export const accessRequestedLoader = defineLoader<string, boolean>(async (ctx, workspaceIds) => {
  const { viewer } = ctx as ViewerCtx;
  const rows = await withTenant(ctx, (tx) =>
    tx.query<{ workspace_id: string }>(
      BY_VIEWER,
      [ctx.tenant.id, viewer.userId, workspaceIds, requestsStandSince(ctx)],
      'access-requested',
    ),
  );
  const requested = new Set(rows.map((row) => row.workspace_id));
  return workspaceIds.map((id) => requested.has(id));
});

/** A request made before has lapsed: it can be made again. */
export function requestsStandSince({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.now().getTime() - LIMITS.accessRequestDays * 86_400_000);
}
