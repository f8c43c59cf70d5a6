import { LIMITS } from '@countinghouse/domain/limits';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { API_CLIENT_COLUMNS, type ApiClient } from './api-client';
import { refuseWithoutRight } from './refuse-without-right';

const LIST = `
select ${API_CLIENT_COLUMNS} from api_client where tenant_id = $1 and (revoked_at is null or revoked_at > $2)
order by revoked_at is not null, name_lower, created_at desc, id`;

/** The API clients of the tenant by name, those that were revoked lately behind; refuses Forbidden. */
export async function listApiClients(ctx: ViewerCtx): Promise<Result<readonly ApiClient[]>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  const since = new Date(ctx.clock.now().getTime() - LIMITS.revokedApiClientDays * 86_400_000);
  return readInTenant<ApiClient>(ctx, LIST, [ctx.tenant.id, since]);
}
