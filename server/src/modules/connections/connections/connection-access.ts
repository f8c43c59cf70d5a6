import { setTimeout as pause } from 'node:timers/promises';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { isSameAccess } from '@countinghouse/connectors/authorization';
import type { Access, PackageSource } from '@countinghouse/connectors/connector';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishEvent } from '../../../platform/domain-events';
import { connectionLost } from './connection-events';
import { connectorErrorOf } from './connector-error-of';
import { authorizingOf, type Authorizing } from './authorization-client';
import { queueRevocation } from './queue-revocation';
import { credentialsOf, openCredentials, sealCredentials, type Credentials, type SealedColumns } from './stored-credentials';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';

/** Access to the books behind a connection, good for some minutes at least. */
export interface ConnectionAccess extends Omit<PackageSource, 'kind'> {
  /** The generation of the credentials that it comes from. */
  readonly generation: number;
}

/** Why there is no access, with the error code of an import. */
export interface AccessFailure {
  readonly errorCode: Exclude<ImportErrorCode, 'None' | 'Cancelled'>;
  readonly description: string;
}

const NOT_CONFIGURED: AccessFailure = {
  errorCode: 'DatasourceUnresponsive',
  description: 'The accounting package is not configured here.',
};
const NOT_RENEWED: AccessFailure = {
  errorCode: 'DatasourceUnresponsive',
  description: 'Access to the accounting package could not be renewed in time.',
};
const NOT_CONNECTED: AccessFailure = {
  errorCode: 'Disconnected',
  description: 'The accounting package is not connected any more. Please connect it again.',
};

interface Row extends SealedColumns {
  readonly state: 'Connected' | 'Disconnected';
  readonly datasource_name_id: string;
}

const READ = `
select state, datasource_name_id, sealed_credentials, sealed_data_key, key_version, generation from connection where tenant_id = $1 and id = $2 and deleted_at is null`;

const TAKE_LEASE = `
update connection set refresh_lease_expires_at = clock_timestamp() + interval '30 s'
where tenant_id = $1 and id = $2 and generation = $3 and state = 'Connected'
  and (refresh_lease_expires_at is null or refresh_lease_expires_at < clock_timestamp()) returning 1`;

const GIVE_LEASE_BACK = `
update connection set refresh_lease_expires_at = null where tenant_id = $1 and id = $2 and generation = $3`;

const STORE = `
update connection set sealed_credentials = $4, sealed_data_key = $5, key_version = $6, generation = $3 + 1, refresh_lease_expires_at = null
where tenant_id = $1 and id = $2 and generation = $3 and state = 'Connected' returning 1`;

const IS_LOST = `select from connection where tenant_id = $1 and id = $2 and state = 'Disconnected'`;

const FRESH_FOR = 5 * 60_000;
const LOOK_AGAIN = 200;
const PATIENCE = 40_000;
const REFRESH_PATIENCE = 20_000;

/**
 * Access for an import. A token about to end, or one that the package refused, is refreshed by one holder at a time, and stored before
 * it is used, for a refresh makes the old one useless; the others wait for it.
 */
export async function connectionAccess(
  ctx: Ctx,
  connectionId: string,
  refused: Access | null = null,
): Promise<ConnectionAccess | AccessFailure> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const read = await readConnection(ctx, connectionId);
    if (read === null) return NOT_CONNECTED;
    const authorizing = await authorizingOf(ctx, read.datasourceNameId);
    if (authorizing === null) return NOT_CONFIGURED;
    const { generation, credentials } = read;
    const isFresh = credentials.expiresAt - ctx.clock.now().getTime() > FRESH_FOR;
    const access = accessOf(authorizing, credentials, generation);
    if (isFresh && (refused === null || !isSameAccess(access.access, refused))) return access;
    if (await takesLease(ctx, connectionId, generation)) {
      const renewed = await refresh(ctx, authorizing, read);
      if (renewed !== null) return 'errorCode' in renewed ? renewed : accessOf(authorizing, renewed, generation + 1);
    }
    await pause(LOOK_AGAIN);
  }
  return NOT_RENEWED;
}

