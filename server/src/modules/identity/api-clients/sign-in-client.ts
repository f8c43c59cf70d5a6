import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ClientOfContext, Ctx, ViewerOfContext } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { clientOfToken } from './client-of-token';
import { ClientToken } from './client-token.entity';
import { liveTokens } from './client-tokens';

/** An API client that asks as itself, as parts of the call's context. */
export interface SignedInClient {
  readonly client: ClientOfContext;
  readonly viewer: ViewerOfContext;
}

/**
 * The API client of an `Authorization` header where it asks for what the lender's people do; null for a header that has none. Refuses
 * Unauthenticated for a token that ended or was made for an actor, and LenderDisabled.
 */
export async function signInClient(ctx: RequestCtx, authorization: string | undefined): Promise<Result<SignedInClient> | null> {
  const client = await clientOfToken(ctx, authorization);
  if (client === null || isRefusal(client)) return client;
  if (client.actorId !== null) return refuse('Unauthenticated');
  return ctx.tenant.settings.lenderDisabled ? refuse('LenderDisabled') : { client, viewer: viewerOf(client) };
}

function viewerOf({ clientId, name, grants }: ClientOfContext): ViewerOfContext {
  return { userId: clientId, sessionId: 'client', displayName: name, emailAddress: '', language: null, roleIds: [], grants };
}

/** When the token of a header ends, in milliseconds since 1970; 0 once it has ended before its time. */
export async function endOfClientToken(ctx: Ctx, authorization: string): Promise<number> {
  const token = authorization.slice(authorization.lastIndexOf(' ') + 1);
  const found = await liveTokens(readRepo(ctx, ClientToken), hashOfToken(token)).getOne();
  return found?.expiresAt.getTime() ?? 0;
}
