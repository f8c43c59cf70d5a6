import type { AdditionStates } from '@countinghouse/domain/workbooks/changed-parts';
import { In } from 'typeorm';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import type { EntityClass } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { AccountTagSet } from '../inputs/account-tag-set.entity';
import { AdjustmentSet } from '../inputs/adjustment-set.entity';
import { DebtSchedule } from '../inputs/debt-schedule.entity';
import { ReviewNote } from '../notes/review-note.entity';
import { TickMark } from '../notes/tick-mark.entity';
import { StatementApproval } from '../review/statement-approval.entity';

/** Sets are stored as a new version each. */
const NEWEST = 'max(row.version)';
/** Notes and approvals only become more, and each change raises the version of one. */
const CHANGES = `concat_ws('.', count(*), sum(row.version))`;
/** A tick mark can be taken away, and one that is set after it has a later time. */
const MARKS = `concat_ws('.', count(*), sum(row.version), extract(epoch from max(row.markedAt)))`;

/** A text for the sets, notes, tick marks and approvals of each record that differs after every change of them. */
export async function findAnalysisStates(tx: TenantTransaction, records: readonly RecordReference[]): Promise<readonly AdditionStates[]> {
  const recordIds = records.map(({ financialRecordId }) => financialRecordId);
  const workspaceIds = [...new Set(records.map(({ workspaceId }) => workspaceId))];
  const [adjustments, tags, schedules, notes, ticks, approvals] = await Promise.all([
    findStates(tx, AdjustmentSet, 'financialRecordId', recordIds, NEWEST),
    findStates(tx, AccountTagSet, 'workspaceId', workspaceIds, NEWEST),
    findStates(tx, DebtSchedule, 'workspaceId', workspaceIds, NEWEST),
    findStates(tx, ReviewNote, 'financialRecordId', recordIds, CHANGES),
    findStates(tx, TickMark, 'financialRecordId', recordIds, MARKS),
    findStates(tx, StatementApproval, 'financialRecordId', recordIds, CHANGES),
  ]);
  return records.map(({ workspaceId, financialRecordId: id }) => ({
    ...stateOf('Adjustments', adjustments.get(id)),
    ...stateOf('AccountTags', tags.get(workspaceId)),
    ...stateOf('DebtSchedule', schedules.get(workspaceId)),
    ...stateOf('Notes', notes.get(id)),
    ...stateOf('TickMarks', ticks.get(id)),
    ...stateOf('Approval', approvals.get(id)),
  }));
}

async function findStates<E extends TenantOwned>(
  tx: TenantTransaction,
  table: EntityClass<E>,
  key: keyof RecordReference,
  ids: readonly string[],
  state: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .repo(table)
    .createQueryBuilder('row')
    .andWhere({ [key]: In(ids) })
    .select<{ id: string; state: string | number }>({ id: `row.${key}`, state })
    .groupBy(`row.${key}`)
    .getMany();
  return new Map(found.map((row) => [row.id, String(row.state)]));
}

function stateOf(addition: keyof AdditionStates, state: string | undefined): AdditionStates {
  return state === undefined ? {} : { [addition]: state };
}
