import type { Organization } from '@countinghouse/connectors/authorization';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { locationOf, type LockedRequest } from './start-connection';
import type { ConnectionErrorCode, ConnectionLocation } from './connection-request';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';
import { Connection } from './connection.entity';
import { endConnectionRequest } from './end-connection-request';
import { revokeRefused, revokeSuperseded } from './revoke-superseded';
import { sealCredentials, type NewCredentials } from './stored-credentials';
import { IsNull } from 'typeorm';

/** What a request became: a connection, or why there is none. */
export type StoredConnection =
  | { readonly connectionId: string; readonly requestId: string; readonly place: ConnectionLocation }
  | { readonly errorCode: Exclude<ConnectionErrorCode, 'None'> };

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
  const { workspaceId: orgId, datasourceNameId } = request;
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
  const won = await tx
    .repo(StoredRequest)
    .update({ id: request.id, status: 'Started' }, { status: 'Success', connectionId, sealedGrant: null });
  if (won === 0) return refuse('RequestNonceAlreadyUsed');
  const generation = (held?.generation ?? 0) + 1;
  const sealed = sealCredentials(ctx, connectionId, generation, credentials);
  const now = ctx.clock.now();
  const stored = { state: 'Connected', ...sealed, generation, accessEndsAt: credentials.endsAt } as const;
  const { id: datasetId, name: datasetName } = organization;
  if (held === null) {
    const place = { id: connectionId, workspaceId: orgId, datasourceNameId, datasetId, datasetName };
    await tx.repo(Connection).insert({ ...place, ...stored, createdAt: now });
  } else {
    await revokeSuperseded(tx, ctx, { connectionId, datasourceNameId });
    const named = datasetName === null ? {} : { datasetName };
    await tx.repo(Connection).update({ id: connectionId }, { ...stored, ...named, connectedAt: now, refreshLeaseExpiresAt: null });
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
  const { createdBy: userId, requestId, apiClientId: clientId } = request;
  const scope = {
    ...ctx,
    viewer: userId === null ? null : { userId },
    borrower: requestId === null ? undefined : { requestId },
    client: clientId === null ? undefined : { clientId },
  };
  await recordAudit(tx, scope, { action, subjectType: 'connection', subjectId });
}

/** A company in a package, and the workspace that its books go to. */
interface CompanyInWorkspace {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  readonly organizationId: string;
}

/** A connection that a workspace has already, and the generation of its credentials. */
type HeldConnection = Pick<Connection, 'id' | 'generation'>;

/** The connection of a workspace to a company, locked, a connected one first; null where it has none. */
async function lockHeldConnection(
  tx: TenantTransaction,
  { workspaceId, datasourceNameId, organizationId }: CompanyInWorkspace,
): Promise<HeldConnection | null> {
  return tx.repo(Connection).findOne({
    where: { workspaceId, datasourceNameId, datasetId: organizationId, deletedAt: IsNull() },
    select: ['id', 'generation'],
    order: { state: 'ASC', createdAt: 'DESC', id: 'ASC' },
    lock: 'pessimistic_write',
  });
}
