import type { Sanitiser } from '@countinghouse/domain/fields/unsafe-text';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseEngagementCode, refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { isStale } from '../../../platform/http/etag';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { lockWorkspace, type LockedWorkspace } from './lock-workspace';
import { auditWorkspaceChange } from './audit-change';
import { requireWorkspaceRight } from './require-workspace-right';
import { replacePeople } from './workspace-people';

/** What to change of a workspace; what is absent stays as it is. */
export interface UpdateWorkspace {
  readonly workspaceId: string;
  readonly displayName?: string | undefined;
  /** Null removes it. */
  readonly engagementCode?: string | null | undefined;
  /** Everyone who gets access. */
  readonly userIds?: readonly string[] | undefined;
  /** An `If-Match` header: the version that the caller read; absent overwrites whatever is there. */
  readonly ifMatch: string | string[] | undefined;
}

/**
 * Changes details and people of a workspace together, or nothing; answers its version. Name and code need the right to view it, its
 * people that to manage them. Refuses NotFound, Forbidden, StaleVersion, what the fields can't hold and a workspace without people.
 */
export async function updateWorkspace(ctx: ViewerCtx, input: UpdateWorkspace): Promise<Result<number>> {
  const sanitise = await sanitiserFor(input.displayName ?? null, input.engagementCode ?? null);
  return withTenant(ctx, async (tx) => {
    const stored = isId(input.workspaceId) ? await lockWorkspace(tx, ctx, input.workspaceId) : null;
    if (stored === null) return refuse('NotFound');
    // Checked under the lock, so that a person who is being removed can no longer change anything.
    const denied = await refuseWithoutRight(tx, ctx, input);
    if (denied !== null) return denied;
    if (isStale(input.ifMatch, stored.version)) return refuse('StaleVersion');
    const details = changedDetails(stored, input);
    const refusal = refuseDetails(details, sanitise);
    if (refusal !== null) return refusal;
    const peopleChanged = input.userIds !== undefined && (await replacePeople(tx, ctx, input.workspaceId, input.userIds));
    if (isRefusal(peopleChanged)) return peopleChanged;
    return store(tx, ctx, input.workspaceId, { stored, details, peopleChanged });
  });
}

type Details = Pick<UpdateWorkspace, 'displayName' | 'engagementCode'>;

async function refuseWithoutRight(tx: TenantTransaction, ctx: ViewerCtx, input: UpdateWorkspace): Promise<Refusal | null> {
  const { workspaceId, userIds } = input;
  const changesDetails = input.displayName !== undefined || input.engagementCode !== undefined || userIds === undefined;
  const denied = changesDetails ? await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace') : null;
  return denied ?? (userIds === undefined ? null : requireWorkspaceRight(tx, ctx, workspaceId, 'CanManageWorkspaceUsers'));
}

function changedDetails(stored: LockedWorkspace, { displayName, engagementCode }: UpdateWorkspace): Details {
  return {
    ...(displayName === undefined || displayName === stored.displayName ? {} : { displayName }),
    ...(engagementCode === undefined || engagementCode === stored.engagementCode ? {} : { engagementCode }),
  };
}

/** Only changed texts are checked, so that an old one never blocks another change (design 1, habit 9). */
function refuseDetails({ displayName, engagementCode }: Details, sanitise: Sanitiser): Refusal | null {
  const nameRefusal = displayName === undefined ? null : refuseWorkspaceName(displayName, sanitise);
  return nameRefusal ?? (engagementCode === undefined ? null : refuseEngagementCode(engagementCode, sanitise));
}

interface Change {
  readonly stored: LockedWorkspace;
  readonly details: Details;
  readonly peopleChanged: boolean;
}

async function store(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string, change: Change): Promise<number> {
  const { stored, details, peopleChanged } = change;
  const fields = Object.keys(details);
  if (fields.length === 0 && !peopleChanged) return stored.version;
  const [row] = await tx.query<{ version: number }>(
    `update workspace set display_name = $3, engagement_code = $4, version = version + 1, last_activity_at = greatest(last_activity_at, $5)
     where tenant_id = $1 and id = $2 returning version`,
    [
      ctx.tenant.id,
      workspaceId,
      details.displayName ?? stored.displayName,
      details.engagementCode === undefined ? stored.engagementCode : details.engagementCode,
      ctx.clock.now(),
    ],
  );
  if (fields.length > 0) await auditWorkspaceChange(tx, ctx, 'workspace.updated', workspaceId, fields);
  if (peopleChanged) await auditWorkspaceChange(tx, ctx, 'workspace.usersChanged', workspaceId, ['users']);
  return row?.version ?? stored.version;
}
