import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import type { ApiClientDetails } from './api-client';
import { changeApiClient, endClientTokens } from './change-api-client';

/** Ends an API client for good: its secret and every token open nothing from the next call on. Refuses Forbidden, NotFound and Gone. */
export const revokeApiClient = useCase(
  { right: 'CanManageApiClients' },
  (ctx: ViewerCtx, id: string): Promise<Result<ApiClientDetails>> => {
    return changeApiClient(ctx, id, {
      action: 'apiClient.revoked',
      fields: [],
      set: { revokedAt: ctx.clock.now() },
      before: (tx) => endClientTokens(tx, id),
    });
  },
);
