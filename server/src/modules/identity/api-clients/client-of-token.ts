import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ClientOfContext, Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { guardSecret, type GuardCtx } from '../../../platform/rates/guard-secret';
import { CLIENT_TOKEN_PREFIX } from './api-client';
import { findClientOfToken, touchClient } from './client-token.sql';

/** The API client whose token is in an `Authorization` header at this host; null for a header without one, Unauthenticated for an expired token. */
export async function clientOfToken(ctx: Ctx & GuardCtx, authorization: string | undefined): Promise<Result<ClientOfContext> | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !token.startsWith(CLIENT_TOKEN_PREFIX)) return null;
  return guardSecret(ctx, 'token', token, () => findClient(ctx, token));
}

function findClient(ctx: Ctx, token: string): Promise<Result<ClientOfContext>> {
  return withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [found] = await findClientOfToken(tx, ctx.tenant.id, hashOfToken(token), now);
    if (found === undefined) return refuse('Unauthenticated');
    await touchClient(tx, ctx.tenant.id, found.clientId, now);
    return found;
  });
}
