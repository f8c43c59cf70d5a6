import { can } from '@countinghouse/domain/access/can';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { BorrowerOfContext, Ctx, ViewerOfContext } from '../../../platform/context';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { DelegatedPurpose } from './delegated-token';
import { readDelegatedToken, type DelegatedTokenRow } from './find-delegated-token.sql';

/** The workspace and the purposes of a token, and the viewer or borrower that it acts for. */
export type Delegation = { readonly workspaceId: string; readonly purposes: readonly DelegatedPurpose[] } & (
  | { readonly viewer: ViewerOfContext }
  | { readonly borrower: BorrowerOfContext }
);

/** What a delegated token allows at this host now; refuses Unauthenticated for one that ended, whose maker's session ended, or whose maker may not reach the workspace any more. */
export async function findDelegatedToken(ctx: Ctx, token: string): Promise<Result<Delegation>> {
  const row = await readDelegatedToken(ctx, hashOfToken(token), ctx.clock.now());
  if (row === null) return refuse('Unauthenticated');
  return row.person === null ? ofBorrower(row) : ofPerson(ctx, row, row.person);
}

function ofPerson(
  { tenant }: Ctx,
  { workspaceId, purposes }: DelegatedTokenRow,
  person: NonNullable<DelegatedTokenRow['person']>,
): Result<Delegation> {
  const { status, isMember, ...viewer } = person;
  const actor = { status, roleIds: viewer.roleIds, isStaff: tenant.name === PRODUCT_TENANT };
  if (!can(actor, 'CanViewWorkspace', { isMember })) return refuse('Unauthenticated');
  return { workspaceId, purposes, viewer };
}

function ofBorrower({ workspaceId, purposes, sessionId, requestId, isAnonymous, handoffId }: DelegatedTokenRow): Result<Delegation> {
  if (sessionId === null || requestId === null) return refuse('Unauthenticated');
  return {
    workspaceId,
    purposes,
    borrower: { sessionId, workspaceId, requestId, ...(isAnonymous && { isAnonymous }), ...(handoffId !== null && { handoffId }) },
  };
}
