import { IsNull } from 'typeorm';
import type { LockMode } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ConnectionRequest } from './connection-request.entity';
import { Connection } from './connection.entity';

/** What other modules may know of a connection. */
export type KnownConnection = Pick<
  Connection,
  'id' | 'workspaceId' | 'datasourceNameId' | 'datasetId' | 'state' | 'createdAt' | 'connectedAt'
>;

/** A connection that was not deleted; null where there is none. */
export async function findConnection(tx: TenantTransaction, id: string, lock?: LockMode): Promise<KnownConnection | null> {
  return tx.repo(Connection).findOne({
    where: { id, deletedAt: IsNull() },
    select: ['id', 'workspaceId', 'datasourceNameId', 'datasetId', 'state', 'createdAt', 'connectedAt'],
    ...(lock === undefined ? {} : { lock }),
  });
}

/** Whether a borrower who answers a request made a connection: those of others serve them nothing. */
export function isMadeOverRequest(tx: TenantTransaction, connectionId: string, requestId: string): Promise<boolean> {
  return tx.repo(ConnectionRequest).exists({ connectionId, requestId });
}
