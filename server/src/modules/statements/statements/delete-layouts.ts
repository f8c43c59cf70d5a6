import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { StatementLayout } from './statement-layout.entity';

/** Deletes the statements of records as they were edited. */
export async function deleteLayouts(tx: TenantTransaction, recordIds: readonly string[]): Promise<void> {
  await tx.repo(StatementLayout).delete({ financialRecordId: In(recordIds) });
}