const DISCONNECT = `
update connection set state = 'Disconnected', sealed_credentials = null, sealed_data_key = null, refresh_lease_expires_at = null
where tenant_id = $1 and id = $2 and state <> 'Disconnected' and ($3::integer is null or generation = $3)
returning workspace_id as "workspaceId", datasource_name_id as "datasourceNameId"`;

/**
 * Marks a connection as lost after its package withdrew the grant, until the package is connected again, and deletes its secrets. Only
 * credentials of the given generation are deleted where one is given. False where nothing was marked.
 */
export async function markDisconnected(ctx: Ctx, connectionId: string, generation: number | null = null): Promise<boolean> {
  return withTenant(ctx, async (tx) => {
    const values = [ctx.tenant.id, connectionId, generation];
    const [lost] = await tx.query<{ workspaceId: string; datasourceNameId: string }>(DISCONNECT, values);
    if (lost === undefined) return false;
    const { workspaceId: orgId, datasourceNameId } = lost;
    await recordAudit(tx, ctx, { action: 'connection.lost', subjectType: 'connection', subjectId: connectionId });
    await emitWebhook(tx, ctx, { type: 'ConnectionLost', data: { orgId, connectionId, datasourceNameId, reason: 'Disconnected' } });
    await publishEvent(tx, ctx, connectionLost, { connectionId });
    return true;
  });
}

interface Held {
  readonly connectionId: string;
  readonly datasourceNameId: string;
  readonly generation: number;
  readonly credentials: Credentials;
}

async function readConnection(ctx: Ctx, connectionId: string): Promise<Held | null> {
  const [row] = await withTenant(ctx, (tx) => tx.query<Row>(READ, [ctx.tenant.id, connectionId]));
  if (row === undefined || row.state !== 'Connected') return null;
  const credentials = openCredentials(ctx, connectionId, row);
  if (credentials === null) return null;
  return { connectionId, datasourceNameId: row.datasource_name_id, generation: row.generation, credentials };
}

async function takesLease(ctx: Ctx, connectionId: string, generation: number): Promise<boolean> {
  const taken = await withTenant(ctx, (tx) => tx.query(TAKE_LEASE, [ctx.tenant.id, connectionId, generation]));
  return taken.length > 0;
}

/**
 * Renews and stores the credentials. Null when another process stored others first, or when the connection was lost; then a new grant is
 * revoked.
 */
async function refresh(ctx: Ctx, { authorization, client }: Authorizing, held: Held): Promise<Credentials | AccessFailure | null> {
  const { connectionId, datasourceNameId, generation } = held;
  try {
    const { secrets, organizationId } = held.credentials;
    const grant = await authorization.refresh(client, secrets, AbortSignal.timeout(REFRESH_PATIENCE));
    const credentials = credentialsOf(grant, organizationId, ctx.clock.now());
    const { sealedCredentials, sealedDataKey, keyVersion } = sealCredentials(ctx, connectionId, generation + 1, credentials);
    const values = [ctx.tenant.id, connectionId, generation, sealedCredentials, sealedDataKey, keyVersion];
    return await withTenant(ctx, async (tx) => {
      if ((await tx.query(STORE, values)).length > 0) return credentials;
      const isLost = (await tx.query(IS_LOST, [ctx.tenant.id, connectionId])).length > 0;
      if (isLost) await queueRevocation(tx, ctx, { connectionId, datasourceNameId, generation: generation + 1 }, credentials);
      return null;
    });
  } catch (error) {
    const refused = connectorErrorOf(error);
    // A holder that outlived its lease asks with a refresh token that another one has replaced, which is no end of the grant.
    if (refused?.code === 'Disconnected' && !(await markDisconnected(ctx, connectionId, generation))) return null;
    if (refused?.code !== 'Disconnected')
      await withTenant(ctx, (tx) => tx.query(GIVE_LEASE_BACK, [ctx.tenant.id, connectionId, generation]));
    if (refused === null) throw error;
    return { errorCode: refused.code === 'Cancelled' ? 'InternalError' : refused.code, description: refused.message };
  }
}

function accessOf({ authorization, client }: Authorizing, { secrets, organizationId }: Credentials, generation: number): ConnectionAccess {
  return { apiUrl: client.addresses.api, access: authorization.access(secrets, client), organizationId, generation };
}
