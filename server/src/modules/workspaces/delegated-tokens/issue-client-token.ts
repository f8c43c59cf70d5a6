import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import { DELEGATED_PURPOSES } from './delegated-token';
import { CLIENT_TOKEN_PREFIX } from '../../identity/api-clients/api-client';
import type { ClientCredentials } from '../../identity/api-clients/client-credentials';
import { recordFailedSignIn, refuseAfterFailures } from '../../identity/api-clients/failed-sign-ins';

/** A token with which a program calls the platform's paths. */
export interface ClientToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

const FIND = `select id, secret_hash as "secretHash" from api_client where tenant_id = $1 and id = $2 and revoked_at is null for share`;
const INSERT = `insert into client_token (tenant_id, token_hash, client_id, purposes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`;

/**
 * Makes a token for a program that shows its secret; only its hash is kept. Refuses Unauthenticated for a client that is
 * not known, revoked, or shows another secret, and TooManyRequests to a network that tried in vain too often.
 */
export async function issueClientToken(ctx: Ctx, { clientId, clientSecret }: ClientCredentials): Promise<Result<ClientToken>> {
  const limited = await refuseAfterFailures(ctx);
  if (limited !== null) return limited;
  const { token: accessToken, hash } = newSecretToken(CLIENT_TOKEN_PREFIX);
  const issued = await withTenant(ctx, async (tx) => {
    const known = isId(clientId) ? await knownClient(tx, ctx, clientId.toLowerCase(), clientSecret) : null;
    if (known === null) return false;
    const now = ctx.clock.now();
    const end = new Date(now.getTime() + LIMITS.clientTokenSeconds * 1_000);
    await tx.query('delete from client_token where tenant_id = $1 and expires_at <= $2', [ctx.tenant.id, now]);
    await tx.query(INSERT, [ctx.tenant.id, hash, known, DELEGATED_PURPOSES, now, end]);
    await tx.query('update api_client set last_used_at = $3 where tenant_id = $1 and id = $2', [ctx.tenant.id, known, now]);
    return true;
  });
  if (issued) return { accessToken, expiresInSeconds: LIMITS.clientTokenSeconds };
  await recordFailedSignIn(ctx);
  return refuse('Unauthenticated', 'client');
}

async function knownClient(tx: TenantTransaction, { tenant }: Ctx, clientId: string, secret: string): Promise<string | null> {
  const [found] = await tx.query<{ id: string; secretHash: Buffer }>(FIND, [tenant.id, clientId]);
  return found !== undefined && timingSafeEqual(found.secretHash, hashOfToken(secret)) ? found.id : null;
}
