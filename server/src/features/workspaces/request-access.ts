import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { notify, type Notified } from '../notifications/notify';
import { PORTAL_PATHS } from '../notifications/portal-paths';
import { requestsStandSince } from './access-requests-loader';
import { noteWorkspaceChange } from './note-change';
import { requireWorkspaceRight } from './require-workspace-right';

/** Who was told of a request for access: people by name, other recipients by address. */
export interface AccessRequested {
  /** Users of the workspace. */
  readonly notificationsSentTo: readonly string[];
  /** Administrators who are not among them, and the tenant's own recipients. */
  readonly adminRecipients: readonly string[];
}

/**
 * Asks the users of a workspace and the administrators for access to it (lender side 6). Asked again within a week, nobody is told twice.
 * Refuses NotFound, and Duplicate to whoever has access.
 */
export async function requestAccess(ctx: ViewerCtx, workspaceId: string): Promise<Answer<AccessRequested>> {
  return withTenant(ctx, async (tx) => {
    const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (denied === null) return refuse('Duplicate');
    if (denied.refused !== 'Forbidden') return denied;
    const requestedAt = await putRequest(tx, ctx, workspaceId);
    const { userId, displayName, emailAddress } = ctx.viewer;
    const told = await notify(tx, ctx, {
      type: 'AccessRequested',
      workspaceId,
      occurrence: `${workspaceId}/${userId}/${requestedAt.toISOString()}`,
      exceptUserId: userId,
      facts: { requesterName: displayName, requesterAddress: emailAddress, link: PORTAL_PATHS.workspaceUsers(workspaceId) },
    });
    return present(told);
  });
}

const PUT = `
insert into access_request as r (tenant_id, workspace_id, user_id, requested_at) values ($1, $2, $3, $4)
on conflict (tenant_id, workspace_id, user_id) do update set requested_at = case when r.requested_at > $5 then r.requested_at else $4 end
returning requested_at`;

/** When the request that stands was made: now, or within the last week. */
async function putRequest(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<Date> {
  const now = ctx.clock.now();
  const values = [ctx.tenant.id, workspaceId, ctx.viewer.userId, now, requestsStandSince(ctx)];
  const [row] = await tx.query<{ requested_at: Date }>(PUT, values);
  const requestedAt = row?.requested_at ?? now;
  if (requestedAt.getTime() === now.getTime()) await noteWorkspaceChange(tx, ctx, 'workspace.accessRequested', workspaceId);
  return requestedAt;
}

function present({ people, addresses }: Notified): AccessRequested {
  const [members, others] = [people.filter((person) => person.isMember), people.filter((person) => !person.isMember)];
  return {
    notificationsSentTo: members.map((person) => person.displayName),
    adminRecipients: [...others.map((person) => person.displayName), ...addresses],
  };
}
