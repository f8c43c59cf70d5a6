import { authorizationOf } from '@countinghouse/connectors/registry';
import { IsNull } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { insertRevocation, queueRevocation, type GrantedFor } from './queue-revocation';
import type { Credentials } from './stored-credentials';
import { Connection } from './connection.entity';

/**
 * Queues the revocation of the grant that a connection holds and that a new one takes the place of. Where the package ends every grant
 * to the company at once, nothing is queued, because that would end the new one too; the old credentials are overwritten.
 */
export async function revokeSuperseded(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { connectionId, datasourceNameId }: Pick<GrantedFor, 'connectionId' | 'datasourceNameId'>,
): Promise<void> {
  if (!(await endsOneGrant(datasourceNameId))) return;
  const held = await tx.repo(Connection).findOneBy({ id: connectionId });
  if (held === null) return;
  const { generation, sealedCredentials, sealedDataKey, keyVersion } = held;
  if (sealedCredentials === null || sealedDataKey === null || keyVersion === null) return;
  const sealed = { sealedCredentials, sealedDataKey, keyVersion };
  await insertRevocation(tx, ctx, { connectionId, datasourceNameId: held.datasourceNameId, generation }, sealed);
}

/** Queues the revocation of a grant that was refused, unless that would end an existing connection of the tenant to the same company. */
export async function revokeRefused(tx: TenantTransaction, ctx: RequestCtx, granted: GrantedFor, credentials: Credentials): Promise<void> {
  const { datasourceNameId } = granted;
  if (!(await endsOneGrant(datasourceNameId))) {
    const same = { datasourceNameId, datasetId: credentials.organizationId };
    if (await tx.repo(Connection).exists({ ...same, state: 'Connected', deletedAt: IsNull() })) return;
  }
  await queueRevocation(tx, ctx, granted, credentials);
}

async function endsOneGrant(datasourceNameId: string): Promise<boolean> {
  return (await authorizationOf(datasourceNameId))?.endsOneGrant === true;
}
