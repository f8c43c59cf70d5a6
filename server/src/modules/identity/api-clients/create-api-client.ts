import { refuseApiClientName } from '@countinghouse/domain/api-clients/api-client-name';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';
import { apiClients, CLIENT_SECRET_PREFIX, type ApiClientWithSecret } from './api-client';
import { giveWorkspaces, PLATFORM_GRANTS, readGrants, refuseUnknown, type RequestedGrants } from './client-workspaces';
import { ApiClient } from './api-client.entity';

/** Makes an API client; its secret is answered here and nowhere else. Refuses Forbidden, names and grants that can't be, Duplicate and LimitReached. */
export const createApiClient = useCase(
  { right: 'CanManageApiClients' },
  async (ctx: ViewerCtx, name: string, requested: RequestedGrants = PLATFORM_GRANTS): Promise<Result<ApiClientWithSecret>> => {
    const refusal = refuseApiClientName(name, await sanitiserFor(name));
    if (refusal !== null) return refusal;
    const grants = readGrants(requested);
    if (isRefusal(grants)) return grants;
    const { token: clientSecret, hash } = newSecretToken(CLIENT_SECRET_PREFIX);
    return withTenant(ctx, async (tx) => {
      const clients = tx.repo(ApiClient);
      if ((await clients.count({ revokedAt: IsNull() })) >= LIMITS.apiClientsMax)
        return refuse('LimitReached', undefined, { limit: LIMITS.apiClientsMax });
      const unknown = await refuseUnknown(tx, grants);
      if (unknown !== null) return unknown;
      const id = ctx.ids.next();
      const { purposes, allWorkspaces } = grants;
      const made = { id, name, secretHash: hash, createdAt: ctx.clock.now(), createdBy: ctx.viewer.userId, purposes, allWorkspaces };
      if ((await clients.insertMissing(made)) === 0) return refuse('Duplicate', 'name');
      await giveWorkspaces(tx, id, grants.workspaceIds ?? []);
      const apiClient = await apiClients(clients).andWhere('c.id = :id', { id }).getOne();
      if (apiClient === null) throw new Error('The client was stored just now.');
      await recordAudit(tx, ctx, { action: 'apiClient.created', subjectType: 'apiClient', subjectId: apiClient.id });
      return { apiClient, clientSecret };
    });
  },
);
