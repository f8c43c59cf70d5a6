import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { MoreThan, Not } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notify, type Notified } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { requestsStandSince } from './access-requests-loader';
import { auditWorkspaceChange } from './audit-change';
import { requireWorkspaceRight } from './require-workspace-right';
import { AccessRequest } from './access-request.entity';
import { lockPerson } from '../../identity/users/lock-people';

/** The recipients of a request for access: people by name, others by address. */
export interface AccessRequested {
  /** Users of the workspace. */
  readonly notificationsSentTo: readonly string[];
  /** Administrators who are not among them, and the tenant's own recipients. */
  readonly adminRecipients: readonly string[];
}

/**
 * Asks the users of a workspace and the administrators for access to it (docs/spec.md, lender 6). A repeated request within a week notifies no one
 * twice. Refuses NotFound, Duplicate if the person has access, and TooManyRequests above 30 workspaces in an hour.
 */
export const requestAccess = useCase(
  { caller: 'person', because: 'It is for those who may not open the workspace.' },
  async (ctx: ViewerCtx, workspaceId: string): Promise<Result<AccessRequested>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (denied === null) return refuse('Duplicate');
      if (denied.refused !== 'Forbidden') return denied;
      const tooMany = await refuseTooMany(tx, ctx, workspaceId);
      if (tooMany !== null) return tooMany;
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
  },
);

const HOUR = 3_600_000;
/** The person is held, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const { userId } = ctx.viewer;
  await lockPerson(tx, userId);
  const earlier = await tx
    .repo(AccessRequest)
    .findBy({ userId, workspaceId: Not(workspaceId), requestedAt: MoreThan(new Date(now - HOUR)) });
  const limit = { most: LIMITS.accessRequestsPerHour, within: HOUR };
  const wait = waitForRoom(
    earlier.map(({ requestedAt }) => requestedAt.getTime()),
    limit,
    now,
  );
  return wait === null ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

const PUT = `
insert into access_request as r (tenant_id, workspace_id, user_id, requested_at) values ($1, $2, $3, $4)
on conflict (tenant_id, workspace_id, user_id) do update set requested_at = case when r.requested_at > $5 then r.requested_at else $4 end
returning requested_at`;

/** The time of the pending request: now, or within the last week. */
async function putRequest(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<Date> {
  const now = ctx.clock.now();
  const values = [ctx.tenant.id, workspaceId, ctx.viewer.userId, now, requestsStandSince(ctx)];
  const [row] = await tx.query<{ requested_at: Date }>(PUT, values);
  const requestedAt = row?.requested_at ?? now;
  if (requestedAt.getTime() === now.getTime()) await auditWorkspaceChange(tx, ctx, 'workspace.accessRequested', workspaceId);
  return requestedAt;
}

function present({ people, addresses }: Notified): AccessRequested {
  const [members, others] = [people.filter((person) => person.isMember), people.filter((person) => !person.isMember)];
  return {
    notificationsSentTo: members.map((person) => person.displayName),
    adminRecipients: [...others.map((person) => person.displayName), ...addresses],
  };
}
