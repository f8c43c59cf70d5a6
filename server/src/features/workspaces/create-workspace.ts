import { can } from '@countinghouse/domain/access/can';
import { isEmail } from '@countinghouse/domain/fields/email';
import { refuse, type Answer, type Refusal } from '@countinghouse/domain/refusals';
import { refuseEngagementCode, refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { sanitiserFor } from '../../platform/text/sanitiser';
import { rightsOf } from '../sessions/rights-of';
import type { ViewerTenantCtx } from '../tenants/request-ctx';
import { noteWorkspaceChange } from './note-change';
import { addPeople, refuseStrangers } from './workspace-people';

/** A workspace to be. */
export interface CreateWorkspace {
  /** An id that the caller made; null lets us make one. */
  readonly id: string | null;
  readonly displayName: string;
  readonly engagementCode: string | null;
  readonly primaryEmail: string | null;
  /** People to give access besides the creator. */
  readonly userIds: readonly string[];
  /** When it was last worked with, at most now; null means now. */
  readonly lastActivityTime: Date | null;
}

/**
 * Creates a workspace whose first user is its creator, and answers its id. Refuses Forbidden without `CanCreateWorkspace` or where the
 * tenant has switched it off, what the fields can't hold, people the tenant does not have, and Duplicate for an id in use.
 */
export async function createWorkspace(ctx: ViewerTenantCtx, input: CreateWorkspace): Promise<Answer<string>> {
  if (!can(rightsOf(ctx), 'CanCreateWorkspace') || ctx.tenant.settings.disableNewWorkspaces) return refuse('Forbidden');
  const refusal = await refuseFields(input);
  if (refusal !== null) return refusal;
  const id = input.id ?? ctx.ids.next();
  return withTenant(ctx, async (tx) => {
    const userIds = [...new Set([ctx.viewer.userId, ...input.userIds.map((userId) => userId.toLowerCase())])];
    const strangers = await refuseStrangers(tx, ctx, userIds, 'userIds');
    if (strangers !== null) return strangers;
    if (!(await insertWorkspace(ctx, tx, id, input))) return refuse('Duplicate', 'id');
    await addPeople(tx, ctx, id, userIds);
    await noteWorkspaceChange(tx, ctx, 'workspace.created', id);
    return id;
  });
}

async function refuseFields({ displayName, engagementCode, primaryEmail }: CreateWorkspace): Promise<Refusal | null> {
  const sanitise = await sanitiserFor(displayName, engagementCode);
  if (primaryEmail !== null && !isEmail(primaryEmail))
    return refuse('InvalidInput', 'primaryEmail', { problem: 'is not an e-mail address' });
  return refuseWorkspaceName(displayName, sanitise) ?? refuseEngagementCode(engagementCode, sanitise);
}

async function insertWorkspace(ctx: ViewerTenantCtx, tx: TenantTransaction, id: string, input: CreateWorkspace): Promise<boolean> {
  const now = ctx.clock.now();
  const lastActivity = input.lastActivityTime !== null && input.lastActivityTime < now ? input.lastActivityTime : now;
  const [made] = await tx.query(
    `insert into workspace (tenant_id, id, display_name, engagement_code, primary_email, created_at, created_by, last_activity_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [ctx.tenant.id, id, input.displayName, input.engagementCode, input.primaryEmail, now, ctx.viewer.userId, lastActivity],
  );
  return made !== undefined;
}
