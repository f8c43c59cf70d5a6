import { refuseApiClientName } from '@countinghouse/domain/api-clients/api-client-name';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { ApiClient } from './api-client';
import { changeApiClient } from './change-api-client';
import { refuseWithoutRight } from './refuse-without-right';

/** Of two who ask for one name at once, the second sees what the first made of it. */
const IN_TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const TAKEN = `select from api_client where tenant_id = $1 and name_lower = lower($3) and id <> $2 and revoked_at is null`;

/** Gives an API client another name; refuses what `createApiClient` refuses, NotFound and Gone. */
export async function renameApiClient(
  ctx: ViewerCtx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Result<ApiClient>> {
  const refusal = refuseWithoutRight(ctx) ?? refuseApiClientName(name, await sanitiserFor(name));
  if (refusal !== null) return refusal;
  return changeApiClient(ctx, id, {
    action: 'apiClient.renamed',
    fields: ['name'],
    set: 'name = $3',
    values: [name],
    before: async (tx) => {
      await tx.query(IN_TURN, [`names of api clients|${ctx.tenant.id}`]);
      const taken = await tx.query(TAKEN, [ctx.tenant.id, id.toLowerCase(), name]);
      return taken.length > 0 ? refuse('Duplicate', 'name') : null;
    },
  });
}
