import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ERROR_SENTENCES, type ConnectionErrorCode } from './connection-request';

/** Ends a request that has not ended as an error; its verifier is destroyed, so that a late callback changes nothing. */
export async function endConnectionRequest(
  tx: TenantTransaction,
  ctx: Ctx,
  id: string,
  errorCode: Exclude<ConnectionErrorCode, 'None'>,
): Promise<void> {
  await tx.query(
    `update connection_request set status = 'Error', error_code = $3, error_description = $4, sealed_verifier = null
     where tenant_id = $1 and id = $2 and status in ('NotStarted', 'Started')`,
    [ctx.tenant.id, id, errorCode, ERROR_SENTENCES[errorCode]],
  );
}

/** Ends all requests of a workspace that are still open, so that no page of theirs connects anything any more. */
export async function endOpenRequests(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, workspaceId: string): Promise<void> {
  await tx.query(
    `update connection_request set status = 'Error', error_code = 'RequestExpired', error_description = $3, sealed_verifier = null
     where tenant_id = $1 and workspace_id = $2 and status in ('NotStarted', 'Started')`,
    [ctx.tenant.id, workspaceId, ERROR_SENTENCES.RequestExpired],
  );
}
