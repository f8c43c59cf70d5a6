import { IsNull, MoreThan, Not } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { AccountTagSet } from './account-tag-set.entity';
import { AdjustmentSet } from './adjustment-set.entity';
import { DebtSchedule } from './debt-schedule.entity';
import type { InputVersions } from './load-analysis-inputs';

/** The people who stored versions of what analysts add to the books of a record after the given ones. */
export async function listInputAuthors(
  tx: TenantTransaction,
  { workspaceId, financialRecordId }: RecordReference,
  since: InputVersions,
): Promise<string[]> {
  const byPeople = { createdBy: Not(IsNull()) };
  const stored = await Promise.all([
    tx.repo(AdjustmentSet).find({
      where: { financialRecordId, version: MoreThan(since.adjustments), ...byPeople },
      select: ['createdBy'],
    }),
    tx.repo(AccountTagSet).find({ where: { workspaceId, version: MoreThan(since.tags), ...byPeople }, select: ['createdBy'] }),
    tx.repo(DebtSchedule).find({ where: { workspaceId, version: MoreThan(since.debtSchedule), ...byPeople }, select: ['createdBy'] }),
  ]);
  return stored.flat().flatMap(({ createdBy }) => createdBy ?? []);
}
