import type { Organization } from '@countinghouse/connectors/authorization';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { locationOf, type LockedRequest } from './start-connection';
import type { ConnectionErrorCode, ConnectionLocation } from './connection-request';
import { endConnectionRequest } from './end-connection-request';
import { lockHeldConnection } from './held-connection';
import { revokeRefused, revokeSuperseded } from './revoke-superseded';
import { sealCredentials, type NewCredentials } from './stored-credentials';

/** What a request became: a connection, or why there is none. */
export type StoredConnection =
  | { readonly connectionId: string; readonly requestId: string; readonly place: ConnectionLocation }
  | { readonly errorCode: Exclude<ConnectionErrorCode, 'None'> };

const INSERT = `
insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials, sealed_data_key, key_version, generation, created_at, access_ends_at)
values ($1, $2, $3, $4, $5, $6, 'Connected', $7, $8, $9, 1, $10, $11)`;

const RENEW = `
update connection set state = 'Connected', dataset_name = coalesce($3, dataset_name), sealed_credentials = $4, sealed_data_key = $5, key_version = $6,
  generation = $7, connected_at = $8, access_ends_at = $9, refresh_lease_expires_at = null where tenant_id = $1 and id = $2`;

/**
 * Stores access to the books of an organization: in the connection that the workspace has to it already, which keeps its history, or in a
 * new one. The access that it replaces, and what can't be stored, is revoked.
 */
export async function storeConnection(
  tx: TenantTransaction,
  ctx: RequestCtx,
  request: LockedRequest,
  credentials: NewCredentials,
  organization: Organization,
): Promise<StoredConnection> {
  const { workspace_id: orgId, datasource_name_id: datasourceNameId } = request;
  const refuse = async (errorCode: Exclude<ConnectionErrorCode, 'None'>): Promise<StoredConnection> => {
    await revokeRefused(tx, ctx, { connectionId: ctx.ids.next(), datasourceNameId, generation: 1 }, credentials);
    return { errorCode };
  };
  if ((await lockWorkspace(tx, orgId)) === null) return refuse('RequestExpired');
  const held = await lockHeldConnection(tx, { workspaceId: orgId, datasourceNameId, organizationId: organization.id });
  if (request.reconnects !== null && held === null) {
    await endConnectionRequest(tx, request.id, 'RequestExpired');
    return refuse('RequestExpired');
  }
  const connectionId = held?.id ?? ctx.ids.next();
  const won = await tx.query(
    `update connection_request set status = 'Success', connection_id = $3, sealed_grant = null
     where tenant_id = $1 and id = $2 and status = 'Started' returning 1`,
    [ctx.tenant.id, request.id, connectionId],
  );
  if (won.length === 0) return refuse('RequestNonceAlreadyUsed');
  const generation = (held?.generation ?? 0) + 1;
  const { sealedCredentials, sealedDataKey, keyVersion } = sealCredentials(ctx, connectionId, generation, credentials);
  const sealed = [sealedCredentials, sealedDataKey, keyVersion];
  if (held === null) {
    const place = [ctx.tenant.id, connectionId, orgId, datasourceNameId, organization.id, organization.name];
    await tx.query(INSERT, [...place, ...sealed, ctx.clock.now(), credentials.endsAt]);
  } else {
    await revokeSuperseded(tx, ctx, { connectionId, datasourceNameId });
    const renewed = [organization.name, ...sealed, generation, ctx.clock.now(), credentials.endsAt];
    await tx.query(RENEW, [ctx.tenant.id, connectionId, ...renewed]);
  }
  await touchWorkspace(tx, ctx, orgId);
  await emitWebhook(tx, ctx, { type: 'ConnectionMade', data: { orgId, connectionId, datasourceNameId } });
  await recordConnection(tx, ctx, request, connectionId, held === null ? 'connection.created' : 'connection.renewed');
  return { connectionId, requestId: request.id, place: locationOf(ctx, request) };
}

/** Attributes the connection to the person who requested it, because no one is signed in on the pages of the popup. */
async function recordConnection(
  tx: TenantTransaction,
  ctx: RequestCtx,
  request: LockedRequest,
  subjectId: string,
  action: 'connection.created' | 'connection.renewed',
): Promise<void> {
  const { created_by: userId, request_id: requestId, api_client_id: clientId } = request;
  const scope = {
    ...ctx,
    viewer: userId === null ? null : { userId },
    borrower: requestId === null ? undefined : { requestId },
    client: clientId === null ? undefined : { clientId },
  };
  await recordAudit(tx, scope, { action, subjectType: 'connection', subjectId });
}
