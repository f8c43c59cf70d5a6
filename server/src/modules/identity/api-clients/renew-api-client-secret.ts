import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';
import { CLIENT_SECRET_PREFIX, type ApiClientWithSecret } from './api-client';
import { changeApiClient, endClientTokens } from './change-api-client';

/** Gives an API client a new secret, answered here and nowhere else; the old one and every token end at once. Refuses Forbidden, NotFound and Gone. */
export const renewApiClientSecret = useCase(
  { right: 'CanManageApiClients' },
  async (ctx: ViewerCtx, id: string): Promise<Result<ApiClientWithSecret>> => {
    const { token: clientSecret, hash } = newSecretToken(CLIENT_SECRET_PREFIX);
    const apiClient = await changeApiClient(ctx, id, {
      action: 'apiClient.secretRenewed',
      fields: ['secret'],
      set: { secretHash: hash, secretRenewedAt: ctx.clock.now() },
      before: (tx) => endClientTokens(tx, id),
    });
    return isRefusal(apiClient) ? apiClient : { apiClient, clientSecret };
  },
);
