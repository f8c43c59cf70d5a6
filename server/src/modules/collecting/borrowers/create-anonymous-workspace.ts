import { ROLES } from '@countinghouse/domain/access/role';
import { anonymousOptions } from '@countinghouse/domain/requests/default-options';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { BorrowerOfContext } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isVisitorCtx, type BorrowerRequestCtx, type VisitorRequestCtx, type RequestCtx } from '../../../platform/request-ctx';
import { insertWorkspace, refuseWorkspaceFields, type CreateWorkspace } from '../../workspaces/workspaces/insert-workspace';
import { auditWorkspaceChange } from '../../workspaces/workspaces/audit-change';
import { addPeople } from '../../workspaces/workspaces/workspace-people';

/** What a borrower says of their business. */
export type AnonymousBusiness = Pick<CreateWorkspace, 'displayName' | 'primaryEmail'>;

/** The workspace of an anonymous borrower, and whether it was made just now. */
export interface AnonymousWorkspace {
  readonly id: string;
  readonly created: boolean;
}

/** Makes the workspace of an anonymous borrower, as `createAnonymousWorkspace` does; refuses Unauthenticated to those with a link, who have theirs. */
export async function createBorrowerWorkspace(
  ctx: VisitorRequestCtx | BorrowerRequestCtx,
  business: AnonymousBusiness,
): Promise<Result<AnonymousWorkspace>> {
  if (isVisitorCtx(ctx)) return createAnonymousWorkspace(ctx, business);
  if (ctx.borrower.isAnonymous !== true) return refuse('Unauthenticated');
  return createAnonymousWorkspace({ ...ctx, visitor: { sessionId: ctx.borrower.sessionId } }, business);
}

/**
 * Creates the only workspace of an anonymous borrower, with a request that has the tenant's anonymous options; returns the existing one if
 * there is one. Its users are the people that the tenant names, or else the administrators. Refuses invalid fields, and a missing address
 * when the tenant always collects it (docs/spec.md, borrower 5).
 */
async function createAnonymousWorkspace(
  ctx: RequestCtx & { readonly visitor: VisitorRequestCtx['visitor'] },
  business: AnonymousBusiness,
): Promise<Result<AnonymousWorkspace>> {
  const input = { id: null, engagementCode: null, userIds: [], lastActivityTime: null, ...business };
  if (business.primaryEmail === null && ctx.tenant.settings.alwaysCollectBorrowerBusinessInfo)
    return refuse('InvalidInput', 'primaryEmail', { problem: 'is missing' });
  const refusal = await refuseWorkspaceFields(input);
  if (refusal !== null) return ofBusiness(refusal);
  return withTenant(ctx, async (tx) => {
    const session = await lockSession(tx, ctx);
    if (session === undefined) return refuse('Unauthenticated');
    if (session.workspaceId !== null) return { id: session.workspaceId, created: false };
    const borrower = { sessionId: ctx.visitor.sessionId, workspaceId: ctx.ids.next(), requestId: ctx.ids.next() };
    await insertWorkspace(tx, ctx, borrower.workspaceId, input);
    await putRequest(tx, ctx, borrower);
    await addPeople(tx, ctx, borrower.workspaceId, await usersOf(tx, ctx));
    await auditWorkspaceChange(tx, { ...ctx, borrower }, 'workspace.created', borrower.workspaceId);
    return { id: borrower.workspaceId, created: true };
  });
}

/** To a borrower the workspace is their business. */
function ofBusiness(refusal: Refusal): Refusal {
  const isOfName = refusal.refused === 'nameRequired' || refusal.refused === 'unsecureWorkspaceName';
  return isOfName ? { ...refusal, facts: { business: '' } } : refusal;
}

async function lockSession(tx: TenantTransaction, ctx: VisitorRequestCtx): Promise<{ workspaceId: string | null } | undefined> {
  const [session] = await tx.query<{ workspaceId: string | null }>(
    'select workspace_id as "workspaceId" from borrower_session where tenant_id = $1 and id = $2 for update',
    [ctx.tenant.id, ctx.visitor.sessionId],
  );
  return session;
}

async function putRequest(tx: TenantTransaction, ctx: RequestCtx, borrower: BorrowerOfContext): Promise<void> {
  const { sessionId, workspaceId, requestId } = borrower;
  const options = JSON.stringify(anonymousOptions(ctx.tenant.settings));
  await tx.query('insert into submission_request (tenant_id, id, workspace_id, options, created_at) values ($1, $2, $3, $4, $5)', [
    ctx.tenant.id,
    requestId,
    workspaceId,
    options,
    ctx.clock.now(),
  ]);
  await tx.query('update borrower_session set workspace_id = $3, request_id = $4 where tenant_id = $1 and id = $2', [
    ctx.tenant.id,
    sessionId,
    workspaceId,
    requestId,
  ]);
}

const NAMED = `select id from portal_user where tenant_id = $1 and email_lower = any($2) and status <> 'Deleted' order by id for share`;
const ADMINISTRATORS = `
select u.id from portal_user u where u.tenant_id = $1 and u.status <> 'Deleted' and exists (
  select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = $2
) order by u.id for share of u`;

async function usersOf(tx: TenantTransaction, { tenant }: RequestCtx): Promise<string[]> {
  const addresses = tenant.settings.anonymousCollection.workspaceUsers.map((address) => address.trim().toLowerCase());
  const named = await tx.query<{ id: string }>(NAMED, [tenant.id, addresses]);
  const people = named.length > 0 ? named : await tx.query<{ id: string }>(ADMINISTRATORS, [tenant.id, ROLES.administrator.id]);
  return people.map(({ id }) => id);
}
