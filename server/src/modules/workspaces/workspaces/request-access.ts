import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { MoreThan } from 'typeorm';
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
      const pending = await lockPending(tx, ctx);
      const tooMany = refuseTooMany(
        ctx,
        pending.filter((request) => request.workspaceId !== workspaceId),
      );
      if (tooMany !== null) return tooMany;
      const same = pending.find((request) => request.workspaceId === workspaceId);
      const requestedAt = same?.requestedAt ?? (await putRequest(tx, ctx, workspaceId));
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

/** What the person asked for in the last week. They are locked, so that of two requests at once one counts the other. */
async function lockPending(tx: TenantTransaction, ctx: ViewerCtx): Promise<AccessRequest[]> {
  const { userId } = ctx.viewer;
  await lockPerson(tx, userId);
  return tx.repo(AccessRequest).findBy({ userId, requestedAt: MoreThan(requestsStandSince(ctx)) });
}

const HOUR = 3_600_000;

function refuseTooMany(ctx: ViewerCtx, earlier: readonly AccessRequest[]): Refusal | null {
  const now = ctx.clock.now().getTime();
  const times = earlier.map(({ requestedAt }) => requestedAt.getTime()).filter((time) => time > now - HOUR);
  const wait = waitForRoom(times, { most: LIMITS.accessRequestsPerHour, within: HOUR }, now);
  return wait === null ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

/** Stores a request of now, in place of one that has lapsed. */
async function putRequest(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<Date> {
  const requestedAt = ctx.clock.now();
  await tx.repo(AccessRequest).upsert({ workspaceId, userId: ctx.viewer.userId, requestedAt });
  await auditWorkspaceChange(tx, ctx, 'workspace.accessRequested', workspaceId);
  return requestedAt;
}

function present({ people, addresses }: Notified): AccessRequested {
  const [members, others] = [people.filter((person) => person.isMember), people.filter((person) => !person.isMember)];
  return {
    notificationsSentTo: members.map((person) => person.displayName),
    adminRecipients: [...others.map((person) => person.displayName), ...addresses],
  };
}
