import { LIMITS } from '@countinghouse/domain/limits';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { apiClients, type ApiClientDetails } from './api-client';
import { ApiClient } from './api-client.entity';

/** The API clients of the tenant by name, those that were revoked lately behind; refuses Forbidden. */
export const listApiClients = useCase(
  { right: 'CanManageApiClients' },
  async (ctx: ViewerCtx): Promise<Result<readonly ApiClientDetails[]>> => {
    const since = new Date(ctx.clock.now().getTime() - LIMITS.revokedApiClientDays * 86_400_000);
    return apiClients(readRepo(ctx, ApiClient))
      .andWhere('c.revokedAt is null or c.revokedAt > :since', { since })
      .orderBy('c.revokedAt is not null')
      .orderBy('c.nameLower')
      .orderBy('c.createdAt', 'DESC')
      .orderBy('c.id')
      .getMany();
  },
);
