import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull, LessThan, Or } from 'typeorm';
import type { ClientOfContext, Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { guardSecret, type GuardCtx } from '../../../platform/rates/guard-secret';
import { CLIENT_TOKEN_PREFIX } from './api-client';
import { ApiClient } from './api-client.entity';
import { ClientToken } from './client-token.entity';
import { liveTokens } from './client-tokens';

/** The API client whose token is in an `Authorization` header at this host; null for a header without one, Unauthenticated for an expired token. */
export async function clientOfToken(ctx: Ctx & GuardCtx, authorization: string | undefined): Promise<Result<ClientOfContext> | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !token.startsWith(CLIENT_TOKEN_PREFIX)) return null;
  return guardSecret(ctx, 'token', token, () => findClient(ctx, token));
}

function findClient(ctx: Ctx, token: string): Promise<Result<ClientOfContext>> {
  return withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const found = await liveTokens(tx.repo(ClientToken), hashOfToken(token))
      .andWhere('t.expiresAt > :now', { now })
      .select<ClientOfContext>({
        clientId: 't.clientId',
        name: 'c.name',
        actorId: 't.actorId',
        orgId: 't.orgId',
        purposes: 't.purposes',
        grants: `jsonb_build_object('purposes', c.purposes, 'allWorkspaces', c.allWorkspaces)`,
      })
      .getOne();
    if (found === null) return refuse('Unauthenticated');
    const minuteAgo = new Date(now.getTime() - 60_000);
    await tx.repo(ApiClient).update({ id: found.clientId, lastUsedAt: Or(IsNull(), LessThan(minuteAgo)) }, { lastUsedAt: now });
    return found;
  });
}
