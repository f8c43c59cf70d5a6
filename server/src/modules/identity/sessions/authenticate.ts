import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { endOf } from '@countinghouse/domain/sessions/session-lifetime';
import type { Clock, ViewerOfContext } from '../../../platform/context';
import type { TenantScope } from '../../../platform/database/with-tenant';
import type { Identity } from '../../../platform/identity/identity';
import type { VerifiedToken } from '../../../platform/identity/verified-token';
import type { VerifyToken } from '../../../platform/identity/verify-token';
import { refuseInvalidToken, type GuardCtx } from '../../../platform/rates/guard-secret';
import type { TenantOfHost } from '../../../platform/request-ctx';
import type { SessionCache, StoredSession } from './session-cache';

/** What authentication works with. */
export interface AuthenticationDependencies {
  readonly verifyToken: VerifyToken;
  readonly identity: Identity;
  readonly sessions: SessionCache;
  readonly clock: Clock;
}

/** The token of an `Authorization: Bearer` header, when it is good for this tenant and its lender side is open. */
export async function verifyBearer(
  parts: Pick<AuthenticationDependencies, 'verifyToken' | 'identity'>,
  tenant: TenantOfHost,
  authorization: string | undefined,
): Promise<Result<VerifiedToken>> {
  const bearer = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (bearer === undefined || bearer.length > 8_192) return refuse('Unauthenticated');
  const token = await parts.verifyToken(bearer);
  if (token === null || token.clientId !== parts.identity.clientIdOf(tenant)) return refuse('Unauthenticated');
  return tenant.settings.lenderDisabled ? refuse('LenderDisabled') : token;
}

/** The same for a call that needs one: a token that is wrong counts against the network that it came from. */
export async function requireBearer(
  parts: Pick<AuthenticationDependencies, 'verifyToken' | 'identity'>,
  ctx: GuardCtx & { readonly tenant: TenantOfHost },
  authorization: string | undefined,
): Promise<Result<VerifiedToken>> {
  const token = await verifyBearer(parts, ctx.tenant, authorization);
  const isInvalid = isRefusal(token) && token.refused === 'Unauthenticated' && authorization !== undefined;
  return isInvalid ? refuseInvalidToken(ctx) : token;
}

/** The viewer of a good token: its session must run, and the person must still be active; rights come from the database, never from the token. */
export async function viewerOfToken(
  parts: AuthenticationDependencies,
  scope: TenantScope,
  token: VerifiedToken,
): Promise<Result<ViewerOfContext>> {
  const session = await parts.sessions.find(scope, token.sessionId);
  if (session === null || session.status !== 'Active') return refuse('Unauthenticated');
  if (endOf(session) <= parts.clock.now().getTime()) return refuse('SessionExpired');
  return viewerOf(session);
}

function viewerOf(session: StoredSession): ViewerOfContext {
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    displayName: session.displayName,
    emailAddress: session.emailAddress,
    language: session.language,
    roleIds: session.roleIds,
  };
}
