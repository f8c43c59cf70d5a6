import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { recordCheck } from '../../../platform/use-case';
import type { DelegatedPurpose } from '../delegated-tokens/delegated-token';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { Workspace } from '../workspaces/workspace.entity';

const FORM = /^[\w|-]{1,128}$/;

/** An `orgId` in the case in which it is compared; refuses InvalidInput for what is none. */
export function readOrganizationId(orgId: string): Result<string> {
  const problem = 'must be at most 128 letters, digits, hyphens, underscores and vertical bars';
  return FORM.test(orgId) ? orgId.toLowerCase() : refuse('InvalidInput', 'orgId', { problem });
}

/** The workspace that an `orgId` names; null where this tenant has none. */
export async function findOrganization(tx: TenantTransaction, orgId: string): Promise<string | null> {
  const found = await tx
    .repo(Workspace)
    .createQueryBuilder('w')
    .andWhere('w.id = :id or w.organizationId = :orgId', { id: isId(orgId) ? orgId : null, orgId })
    .andWhere('w.deletedAt is null')
    .select<Pick<Workspace, 'id'>>({ id: 'w.id' })
    .getOne();
  return found?.id ?? null;
}

const GIVEN = `exists (
  select from client_reach m where m.tenant_id = w.tenantId and m.workspace_id = w.id and m.user_id = :clientId)`;

async function isGiven(tx: TenantTransaction, clientId: string, workspaceId: string): Promise<boolean> {
  const given = tx.repo(Workspace).createQueryBuilder('w').andWhere('w.id = :workspaceId', { workspaceId }).andWhere(GIVEN, { clientId });
  return (await given.getOne()) !== null;
}

/**
 * The workspace that the caller may reach under an `orgId`, for a purpose where one is needed. Refuses InvalidInput for a malformed id, and
 * Forbidden without the purpose and for every workspace that is not theirs, whether it exists or not.
 */
export async function requireOrganization(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  orgId: string,
  purpose: DelegatedPurpose | null,
): Promise<Result<string>> {
  const { principal, viewer } = ctx;
  const id = readOrganizationId(orgId);
  if (isRefusal(id)) return id;
  if (purpose !== null && !principal.purposes.includes(purpose)) return refuse('Forbidden', undefined, { purpose });
  const workspaceId = await findOrganization(tx, id);
  const stranger = await refuseStranger(tx, ctx, id, workspaceId);
  if (stranger !== null) return stranger;
  if (workspaceId === null) return refuse('Forbidden');
  if (ctx.client?.grants.allWorkspaces === false && !(await isGiven(tx, ctx.client.clientId, workspaceId))) return refuse('Forbidden');
  if (viewer !== null) {
    const capability = purpose === 'ConnectionManagement' ? 'CanDeleteWorkspaceConnection' : 'CanViewWorkspace';
    const denied = await requireWorkspaceRight(tx, { ...ctx, viewer } satisfies ViewerCtx, workspaceId, capability);
    if (denied !== null) return refuse('Forbidden');
  }
  recordCheck(ctx, 'organization');
  return workspaceId;
}

/** Null where a token that is bound to one workspace is used in that one, whichever of its names either gives; else Forbidden. */
export async function refuseStranger(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  orgId: string,
  workspaceId: string | null,
): Promise<Refusal | null> {
  const { boundTo } = ctx.principal;
  if (boundTo === null || boundTo === orgId) return null;
  const isSame = workspaceId !== null && (await findOrganization(tx, boundTo)) === workspaceId;
  return isSame ? null : refuse('Forbidden', undefined, { boundTo });
}

/**
 * The workspace whose books the caller may read: API clients by their own token, people by their session as far as they may view it. What
 * is made to be handed to a page of others reads nothing, for no purpose covers it. Refuses InvalidInput and Forbidden.
 */
export async function requireReader(tx: TenantTransaction, ctx: PrincipalRequestCtx, orgId: string): Promise<Result<string>> {
  const workspaceId = await requireOrganization(tx, ctx, orgId, null);
  if (isRefusal(workspaceId) || !ctx.principal.isDelegated) return workspaceId;
  return refuse('Forbidden', undefined, { purposes: ctx.principal.purposes.join(', ') });
}
