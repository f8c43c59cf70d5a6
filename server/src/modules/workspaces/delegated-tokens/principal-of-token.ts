import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { BorrowerOfContext, ClientOfContext, ViewerOfContext } from '../../../platform/context';
import { clientOfToken } from '../../identity/api-clients/client-of-token';
import { guardSecret } from '../../../platform/rates/guard-secret';
import type { BorrowerRequestCtx, Principal, PrincipalRequestCtx, RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { DELEGATED_PURPOSES, DELEGATED_TOKEN_PREFIX } from './delegated-token';
import { findDelegatedToken } from './find-delegated-token';

/** Who acts over the platform API, as parts of the call's context. */
export type ActingPrincipal =
  | { readonly principal: Principal; readonly viewer: ViewerOfContext }
  | { readonly principal: Principal; readonly borrower: BorrowerOfContext }
  | { readonly principal: Principal; readonly client: ClientOfContext };

/** Who acts by the delegated token, or that of an API client, of an `Authorization: Bearer` header; null where it holds none. Refuses Unauthenticated for one that ended, LenderDisabled and BorrowerDisabled. */
export async function principalOfToken(ctx: RequestCtx, authorization: string | undefined): Promise<Result<ActingPrincipal> | null> {
  const client = await clientOfToken(ctx, authorization);
  if (client !== null) {
    if (isRefusal(client)) return client;
    return { principal: { boundTo: client.orgId, isDelegated: client.actorId !== null, purposes: client.purposes }, client };
  }
  const token = /^Bearer +([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !token.startsWith(DELEGATED_TOKEN_PREFIX)) return null;
  const delegation = await guardSecret(ctx, 'token', token, () => findDelegatedToken(ctx, token));
  if (isRefusal(delegation)) return delegation;
  const { workspaceId, purposes, ...actor } = delegation;
  const { lenderDisabled, borrowerDisabled } = ctx.tenant.settings;
  if ('borrower' in actor ? borrowerDisabled : lenderDisabled) return refuse('borrower' in actor ? 'BorrowerDisabled' : 'LenderDisabled');
  return { principal: { boundTo: workspaceId, isDelegated: true, purposes }, ...actor };
}

/** A person acts by their own session wherever they have the right to. */
export function principalOfViewer(viewer: ViewerOfContext): ActingPrincipal {
  return { principal: { boundTo: null, isDelegated: false, purposes: DELEGATED_PURPOSES }, viewer };
}

/** A borrower acts on their own pages as by the token that they may hand to a widget. */
export const borrowerPrincipal = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  (ctx: BorrowerRequestCtx): PrincipalRequestCtx => {
    return { ...ctx, principal: { boundTo: ctx.borrower.workspaceId, isDelegated: true, purposes: DELEGATED_PURPOSES } };
  },
);
