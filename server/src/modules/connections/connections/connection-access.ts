import { setTimeout as pause } from 'node:timers/promises';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { IsNull, Not, Raw } from 'typeorm';
import { isSameAccess } from '@countinghouse/connectors/authorization';
import type { Access, PackageSource } from '@countinghouse/connectors/connector';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { publishEvent } from '../../../platform/domain-events';
import { connectionLost } from './connection-events';
import { Connection } from './connection.entity';
import { connectorErrorOf } from './connector-error-of';
import { authorizingOf, type Authorizing } from './authorization-client';
import { queueRevocation } from './queue-revocation';
import { credentialsOf, openCredentials, sealCredentials, type Credentials } from './stored-credentials';
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

/** No process renews the credentials now. */
const IS_FREE = Raw((column) => `(${column} is null or ${column} < clock_timestamp())`);

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

/**
 * Marks a connection as lost after its package withdrew the grant, until the package is connected again, and deletes its secrets. Only
 * credentials of the given generation are deleted where one is given. False where nothing was marked.
 */
export async function markDisconnected(ctx: Ctx, connectionId: string, generation: number | null = null): Promise<boolean> {
  return withTenant(ctx, async (tx) => {
    const known = generation === null ? {} : { generation };
    const deleted = { sealedCredentials: null, sealedDataKey: null, refreshLeaseExpiresAt: null };
    const [lost] = await tx
      .repo(Connection)
      .updateReturning({ id: connectionId, state: Not('Disconnected'), ...known }, { state: 'Disconnected', ...deleted });
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
  const connection = await readRepo(ctx, Connection).findOneBy({ id: connectionId, state: 'Connected', deletedAt: IsNull() });
  const credentials = connection === null ? null : openCredentials(ctx, connectionId, connection);
  if (connection === null || credentials === null) return null;
  const { datasourceNameId, generation } = connection;
  return { connectionId, datasourceNameId, generation, credentials };
}

async function takesLease(ctx: Ctx, connectionId: string, generation: number): Promise<boolean> {
  const free = { id: connectionId, generation, state: 'Connected', refreshLeaseExpiresAt: IS_FREE } as const;
  const lease = { refreshLeaseExpiresAt: () => `clock_timestamp() + interval '30 s'` };
  return withTenant(ctx, async (tx) => (await tx.repo(Connection).update(free, lease)) > 0);
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
    const sealed = sealCredentials(ctx, connectionId, generation + 1, credentials);
    const renewed = { ...sealed, generation: generation + 1, refreshLeaseExpiresAt: null };
    return await withTenant(ctx, async (tx) => {
      const connections = tx.repo(Connection);
      if ((await connections.update({ id: connectionId, generation, state: 'Connected' }, renewed)) > 0) return credentials;
      if (await connections.exists({ id: connectionId, state: 'Disconnected' }))
        await queueRevocation(tx, ctx, { connectionId, datasourceNameId, generation: generation + 1 }, credentials);
      return null;
    });
  } catch (error) {
    const refused = connectorErrorOf(error);
    // A holder that outlived its lease asks with a refresh token that another one has replaced, which is no end of the grant.
    if (refused?.code === 'Disconnected' && !(await markDisconnected(ctx, connectionId, generation))) return null;
    if (refused?.code !== 'Disconnected')
      await withTenant(ctx, (tx) => tx.repo(Connection).update({ id: connectionId, generation }, { refreshLeaseExpiresAt: null }));
    if (refused === null) throw error;
    return { errorCode: refused.code === 'Cancelled' ? 'InternalError' : refused.code, description: refused.message };
  }
}

function accessOf({ authorization, client }: Authorizing, { secrets, organizationId }: Credentials, generation: number): ConnectionAccess {
  return { apiUrl: client.addresses.api, access: authorization.access(secrets, client), organizationId, generation };
}
