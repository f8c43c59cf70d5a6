import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ClientOfContext, Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';
import { readOrganizationId } from '../organizations/require-organization';
import { DELEGATED_PURPOSES, type DelegatedPurpose } from './delegated-token';
import { CLIENT_TOKEN_PREFIX } from '../../identity/api-clients/api-client';
import { storeClientToken } from '../../identity/api-clients/client-tokens';

/** A token that an integrator's widget uses in the browser of one of the integrator's users. */
export interface ActorToken {
  readonly accessToken: string;
  readonly actorId: string;
  /** The one workspace in which it acts. */
  readonly orgId: string;
  readonly expiration: Date;
  readonly purpose: readonly DelegatedPurpose[];
  readonly tokenType: 'Bearer';
}

/** The actor, the workspace and the purposes of a delegated token. */
export interface DelegateToActor {
  readonly actorId: string;
  /** Null: the workspace that the integrator calls by the actor's own id. */
  readonly orgId: string | null;
  readonly purpose: readonly string[];
}

const NAME_IT = 'is missing, and actorId cannot be used instead';
/**
 * Makes a token of the client for one actor, one workspace and some purposes; only its hash is kept. The workspace need not
 * be there yet. Refuses InvalidInput for a workspace or purposes that can't be, and Forbidden to the bearer of a token that was itself made
 * for an actor.
 */
export const delegateToActor = useCase(
  { caller: 'client', because: "It makes a token within the client's own purposes and workspaces." },
  async (ctx: Ctx & { readonly client: ClientOfContext }, input: DelegateToActor): Promise<Result<ActorToken>> => {
    if (ctx.client.actorId !== null) return refuse('Forbidden');
    const purpose = DELEGATED_PURPOSES.filter((known) => input.purpose.includes(known));
    if (purpose.length === 0 || input.purpose.some((requested) => !(DELEGATED_PURPOSES as readonly string[]).includes(requested)))
      return refuse('InvalidInput', 'purpose', { problem: `must be a list of ${DELEGATED_PURPOSES.join(' and ')}` });
    const orgId = readOrganizationId(input.orgId ?? input.actorId);
    if (isRefusal(orgId)) return input.orgId === null ? refuse('InvalidInput', 'orgId', { problem: NAME_IT }) : orgId;
    const { token: accessToken, hash } = newSecretToken(CLIENT_TOKEN_PREFIX);
    const now = ctx.clock.now();
    const expiration = new Date(now.getTime() + LIMITS.clientTokenSeconds * 1_000);
    const { clientId } = ctx.client;
    const { actorId } = input;
    await withTenant(ctx, async (tx) => {
      const times = { createdAt: now, expiresAt: expiration };
      await storeClientToken(tx, { tokenHash: hash, clientId, actorId, orgId, purposes: purpose, ...times });
      await recordAudit(tx, ctx, { action: 'delegatedToken.created', subjectType: 'apiClient', subjectId: clientId });
    });
    return { accessToken, actorId, orgId: input.orgId ?? actorId, expiration, purpose, tokenType: 'Bearer' };
  },
);
