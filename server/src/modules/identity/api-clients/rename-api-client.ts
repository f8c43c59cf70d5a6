import { refuseApiClientName } from '@countinghouse/domain/api-clients/api-client-name';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull, Not, Raw } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { lockName } from '../../../platform/database/lock-name.sql';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import type { ApiClientDetails } from './api-client';
import { changeApiClient } from './change-api-client';
import { ApiClient } from './api-client.entity';

/** Gives an API client another name; refuses what `createApiClient` refuses, NotFound and Gone. */
export const renameApiClient = useCase(
  { right: 'CanManageApiClients' },
  async (ctx: ViewerCtx, { id, name }: { readonly id: string; readonly name: string }): Promise<Result<ApiClientDetails>> => {
    const refusal = refuseApiClientName(name, await sanitiserFor(name));
    if (refusal !== null) return refusal;
    return changeApiClient(ctx, id, {
      action: 'apiClient.renamed',
      fields: ['name'],
      set: { name },
      before: async (tx) => {
        await lockName(tx, `names of api clients|${ctx.tenant.id}`);
        const sameName = Raw((column) => `${column} = lower(:name)`, { name });
        const isTaken = await tx.repo(ApiClient).exists({ nameLower: sameName, id: Not(id.toLowerCase()), revokedAt: IsNull() });
        return isTaken ? refuse('Duplicate', 'name') : null;
      },
    });
  },
);
