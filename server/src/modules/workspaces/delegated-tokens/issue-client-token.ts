import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';
import { DELEGATED_PURPOSES } from './delegated-token';
import { CLIENT_TOKEN_PREFIX } from '../../identity/api-clients/api-client';
import type { ClientCredentials } from '../../identity/api-clients/client-credentials';
import { recordFailedSignIn, refuseAfterFailures } from '../../identity/api-clients/failed-sign-ins';
import { lockClient, recordClientSignIn, storeClientToken } from '../../identity/api-clients/client-tokens';

/** A token with which a program calls the platform's paths. */
export interface ClientToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/**
 * Makes a token for a program that shows its secret; only its hash is kept. Refuses Unauthenticated for a client that is
 * not known, revoked, or shows another secret, and TooManyRequests to a network that tried in vain too often.
 */
export const issueClientToken = useCase(
  { caller: 'anyone', because: 'The secret of the client admits it.' },
  async (ctx: Ctx, { clientId, clientSecret }: ClientCredentials): Promise<Result<ClientToken>> => {
    const limited = await refuseAfterFailures(ctx);
    if (limited !== null) return limited;
    const { token: accessToken, hash } = newSecretToken(CLIENT_TOKEN_PREFIX);
    const issued = await withTenant(ctx, async (tx) => {
      const known = isId(clientId) ? await knownClient(tx, clientId.toLowerCase(), clientSecret) : null;
      if (known === null) return false;
      const now = ctx.clock.now();
      const end = new Date(now.getTime() + LIMITS.clientTokenSeconds * 1_000);
      await recordClientSignIn(tx, known, now);
      await storeClientToken(tx, { tokenHash: hash, clientId: known, purposes: DELEGATED_PURPOSES, createdAt: now, expiresAt: end });
      return true;
    });
    if (issued) return { accessToken, expiresInSeconds: LIMITS.clientTokenSeconds };
    await recordFailedSignIn(ctx);
    return refuse('Unauthenticated', 'client');
  },
);

async function knownClient(tx: TenantTransaction, clientId: string, secret: string): Promise<string | null> {
  const found = await lockClient(tx, clientId);
  return found !== null && timingSafeEqual(found.secretHash, hashOfToken(secret)) ? found.id : null;
}
