import { IsNull } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Connection } from './connection.entity';

/** A company in a package, and the workspace that its books go to. */
export interface CompanyInWorkspace {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  readonly organizationId: string;
}

/** A connection that a workspace has already, and the generation of its credentials. */
export type HeldConnection = Pick<Connection, 'id' | 'generation'>;

/** The connection of a workspace to a company, locked, a connected one first; null where it has none. */
export async function lockHeldConnection(
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
