import { authorizationOf } from '@countinghouse/connectors/registry';
import { IsNull } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { enqueueRevocations, queueRevocation, type GrantedFor } from './queue-revocation';
import type { Credentials } from './stored-credentials';
import { Connection } from './connection.entity';

const MOVE = `
insert into grant_revocation
  (tenant_id, id, connection_id, datasource_name_id, generation, sealed_credentials, sealed_data_key, key_version, created_at, due_at)
select tenant_id, $3, id, datasource_name_id, generation, sealed_credentials, sealed_data_key, key_version, $4, clock_timestamp()
from connection where tenant_id = $1 and id = $2 and sealed_credentials is not null and sealed_data_key is not null and key_version is not null
returning id`;

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
  const moved = await tx.query<{ id: string }>(MOVE, [ctx.tenant.id, connectionId, ctx.ids.next(), ctx.clock.now()]);
  await enqueueRevocations(
    tx,
    ctx,
    moved.map(({ id }) => id),
  );
}

/** Queues the revocation of a grant that was refused, unless that would end a standing connection of the tenant to the same company. */
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
