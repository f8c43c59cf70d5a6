import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ClientOfContext, Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { newSecretToken } from '../../platform/vault/secret-token';
import { DELEGATED_PURPOSES, type DelegatedPurpose } from '../delegated-tokens/delegated-token';
import { CLIENT_TOKEN_PREFIX } from './api-client';

/** A token that a widget of an integrator bears in the browser of one of the integrator's people. */
export interface ActorToken {
  readonly accessToken: string;
  readonly actorId: string;
  readonly expiration: Date;
  readonly purpose: readonly DelegatedPurpose[];
  readonly tokenType: 'Bearer';
}

/** For whom and for what. */
export interface DelegateToActor {
  readonly actorId: string;
  readonly purpose: readonly string[];
}

const INSERT = `
insert into client_token (tenant_id, token_hash, client_id, actor_id, purposes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Makes a token of the client for one actor and some purposes; only its hash is kept (design 3, Auth). Refuses InvalidInput for an actor or
 * purposes that can't be, and Forbidden to the bearer of a token that was itself made for an actor.
 */
export async function delegateToActor(
  ctx: Ctx & { readonly client: ClientOfContext },
  input: DelegateToActor,
): Promise<Answer<ActorToken>> {
  if (ctx.client.actorId !== null) return refuse('Forbidden');
  const purpose = DELEGATED_PURPOSES.filter((known) => input.purpose.includes(known));
  if (purpose.length === 0 || input.purpose.some((asked) => !(DELEGATED_PURPOSES as readonly string[]).includes(asked)))
    return refuse('InvalidInput', 'purpose', { problem: `must be a list of ${DELEGATED_PURPOSES.join(' and ')}` });
  const { token: accessToken, hash } = newSecretToken(CLIENT_TOKEN_PREFIX);
  const now = ctx.clock.now();
  const expiration = new Date(now.getTime() + LIMITS.clientTokenSeconds * 1_000);
  const { clientId } = ctx.client;
  await withTenant(ctx, (tx) => tx.query(INSERT, [ctx.tenant.id, hash, clientId, input.actorId, purpose, now, expiration]));
  return { accessToken, actorId: input.actorId, expiration, purpose, tokenType: 'Bearer' };
}
