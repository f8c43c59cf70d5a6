import { anonymousOptions } from '@countinghouse/domain/requests/default-options';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { BorrowerOfContext } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isVisitorCtx, type BorrowerRequestCtx, type VisitorRequestCtx, type RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { insertWorkspace, refuseWorkspaceFields, type CreateWorkspace } from '../../workspaces/workspaces/insert-workspace';
import { auditWorkspaceChange } from '../../workspaces/workspaces/audit-change';
import { addPeople } from '../../workspaces/workspaces/workspace-people';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { BorrowerSession as StoredSession } from './borrower-session.entity';
import { lockAdministrators, lockPeopleByAddress } from '../../identity/users/lock-people';

/** What a borrower says of their business. */
export type AnonymousBusiness = Pick<CreateWorkspace, 'displayName' | 'primaryEmail'>;

/** The workspace of an anonymous borrower, and whether it was made just now. */
export interface AnonymousWorkspace {
  readonly id: string;
  readonly created: boolean;
}

/** Makes the workspace of an anonymous borrower, as `createAnonymousWorkspace` does; refuses Unauthenticated to those with a link, who have theirs. */
export const createBorrowerWorkspace = useCase(
  { caller: 'session', because: 'A borrower without a link makes their own workspace.' },
  async (ctx: VisitorRequestCtx | BorrowerRequestCtx, business: AnonymousBusiness): Promise<Result<AnonymousWorkspace>> => {
    if (isVisitorCtx(ctx)) return createAnonymousWorkspace(ctx, business);
    if (ctx.borrower.isAnonymous !== true) return refuse('Unauthenticated');
    return createAnonymousWorkspace({ ...ctx, visitor: { sessionId: ctx.borrower.sessionId } }, business);
  },
);

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
    if (session === null) return refuse('Unauthenticated');
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

function lockSession(tx: TenantTransaction, ctx: VisitorRequestCtx): Promise<Pick<StoredSession, 'workspaceId'> | null> {
  return tx.repo(StoredSession).findOne({ where: { id: ctx.visitor.sessionId }, select: ['workspaceId'], lock: 'pessimistic_write' });
}

async function putRequest(tx: TenantTransaction, ctx: RequestCtx, borrower: BorrowerOfContext): Promise<void> {
  const { sessionId, workspaceId, requestId } = borrower;
  const options = anonymousOptions(ctx.tenant.settings);
  await tx.repo(SubmissionRequest).insert({ id: requestId, workspaceId, options, createdAt: ctx.clock.now() });
  await tx.repo(StoredSession).update({ id: sessionId }, { workspaceId, requestId });
}

async function usersOf(tx: TenantTransaction, { tenant }: RequestCtx): Promise<string[]> {
  const addresses = tenant.settings.anonymousCollection.workspaceUsers.map((address) => address.trim().toLowerCase());
  const named = await lockPeopleByAddress(tx, addresses);
  const people = named.length > 0 ? named : await lockAdministrators(tx);
  return people.map(({ id }) => id);
}
