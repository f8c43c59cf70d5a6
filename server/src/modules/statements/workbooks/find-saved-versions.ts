import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { StatementLayout } from '../statements/statement-layout.entity';

interface SavedVersion {
  readonly id: string;
  readonly type: StatementType;
  readonly version: number;
}

/** The newest saved version of each statement of each record. */
export async function findSavedVersions(
  tx: TenantTransaction,
  financialRecordIds: readonly string[],
): Promise<readonly StatementVersions[]> {
  const rows = await tx
    .repo(StatementLayout)
    .createQueryBuilder('l')
    .andWhere({ financialRecordId: In(financialRecordIds) })
    .select<SavedVersion>({ id: 'l.financialRecordId', type: 'l.statementType', version: 'max(l.version)' })
    .groupBy('l.financialRecordId')
    .groupBy('l.statementType')
    .getMany();
  const byRecord = Map.groupBy(rows, ({ id }) => id);
  return financialRecordIds.map((id) => Object.fromEntries((byRecord.get(id) ?? []).map(({ type, version }) => [type, version])));
}
