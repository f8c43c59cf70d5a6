import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findConnection } from '../../connections/connections/find-connection';
import { ImportJob } from './import-job.entity';

/** The package and dataset that a record was imported from; null for a file, and where the connection was deleted. */
export async function findDatasetOfRecord(tx: TenantTransaction, id: string): Promise<string | null> {
  const imported = await tx.repo(ImportJob).findOne({ where: { id }, select: ['source'] });
  if (imported === null || imported.source.kind !== 'package') return null;
  const connection = await findConnection(tx, imported.source.connectionId);
  return connection === null ? null : `${connection.datasourceNameId} ${connection.datasetId}`;
}
